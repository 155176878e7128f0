import type { SideName } from './scene.ts'

/** Of what the sheet of a title is made: plain data, which the page paints. Boards and layouts are as atlas reads them. */
export type SheetData = PointSheet | HexSheet

interface PointSheet {
  readonly kind: 'points'
  readonly id?: string
  readonly board: unknown
  readonly layout: unknown
  /** The pieces of ground it lies on, by their names in atlas. */
  readonly ground: readonly string[]
}

interface HexSheet {
  readonly kind: 'hexes'
  /** Which of them it is, where scenarios of its title are played on several. */
  readonly id?: string
  readonly board: unknown
  readonly ground: readonly string[]
  readonly marks: {
    readonly stars: readonly string[]
    /** The scenario says which of them count: room is kept for all, and the table lays them. */
    readonly starsLaid?: true
    readonly entries: readonly { readonly hex: string; readonly side: SideName }[]
    readonly anchors: readonly { readonly hex: string; readonly name: string; readonly side: SideName }[]
    /** Hexes of the board that are not played on: they are shown paler. */
    readonly beyond?: readonly string[]
  }
  readonly caption: Caption
}

/** What stands in words on a sheet of hexes: its lettering is part of the picture. */
export interface Caption {
  readonly title: string
  readonly subtitle: string
  readonly date: string
  readonly notes: readonly string[]
  /** The name of the unit, metres of one, and how many the rule shows. */
  readonly scale: { readonly unit: string; readonly metres: number; readonly shown: number }
  readonly key: readonly (readonly [kind: string, text: string])[]
}
