import type { Sheet } from '@vedette/atlas'
import type { BoardScene, Counter, Laid, Mark, SideName } from '@vedette/table'
import setup from '@vedette/titles/gaines-mill/data/setup.json' with { type: 'json' }
import units from '@vedette/titles/gaines-mill/data/units.json' with { type: 'json' }
import { stripeOf } from '@vedette/titles/gaines-mill/table/stripes.ts'
import { division } from '@vedette/titles/gaines-mill/units.ts'
import { BoardView, loadSheet } from '../../src/board/index.ts'
import { madeFile, madeScene, madeSheet } from './made.ts'

/** The board view on a page of its own, for tests and pictures. */
async function open(title: string): Promise<BoardView> {
  return lay(await loadSheet({ rules: title }))
}

async function lay(sheet: Sheet): Promise<BoardView> {
  const view = new BoardView(document.querySelector<HTMLElement>('#host')!, sheet, {}, { reducedMotion: true })
  await view.ready
  return view
}

function counter(id: string): Counter {
  const u = units.units.find((one) => one.id === id)!
  return {
    id,
    side: u.side as SideName,
    name: u.name,
    formation: u.division ?? '',
    stripe: stripeOf(division(u.division ?? '')),
    kind: u.kind as Counter['kind'],
    steps: u.steps,
    maxSteps: u.steps,
    ...(u.morale > 0 && { morale: u.morale }),
    bonus: u.bonus,
    ...(u.factor && { factor: u.factor[0] }),
    move: u.movement,
  }
}

/** The set-up of Gaines's Mill with one of every mark and state. */
function sampleScene(view: BoardView): BoardScene {
  const hex = (number: string): number => view.sheet.points.findIndex((p) => p.id === number)
  const states: Record<string, Partial<Counter>> = {
    martindale: { steps: 3 },
    gregg: { active: true },
    archer: { active: true, done: true },
    branch: { active: true },
    butterfield: { active: true },
    'mccall-artillery': { factor: 4, reduced: true },
    pickett: { steps: 1, reduced: true },
  }
  const badges: Record<string, string[]> = { martindale: ['D'], griffin: ['X', 'R'], gregg: ['C'], pender: ['R'] }
  const at: Record<string, string> = { ...setup.historical, gregg: '0806', seymour: '1010' }
  const stacks = Object.entries(at).map(([id, number]) => ({
    point: hex(number),
    side: counter(id).side,
    pieces: [{ ...counter(id), ...states[id] }],
    hidden: false,
    count: 1,
    badges: badges[id] ?? [],
  }))
  const mark = (kind: Mark['kind'], numbers: string, cost?: number): Mark[] =>
    numbers.split(' ').map((n, i) => ({ point: hex(n), kind, ...(cost !== undefined && { cost: cost + i / 2 }) }))
  const hatch = (side: SideName, numbers: string): Laid => ({
    style: 'hatch',
    side,
    points: numbers.split(' ').map(hex),
  })
  return {
    stacks,
    marks: [
      ...mark('legal', '0807 0906 0905 0707 0706 0805 0907', 1),
      ...mark('target', '0909', 5),
      ...mark('attacked', '1407'),
      ...mark('selected', '0806'),
      ...mark('origin', '1005'),
      ...mark('seen', '0610 0710 0711'),
      ...mark('blocked', '0611'),
      ...mark('closed', '0508'),
      ...mark('cursor', '0707'),
    ],
    path: { points: ['0806', '0807', '0907'].map(hex), costs: [0, 1.5, 4] },
    arrows: [{ from: hex('0703'), to: hex('0506'), kind: 'move', side: 'confederate' }],
    signs: [],
    laid: [
      hatch('union', '0808 0809 0909 1007 1107 1207 1208 1308 1309 1409 1410'),
      hatch('confederate', '1308 1309 1408 0907 0808 0607 0608 0609'),
    ],
    sight: { from: hex('1208'), to: hex('0905'), clear: false, blocked: hex('1107') },
  }
}

/** Part of the sheet as pixels, without names and pieces. */
function pixels(sheet: Sheet): ImageData {
  const canvas = new OffscreenCanvas(sheet.width, sheet.height)
  const ctx = canvas.getContext('2d')!
  const box = { x0: 0, y0: 0, x1: sheet.width, y1: sheet.height }
  for (const _ of sheet.paint(ctx as unknown as CanvasRenderingContext2D, { scale: 1, box, names: 'none' }));
  return ctx.getImageData(0, 0, sheet.width, sheet.height)
}

interface Frames {
  median: number
  p95: number
  longest: number
  /** Time in our own code each frame. */
  own: number
}

/** Pans to and fro over the whole map for some frames. */
async function pan(view: BoardView, frames: number): Promise<Frames> {
  const gaps: number[] = []
  let own = 0
  let last = 0
  let [dx, dy] = [-9, -5]
  await new Promise<void>((done) => {
    const step = (now: number) => {
      if (last > 0) gaps.push(now - last)
      last = now
      if (gaps.length === frames) return done()
      const { k, x, y } = view.view
      if (x < -(view.sheet.width * k - innerWidth) || x > 0) dx = x > 0 ? -9 : 9
      if (y < -(view.sheet.height * k - innerHeight) || y > 0) dy = y > 0 ? -5 : 5
      const start = performance.now()
      view.panBy(dx, dy)
      own += performance.now() - start
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  gaps.sort((a, b) => a - b)
  const at = (share: number) => gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * share))]
  return { median: at(0.5), p95: at(0.95), longest: at(1), own: own / frames }
}

const page = { open, lay, loadSheet, madeFile, madeScene, madeSheet, pan, pixels, sampleScene }
export type Page = typeof page
Object.assign(window, { board: page })
