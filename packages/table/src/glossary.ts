/** What something is called at the table, and what it means. */
export interface Word {
  readonly name: string
  readonly says: string
}
export type Glossary = Readonly<Record<string, Word>>
