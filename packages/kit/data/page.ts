import type { Ruling } from '@vedette/table'
import type { Provenance } from './provenance.ts'

/** Where something comes from, in a few words. */
export function words(p: Provenance): string {
  switch (p.kind) {
    case 'rulebook':
      return `rulebook ${p.rule}${p.note ? ` (${p.note})` : ''}`
    case 'derived':
      return `derived: ${p.from}${p.rule ? ` (${p.rule})` : ''}`
    case 'source':
      return `source: ${p.where}`
    default:
      return `ours: ${p.why}`
  }
}

const cell = (text: unknown): string => String(text).replaceAll('|', '/')
export const table = (head: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  [
    `| ${head.join(' | ')} |`,
    `| ${head.map(() => '---').join(' | ')} |`,
    ...rows.map((r) => `| ${r.map(cell).join(' | ')} |`),
  ].join('\n')

/** Every provenance that a piece of data holds, however deep. */
function allOf(value: unknown): Provenance[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key !== 'provenance' || typeof inner !== 'object' || inner === null) return allOf(inner)
    return ('kind' in inner ? [inner] : Object.values(inner)) as Provenance[]
  })
}

export const kinds = ['rulebook', 'derived', 'source', 'reconstruction'] as const
const counted = (name: string, marks: readonly string[]) => [
  name,
  ...kinds.map((kind) => marks.filter((mark) => mark === kind).length),
]
export const ofData = (name: string, data: unknown) =>
  counted(
    name,
    allOf(data).map((p) => p.kind),
  )
export const ofMap = (name: string, list: readonly { provenance: string }[]) =>
  counted(
    name,
    list.map((x) => x.provenance),
  )

/** A ruling as an item of a list. */
export const ruling = (r: Ruling): string =>
  [`**${r.rule}** ${r.question}`, `  ${r.answer} *${r.reason}*${r.option ? ` (option \`${r.option}\`)` : ''}`].join(
    '\n',
  )
