/** Ratings of many players from their meetings: Bradley and Terry's model, a draw counting as half a win for each. */

export interface Meeting {
  readonly a: string
  readonly b: string
  /** Points of the first and of the second, a point a game. */
  readonly points: readonly [number, number]
}

export interface Rating {
  readonly player: string
  readonly elo: number
  /** Half the 95 per cent interval; 0 for the player whom all are measured against. */
  readonly margin: number
  readonly games: number
}

/** Did one side win everything? No number of such games says by how much the other is the weaker. */
const isSwept = ({ points }: Meeting): boolean => points[0] === 0 || points[1] === 0

/** The meetings that tie players to the one whom all are measured against: in each of them both won something. */
export function tied(meetings: readonly Meeting[], anchor: string): Meeting[] {
  const open = meetings.filter((one) => !isSwept(one))
  const known = new Set([anchor])
  for (let before = 0; before < known.size; ) {
    before = known.size
    for (const { a, b } of open) if (known.has(a) || known.has(b)) known.add(a).add(b)
  }
  return open.filter(({ a }) => known.has(a))
}

/** What a meeting alone says of the first player: Elo above the second, with its margin; null where one side won everything. */
export function stepOf(meeting: Meeting): Pick<Rating, 'elo' | 'margin'> | null {
  if (isSwept(meeting)) return null
  const { elo, margin } = ratingsOf([meeting], meeting.b).find(({ player }) => player === meeting.a) as Rating
  return { elo, margin }
}

/** Elo for a natural logarithm of odds. */
const ELO = 400 / Math.LN10

/**
 * The most likely ratings, with the anchor at 0. Every meeting is given one game more that ends in a draw, so that a
 * player who never lost is not rated without bound.
 */
export function ratingsOf(meetings: readonly Meeting[], anchor: string): Rating[] {
  const players = [...new Set(meetings.flatMap(({ a, b }) => [a, b]))].sort()
  const index = new Map(players.map((player, i) => [player, i]))
  const n = players.length
  const games = Array.from({ length: n }, () => new Float64Array(n))
  const won = new Float64Array(n)
  for (const { a, b, points } of meetings) {
    const [i, j] = [index.get(a) as number, index.get(b) as number]
    const played = points[0] + points[1] + 1
    games[i][j] += played
    games[j][i] += played
    won[i] += points[0] + 0.5
    won[j] += points[1] + 0.5
  }
  const worth = new Float64Array(n).fill(1)
  for (let round = 0; round < 2000; round++) {
    for (let i = 0; i < n; i++) {
      let sum = 0
      for (let j = 0; j < n; j++) if (games[i][j] > 0) sum += games[i][j] / (worth[i] + worth[j])
      if (sum > 0) worth[i] = won[i] / sum
    }
    const fixed = worth[index.get(anchor) ?? 0]
    for (let i = 0; i < n; i++) worth[i] /= fixed
  }
  const errors = standardErrors(games, worth, index.get(anchor) ?? 0)
  return players
    .map((player, i) => ({
      player,
      elo: ELO * Math.log(worth[i]),
      margin: 1.96 * ELO * errors[i],
      games: games[i].reduce((sum, count) => sum + Math.max(0, count - 1), 0),
    }))
    .sort((x, y) => y.elo - x.elo)
}

/** Standard errors of the log worths, from the inverse of the information with the anchor held fast. */
function standardErrors(games: readonly Float64Array[], worth: Float64Array, anchor: number): Float64Array {
  const n = worth.length
  const free = Array.from({ length: n }, (_, i) => i).filter((i) => i !== anchor)
  const information = free.map((i) =>
    free.map((j) => {
      if (i !== j) return -spread(games, worth, i, j)
      let sum = 0
      for (let k = 0; k < n; k++) if (k !== i) sum += spread(games, worth, i, k)
      return sum
    }),
  )
  const inverse = inverseOf(information)
  const errors = new Float64Array(n)
  free.forEach((i, k) => {
    errors[i] = Math.sqrt(Math.max(0, inverse[k][k]))
  })
  return errors
}

const spread = (games: readonly Float64Array[], worth: Float64Array, i: number, j: number): number =>
  (games[i][j] * worth[i] * worth[j]) / (worth[i] + worth[j]) ** 2

/** The inverse of a small positive matrix, by Gauss and Jordan. */
function inverseOf(matrix: readonly (readonly number[])[]): number[][] {
  const n = matrix.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))])
  for (let c = 0; c < n; c++) {
    let pivot = c
    for (let r = c + 1; r < n; r++) if (Math.abs(rows[r][c]) > Math.abs(rows[pivot][c])) pivot = r
    const held = rows[c]
    rows[c] = rows[pivot]
    rows[pivot] = held
    const by = rows[c][c] || 1e-12
    rows[c] = rows[c].map((value) => value / by)
    for (let r = 0; r < n; r++) {
      if (r === c || rows[r][c] === 0) continue
      const times = rows[r][c]
      rows[r] = rows[r].map((value, k) => value - times * rows[c][k])
    }
  }
  return rows.map((row) => row.slice(n))
}
