import { CARDS, DECK, HAND, type S, UNKNOWN } from './state.ts'

/**
 * A full state that fits a view: the enemy's unseen counters are spread over his hidden stacks as their sizes allow,
 * unseen strengths are the printed ones, unseen cards are dealt.
 */
export function determinize(view: S, seat: number, random: (below: number) => number): S {
  const s = view.game.schema.copy(view)
  const enemy = 1 - seat
  const lost: number[] = []
  for (const i of s.game.piecesOf[enemy]) {
    if (s.where[i] === UNKNOWN) lost.push(i)
    if (i < s.strength.length && s.strength[i] === UNKNOWN) s.strength[i] = s.game.pieces[i].strength
  }
  shuffle(lost, random)
  const slots: number[] = []
  const firsts: number[] = []
  for (let p = 0; p < s.game.POINTS; p++) {
    const n = view.apparent[enemy * s.game.POINTS + p]
    if (n) firsts.push(p)
    for (let k = 1; k < n; k++) slots.push(p)
  }
  shuffle(slots, random)
  shuffle(firsts, random)
  // Every hidden stack holds somebody; whoever is left fills the larger ones.
  const places = [...firsts, ...slots].slice(0, lost.length)
  // Leaders and dummies come last, so that lone places tend to be units.
  lost.sort(
    (a, b) =>
      Number(s.game.pieces[b].strength > 0 || s.game.isSupplyUnit(b)) -
      Number(s.game.pieces[a].strength > 0 || s.game.isSupplyUnit(a)),
  )
  lost.forEach((i, n) => {
    s.where[i] = places[n] ?? firsts[0]
  })
  s.apparent.fill(0)

  const cards: number[] = []
  for (let card = 1; card < CARDS; card++) if (s.card[card] === UNKNOWN) cards.push(card)
  shuffle(cards, random)
  const missing = view.counts[enemy] - countKnown(s, enemy)
  cards.forEach((card, n) => {
    s.card[card] = n < missing ? HAND + enemy : DECK
  })
  s.counts.fill(0)
  return s
}

function countKnown(s: S, seat: number): number {
  let n = 0
  for (let card = 1; card < CARDS; card++) if (s.card[card] === HAND + seat) n++
  return n
}

function shuffle(list: number[], random: (below: number) => number): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = random(i + 1)
    const held = list[i]
    list[i] = list[j]
    list[j] = held
  }
}
