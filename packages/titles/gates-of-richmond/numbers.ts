import constants from './data/constants.json' with { type: 'json' }
import tables from './data/tables.json' with { type: 'json' }

/** The plain numbers of the game, read once from the data. */
export const TURNS = constants.turns.list.length
export const turnNames = constants.turns.list.map((t) => t.name)
export const HAND_AT_START = constants.hand.value.start
export const CARDS_A_TURN = constants.hand.value.draw
export const HAND_LIMIT = constants.hand.value.limit
export const mp = constants.movement.value
export const costs = constants.costs.value
export const MARKERS = constants.hiddenMarkers.value.USA
export const TO_RICHMOND = constants.supply.value.CSA.reach
export const TO_CHAIN = constants.supply.value.USA.reach
export const LINK = constants.supply.value.USA.link
export const BRIDGE_LIMIT = constants.bridgeLimit.value.units
export const WAGON_ON_BRIDGE = constants.bridgeLimit.value.wagon
export const LOOTING_TURNS = constants.looting.value.turns

const amounts = new Map(tables.modifiers.map((m) => [m.code, m.amount]))
/** The amount of a line of the modifier table; throws for a line it does not have. */
export function drm(code: string): number {
  const amount = amounts.get(code)
  if (amount === undefined) throw new Error(`The modifier table has no line ${code}.`)
  return amount
}

/** What becomes of a combat after a round. */
export const ENDS = 1
export const CONTINUES = 2
export const RETREATS = 3
const results: Record<string, number> = { ends: ENDS, continues: CONTINUES, retreats: RETREATS }

export interface CrtRow {
  readonly upTo: number
  readonly attacker: number
  readonly attackerLeaders: boolean
  readonly defender: number
  readonly defenderLeaders: boolean
  /** The result by third die, or null where the row decides without one. */
  readonly third: readonly number[] | null
  readonly result: number
}

/** table-crt: the rows, lowest first. */
export const crt: readonly CrtRow[] = tables.crt.rows.map((row) => ({
  upTo: row.upTo ?? 99,
  attacker: row.attacker,
  attackerLeaders: row.attackerLeaders,
  defender: row.defender,
  defenderLeaders: row.defenderLeaders,
  third: row.third ? row.third.map((r) => results[r]) : null,
  result: row.result ? results[row.result] : 0,
}))

/** The row of a modified roll. */
export const rowOf = (roll: number): number => crt.findIndex((row) => roll <= row.upTo)

export const magruderResults: readonly string[] = tables.magruder.results
export const attritionLosses: readonly number[] = tables.attrition.losses
export const destroysBridge = (die: number): boolean => tables.bridge.destroyOn.includes(die)
export const buildsBridge = (die: number): boolean => tables.bridge.buildOn.includes(die)
export const rainDestroys = (die: number): boolean => tables.heavyRains.destroyOn.includes(die)
export const reshuffles = (die: number): boolean => tables.reshuffle.reshuffleOn.includes(die)
export const losesLeader = (die: number): boolean => tables.leaderLoss.lostOn.includes(die)
export const leeSuccessors: readonly string[] = tables.leeSuccessor.results
export const feverLosses: readonly number[] = tables.fever.losses
export const replacementsOf = (card: number, die: number): number =>
  (tables.replacements.largeCards.includes(card) ? tables.replacements.large : tables.replacements.small)[die - 1]
export const isReplacements = (card: number): boolean =>
  tables.replacements.largeCards.includes(card) || tables.replacements.smallCards.includes(card)
export const RECON_BLUFF = tables.recon.bluff
