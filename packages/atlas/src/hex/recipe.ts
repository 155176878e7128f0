import Type, { type TObject, type TProperties } from 'typebox'
import { Errors } from 'typebox/value'

const closed = <P extends TProperties>(properties: P): TObject<P> =>
  Type.Object(properties, { additionalProperties: false })

const Hexes = Type.Array(Type.String(), { minItems: 1 })
const Why = Type.String({ minLength: 1 })

/** Which features of the ground are meant: of these kinds, only these names or all but those. */
const picked = {
  kinds: Type.Array(Type.String(), { minItems: 1 }),
  only: Type.Optional(Type.Array(Type.String())),
  except: Type.Optional(Type.Array(Type.String())),
}

/** How a map is cut from the ground: everything that is not in the ground file. Distances in metres. */
const Recipe = closed({
  id: Type.String(),
  name: Type.String(),
  about: Type.Optional(Type.Array(Type.String())),
  grid: closed({
    columns: Type.Integer({ minimum: 1, maximum: 999 }),
    rows: Type.Integer({ minimum: 1, maximum: 999 }),
    orientation: Type.Union([Type.Literal('flat'), Type.Literal('pointy')]),
    shifted: Type.Union([Type.Literal('even'), Type.Literal('odd')]),
  }),
  ground: closed({
    /** Longitude and latitude of the centre of the first hex. */
    origin: Type.Tuple([Type.Number(), Type.Number()]),
    hexMetres: Type.Number({ exclusiveMinimum: 0 }),
  }),
  levels: closed({
    kinds: Type.Array(Type.String()),
    otherwise: Type.Integer({ minimum: 0, maximum: 9 }),
    /** A level's share counts this many times: above 1 where the height of a part should mark the whole hex. */
    weights: Type.Optional(Type.Record(Type.String(), Type.Number({ minimum: 0 }))),
  }),
  /** The first rule that a hex meets names its terrain. */
  terrain: closed({
    otherwise: closed({ is: Type.String(), letter: Type.String({ minLength: 1, maxLength: 1 }) }),
    rules: Type.Array(
      closed({
        is: Type.String(),
        letter: Type.String({ minLength: 1, maxLength: 1 }),
        ...picked,
        /** How much of the hex an area must cover. */
        share: Type.Number({ minimum: 0, maximum: 1 }),
        /** A line of these kinds fills the hexes it runs through, but for those it runs through for less than this. */
        least: Type.Optional(Type.Number({ minimum: 0 })),
        /** No road enters but by a bridge, and no stream runs along its bank. */
        shut: Type.Optional(Type.Boolean()),
      }),
    ),
  }),
  hexsides: Type.Array(
    closed({
      is: Type.String(),
      ...picked,
      /** Shorter pieces are left out. */
      least: Type.Number({ minimum: 0 }),
      /** Each hexside names its higher hex first, as slopes and crests do. */
      higherFirst: Type.Optional(Type.Boolean()),
      /** Hexsides between hexes of one level are left out: the line breaks off where the ground does not fall. */
      falls: Type.Optional(Type.Boolean()),
    }),
  ),
  /** What has been built on hexes, or felled in them, over their terrain; of two in one hex the later counts. */
  overlay: Type.Optional(
    Type.Array(
      closed({
        is: Type.String(),
        letter: Type.String({ minLength: 1, maxLength: 1 }),
        hexes: Hexes,
        /** It has hexsides of this kind in these directions, which belong to the hex behind them. */
        sides: Type.Optional(
          closed({ is: Type.String(), faces: Type.Array(Type.Integer({ minimum: 0, maximum: 5 }), { minItems: 1 }) }),
        ),
        why: Why,
      }),
    ),
  ),
  roads: Type.Array(
    closed({
      is: Type.String(),
      ...picked,
      /** A hex that the road only brushes is left out. */
      least: Type.Number({ minimum: 0 }),
    }),
  ),
  bridges: closed({
    ...picked,
    /** How far from its road and its river a bridge may stand in the ground file. */
    within: Type.Number({ minimum: 0 }),
  }),
  names: closed({
    ...picked,
    /** Another name than the ground file's. */
    called: Type.Record(Type.String(), Type.String()),
  }),
  /** What a person has put right, each with the reason; in this order, after all the rest. */
  corrections: Type.Array(
    Type.Union([
      closed({ hexes: Hexes, terrain: Type.String({ minLength: 1, maxLength: 1 }), why: Why }),
      closed({ hexes: Hexes, level: Type.Integer({ minimum: 0, maximum: 9 }), why: Why }),
      closed({ road: Type.String(), chain: Hexes, why: Why }),
      closed({ hexside: Type.String(), chain: Hexes, why: Why }),
      closed({ bridge: Type.String(), hex: Type.String(), why: Why }),
      closed({ name: Type.String(), kind: Type.String(), hex: Type.String(), why: Why }),
    ]),
  ),
  /** Parts of the board that are maps of their own, numbered from their own first hex, which is this one of the board. */
  windows: Type.Optional(
    Type.Array(
      closed({
        id: Type.String(),
        name: Type.String(),
        first: Type.Tuple([Type.Integer({ minimum: 1 }), Type.Integer({ minimum: 1 })]),
        columns: Type.Integer({ minimum: 1, maximum: 999 }),
        rows: Type.Integer({ minimum: 1, maximum: 999 }),
      }),
    ),
  ),
  provenance: Type.Record(Type.String(), Type.String()),
})

export type MapRecipe = Type.Static<typeof Recipe>
export type Correction = MapRecipe['corrections'][number]
export interface Picked {
  readonly kinds: readonly string[]
  readonly only?: readonly string[]
  readonly except?: readonly string[]
}

/** One thing that is wrong with a recipe, or with the ground it is used on. */
export interface Problem {
  readonly code: 'bad-recipe' | 'unknown-feature' | 'no-such-hex' | 'not-neighbours' | 'bad-terrain'
  readonly message: string
}

/** All that is wrong with a recipe, a line each; its code is that of the first. */
export class RecipeError extends Error {
  readonly code: string
  constructor(problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join('\n'))
    this.name = 'RecipeError'
    this.code = problems[0].code
  }
}

/** Takes what a file held for a recipe, or says all that is wrong with its shape. */
export function readRecipe(value: unknown): MapRecipe {
  // What is too much is said by the whole that it stands in.
  const problems = Errors(Recipe, value).flatMap(({ instancePath, keyword, params, message }): Problem[] => {
    const names = keyword === 'additionalProperties' ? `: ${params.additionalProperties.join(', ')}` : ''
    return keyword === 'boolean'
      ? []
      : [{ code: 'bad-recipe', message: `${instancePath || 'the recipe'} ${message}${names}` }]
  })
  if (problems.length > 0) throw new RecipeError(problems)
  return value as MapRecipe
}
