import Type from 'typebox'

/** Where a value comes from. */
export const Provenance = Type.Union([
  /** The rulebook says or shows it. */
  Type.Object(
    { kind: Type.Literal('rulebook'), rule: Type.String(), note: Type.Optional(Type.String()) },
    { additionalProperties: false },
  ),
  /** It follows from what the rulebook says. */
  Type.Object(
    { kind: Type.Literal('derived'), from: Type.String(), rule: Type.Optional(Type.String()) },
    { additionalProperties: false },
  ),
  /** Another public place says it. */
  Type.Object({ kind: Type.Literal('source'), where: Type.String() }, { additionalProperties: false }),
  /** Ours, for want of better. */
  Type.Object({ kind: Type.Literal('reconstruction'), why: Type.String() }, { additionalProperties: false }),
])
export type Provenance = Type.Static<typeof Provenance>
