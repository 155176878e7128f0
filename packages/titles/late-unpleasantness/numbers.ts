/** What becomes of a combat after a round. */
export const ENDS = 1
export const CONTINUES = 2
export const RETREATS = 3
const results: Record<string, number> = { ends: ENDS, continues: CONTINUES, retreats: RETREATS }

/** table-crt: a row as the rules read it. */
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

/** What constants.json must hold for the series. */
interface Constants {
  readonly turns: { readonly list: readonly unknown[] }
  readonly hand: { readonly value: { readonly start: number; readonly draw: number; readonly limit: number } }
  readonly movement: {
    readonly value: {
      readonly infantry: number
      readonly cavalry: number
      readonly leader: number
      readonly wagon?: number
      readonly outOfSupply: number
    }
  }
  readonly costs: {
    readonly value: {
      readonly point: number
      readonly breastworks: number
      readonly buildBridge?: number
      readonly destroyBridge?: number
    }
  }
  readonly bridgeLimit?: { readonly value: { readonly units: number; readonly wagon: number } }
  readonly hiddenMarkers: { readonly value: { readonly USA: number } }
}

/** What tables.json must hold for the series. */
interface Tables {
  readonly crt: {
    readonly rows: readonly {
      readonly upTo: number | null
      readonly attacker: number
      readonly attackerLeaders: boolean
      readonly defender: number
      readonly defenderLeaders: boolean
      readonly third: readonly string[] | null
      readonly result: string | null
    }[]
  }
  readonly modifiers: readonly { readonly code: string; readonly amount: number }[]
  readonly bridge?: { readonly destroyOn: readonly number[]; readonly buildOn: readonly number[] }
  readonly attrition: { readonly losses: readonly number[] }
  readonly reshuffle: { readonly reshuffleOn: readonly number[] }
  readonly leaderLoss: { readonly lostOn: readonly number[] }
  readonly recon: { readonly bluff: number }
  readonly replacements: {
    readonly small: readonly number[]
    readonly large: readonly number[]
    readonly smallCards: readonly number[]
    readonly largeCards: readonly number[]
  }
}

/** What cards.json must hold for the series. */
interface Deck {
  readonly cards: readonly { readonly no: number; readonly oneUse: boolean; readonly reshuffle: boolean }[]
}

/** The plain numbers and tables of a game, read once from its data. */
export function makeNumbers(constants: Constants, tables: Tables, deck: Deck) {
  const amounts = new Map(tables.modifiers.map((m) => [m.code, m.amount]))
  const crt: readonly CrtRow[] = tables.crt.rows.map((row) => ({
    upTo: row.upTo ?? 99,
    attacker: row.attacker,
    attackerLeaders: row.attackerLeaders,
    defender: row.defender,
    defenderLeaders: row.defenderLeaders,
    third: row.third ? row.third.map((r) => results[r]) : null,
    result: row.result ? results[row.result] : 0,
  }))
  const { replacements } = tables
  const numbered = (test: (card: (typeof deck.cards)[number]) => boolean) =>
    new Set(deck.cards.filter(test).map((card) => card.no))
  const oneUse = numbered((card) => card.oneUse)
  const reshuffling = numbered((card) => card.reshuffle)
  const movement = constants.movement.value

  return {
    TURNS: constants.turns.list.length,
    HAND_AT_START: constants.hand.value.start,
    CARDS_A_TURN: constants.hand.value.draw,
    HAND_LIMIT: constants.hand.value.limit,
    mp: { ...movement, wagon: movement.wagon ?? 0 },
    costs: { buildBridge: 0, destroyBridge: 0, ...constants.costs.value },
    BRIDGE_LIMIT: constants.bridgeLimit?.value.units ?? 0,
    WAGON_ON_BRIDGE: constants.bridgeLimit?.value.wagon ?? 0,
    destroysBridge: (die: number): boolean => tables.bridge?.destroyOn.includes(die) ?? false,
    buildsBridge: (die: number): boolean => tables.bridge?.buildOn.includes(die) ?? false,
    MARKERS: constants.hiddenMarkers.value.USA,
    /** The amount of a line of the modifier table; throws for a line it does not have. */
    drm(code: string): number {
      const amount = amounts.get(code)
      if (amount === undefined) throw new Error(`The modifier table has no line ${code}.`)
      return amount
    },
    /** table-crt: the rows, lowest first. */
    crt,
    /** The row of a modified roll. */
    rowOf: (roll: number): number => crt.findIndex((row) => roll <= row.upTo),
    attritionLosses: tables.attrition.losses,
    reshuffles: (die: number): boolean => tables.reshuffle.reshuffleOn.includes(die),
    losesLeader: (die: number): boolean => tables.leaderLoss.lostOn.includes(die),
    replacementsOf: (card: number, die: number): number =>
      (replacements.largeCards.includes(card) ? replacements.large : replacements.small)[die - 1],
    isReplacements: (card: number): boolean =>
      replacements.largeCards.includes(card) || replacements.smallCards.includes(card),
    RECON_BLUFF: tables.recon.bluff,
    isOneUse: (card: number): boolean => oneUse.has(card),
    /** A card whose play may reshuffle the deck. */
    mayReshuffle: (card: number): boolean => reshuffling.has(card),
  }
}
