import type { Facts } from '@vedette/kernel'

/**
 * Sentences are templates in the manner of i18next, so that the table can load them as they are: `{{piece}}` takes a
 * fact, `$t(space:said.path.{{fact}})` chooses among a few words. The same templates also speak without i18next.
 */
export type Templates = { readonly [code: string]: string }
type Branch = { readonly [key: string]: string | Branch }

/** A sentence as a pure function of its facts. */
export type Sentence = (facts?: Facts) => string
export type Sentences = Readonly<Record<string, Sentence>>

/** Puts a name in the place of an id: `key` is what the fact is called, `value` what it holds. */
export type Naming = (key: string, value: unknown) => string

function lookUp(said: Branch, path: string): string {
  let at: string | Branch | undefined = said
  for (const step of path.split('.')) at = typeof at === 'object' ? at[step] : undefined
  return typeof at === 'string' ? at : ''
}

/** Turns templates into functions. */
export function speak(templates: Templates, said: Branch, naming: Naming): Sentences {
  const render = (template: string, facts: Facts): string => {
    const filled = template.replace(/\{\{(\w+)\}\}/g, (_, key: string) => naming(key, facts[key]))
    const chosen = filled.replace(/\$t\([^:)]*:said\.([^)]*)\)/g, (_, path: string) =>
      render(lookUp(said, path), facts),
    )
    return chosen.charAt(0).toUpperCase() + chosen.slice(1)
  }
  const plain = (template: string, facts: Facts): string => render(template, facts).trim()
  return Object.fromEntries(
    Object.entries(templates).map(([code, template]): [string, Sentence] => [
      code,
      (facts = {}) => plain(template, facts),
    ]),
  )
}
