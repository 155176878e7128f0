/** What the seats add to the dice, by their names, and the salt that comes of it once it is fixed. */
export class Salts {
  readonly #names: readonly string[]
  /** Null for a seat that said it adds nothing. */
  readonly #given: Map<string, string | null>
  /** The salt of the dice, from the moment it is fixed: then throws may be made. */
  fixed: string | null

  constructor(names: readonly string[], { given, fixed }: KeptSalts = { given: {}, fixed: null }) {
    this.#names = names
    this.#given = new Map(Object.entries(given))
    this.fixed = fixed
  }

  has(name: string): boolean {
    return this.#given.has(name)
  }

  add(name: string, salt: string | null): void {
    this.#given.set(name, salt)
  }

  /** Who has added something, in the order of the seats. */
  get added(): string[] {
    return this.#names.filter((name) => typeof this.#given.get(name) === 'string')
  }

  /** Fixes the salt for good, in the order of the seats. */
  fix(): string {
    this.fixed = this.added.map((name) => `${name}:${this.#given.get(name)}`).join(',')
    return this.fixed
  }

  get kept(): KeptSalts {
    return { given: Object.fromEntries(this.#given), fixed: this.fixed }
  }
}

export interface KeptSalts {
  readonly given: Readonly<Record<string, string | null>>
  readonly fixed: string | null
}
