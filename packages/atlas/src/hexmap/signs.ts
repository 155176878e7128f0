/** What a hex may have for a sign: works and obstacles over its terrain, and terrain that people built. */
const signKinds = ['abatis', 'chevaux', 'camp', 'artillery-fort', 'fort', 'town', 'wood-town'] as const
export type SignKind = (typeof signKinds)[number]

export const isSign = (kind: string): kind is SignKind => signKinds.some((sign) => sign === kind)
