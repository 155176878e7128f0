import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { modifiers, notes, outcomes, prompts, refusals, type Sentences } from '../sentences.ts'

const title = fileURLToPath(new URL('..', import.meta.url))
const kernel = fileURLToPath(new URL('../../../kernel/src/', import.meta.url))

/** The files whose codes reach a player: the rules, what wires them, and the kernel's sessions. */
const files = [
  ...readdirSync(title).flatMap((name) => (/[.]ts$/.test(name) && name !== 'sentences.ts' ? [title + name] : [])),
  ...readdirSync(`${title}rules`).map((name) => `${title}rules/${name}`),
  ...readdirSync(kernel).map((name) => kernel + name),
]

type Found = Record<'refusals' | 'modifiers' | 'notes' | 'prompts' | 'outcomes', Map<string, string>>
const found: Found = {
  refusals: new Map(),
  modifiers: new Map(),
  notes: new Map(),
  prompts: new Map(),
  outcomes: new Map(),
}

/** All texts an expression may come to; a template gives its first words and a star. */
function texts(node: ts.Expression | undefined): string[] {
  if (!node) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) return [`${node.head.text}*`]
  if (ts.isConditionalExpression(node)) return [...texts(node.whenTrue), ...texts(node.whenFalse)]
  return ts.isParenthesizedExpression(node) ? texts(node.expression) : []
}

const called = (node: ts.CallExpression): string =>
  ts.isIdentifier(node.expression)
    ? node.expression.text
    : ts.isPropertyAccessExpression(node.expression)
      ? node.expression.name.text
      : ''

/** Functions that make a refusal or a decision with a code of their caller: what the argument at this place becomes. */
type Maker = Map<string, { readonly place: number; readonly kind: keyof Found }[]>

function makers(source: ts.SourceFile): Maker {
  const found: Maker = new Map()
  const look = (name: string, made: ts.FunctionLikeDeclaration): void => {
    made.parameters.forEach((parameter, place) => {
      const own = parameter.name.getText()
      const inner = (node: ts.Node): void => {
        const refuses = ts.isCallExpression(node) && called(node) === 'refuse' && node.arguments[1]?.getText() === own
        const asks = ts.isShorthandPropertyAssignment(node) && node.name.text === 'code' && own === 'code'
        if (refuses || asks)
          found.set(name, [...(found.get(name) ?? []), { place, kind: refuses ? 'refusals' : 'prompts' }])
        ts.forEachChild(node, inner)
      }
      if (made.body) inner(made.body)
    })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name) look(node.name.text, node)
    else if (ts.isVariableDeclaration(node) && node.initializer && ts.isArrowFunction(node.initializer)) {
      look(node.name.getText(), node.initializer)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

for (const file of files) {
  const short = file.replace(title, '').replace(kernel, 'kernel/')
  const note = (kind: keyof Found, codes: string[]) => {
    for (const code of codes) found[kind].set(code, short)
  }
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const made = makers(source)
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = called(node)
      for (const { place, kind } of made.get(name) ?? []) note(kind, texts(node.arguments[place]))
      if (name === 'refuse') note('refusals', texts(node.arguments[1]))
      else if (name === 'say') note('modifiers', texts(node.arguments[1]))
      else if (name === 'tell') note('notes', texts(node.arguments[1]))
      else if (name === 'dieThrow' || name === 'diceThrow') note('prompts', texts(node.arguments[0]))
    } else if (
      ts.isPropertyAssignment(node) &&
      node.name.getText() === 'code' &&
      ts.isObjectLiteralExpression(node.parent) &&
      node.parent.properties.some((p) => p.name?.getText() === 'rule')
    ) {
      const ends = node.parent.properties.some((p) => p.name?.getText() === 'winner')
      note(ends ? 'outcomes' : 'prompts', texts(node.initializer))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
}

test('the search finds codes of every kind', () => {
  expect([...found.refusals.keys()]).toEqual(expect.arrayContaining(['has-moved', 'no-way-to-retreat', 'not-in-hand']))
  expect([...found.prompts.keys()]).toEqual(expect.arrayContaining(['set-up', 'attack-lead', 'remove-dummy', 'combat']))
  expect([...found.notes.keys()]).toEqual(expect.arrayContaining(['loss', 'huger-slowed']))
  expect([...found.modifiers.keys()]).toEqual(expect.arrayContaining(['strength-double', 'card-*']))
})

/** Codes without a sentence, each with the file it was found in. */
function missing(codes: Map<string, string>, sentences: Sentences): string[] {
  const known = Object.keys(sentences)
  return [...codes].flatMap(([code, file]) => {
    const has = code.endsWith('*') ? known.some((k) => k.startsWith(code.slice(0, -1))) : known.includes(code)
    return has ? [] : [`${code} (${file})`]
  })
}

describe('every code has its sentence', () => {
  test('refusals', () => expect(missing(found.refusals, refusals)).toEqual([]))
  test('lines of sums', () => expect(missing(found.modifiers, modifiers)).toEqual([]))
  test('notes of the log', () => expect(missing(found.notes, notes)).toEqual([]))
  test('endings', () => expect(missing(found.outcomes, outcomes)).toEqual([]))
  test('prompts and throws', () => expect(missing(found.prompts, prompts)).toEqual([]))
})

test('no sentence shows a hole when facts are missing', () => {
  for (const sentences of [refusals, modifiers, notes, prompts, outcomes]) {
    for (const [code, sentence] of Object.entries(sentences)) {
      expect(sentence({}), code).not.toMatch(/\[object|NaN|null/)
      expect(sentence({}).length, code).toBeGreaterThan(2)
    }
  }
})
