import * as Plot from '@observablehq/plot'
import type { Judged, TitleReport } from '@vedette/lab'
import { parseHTML } from 'linkedom'

/** Pictures of what the arena found, as SVG: one for the ratings, one for the claims. */

const INK = '#2b2a26'
const style = { fontFamily: 'Georgia, serif', fontSize: '12px', color: INK, background: '#f6f1e3' }

function drawn(name: string, options: Plot.PlotOptions): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>')
  const picture = Plot.plot({ ...options, document, style } as Plot.PlotOptions)
  picture.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const title = document.createElement('title')
  title.textContent = name
  picture.prepend(title)
  return `${picture.outerHTML}\n`
}

/** Ratings against level 2, with the interval that holds the truth in 95 of 100. */
export function ratingsPicture({ title, ratings }: TitleReport): string {
  const rows = ratings.map(({ player, elo, margin }) => ({ player, elo, low: elo - margin, high: elo + margin }))
  return drawn(`${title}: Elo against level 2`, {
    width: 640,
    height: 80 + 26 * rows.length,
    marginLeft: 90,
    marginBottom: 44,
    x: { label: 'Elo', grid: true },
    y: { label: null, domain: rows.map(({ player }) => player) },
    marks: [
      Plot.ruleX([0]),
      Plot.link(rows, { x1: 'low', x2: 'high', y1: 'player', y2: 'player', stroke: '#7a3b2e', strokeWidth: 3 }),
      Plot.dot(rows, { x: 'elo', y: 'player', fill: INK, r: 4 }),
    ],
  })
}

/** The shares that were claimed and those that were measured, with their intervals. */
export function claimsPicture(title: string, judged: readonly Judged[]): string {
  const rows = judged.flatMap(({ claim, finding }) => {
    if (finding === null) return []
    const { share } = finding.strength
    const margin = finding.strength.margin ?? 0
    const [a, b] = claim.players
    const said = `${a} v ${b}`
    return [{ said, share, claim: claim.share, low: Math.max(0, share - margin), high: Math.min(1, share + margin) }]
  })
  return drawn(`${title}: share of the points, claimed (line) and measured`, {
    width: 640,
    height: 80 + 26 * rows.length,
    marginLeft: 130,
    marginBottom: 44,
    x: { label: 'share of the points', domain: [0, 1], percent: false, grid: true },
    y: { label: null, domain: rows.map(({ said }) => said) },
    marks: [
      Plot.ruleX([0.5], { strokeDasharray: '3,3' }),
      Plot.link(rows, { x1: 'low', x2: 'high', y1: 'said', y2: 'said', stroke: '#33507a', strokeWidth: 3 }),
      Plot.dot(rows, { x: 'share', y: 'said', fill: INK, r: 4 }),
      Plot.tickX(rows, { x: 'claim', y: 'said', stroke: '#7a3b2e', strokeWidth: 2 }),
    ],
  })
}
