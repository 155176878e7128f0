import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** Reads the codes that can reach a player out of a title's source, so that no sentence is forgotten. */

const kernel = fileURLToPath(new URL('../../kernel/src/', import.meta.url))
const shared = fileURLToPath(new URL('../../kit/rules/', import.meta.url))

/** Each code of a kind, with the file it was found in. */
export type Found = Record<'refusals' | 'modifiers' | 'notes' | 'prompts' | 'outcomes', Map<string, string>>
type Sentences = Readonly<Record<string, unknown>>

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

/** What the code in an object with a rule is: that of an ending, of a line of a sum, or of what is asked. */
function kindOf(object: ts.ObjectLiteralExpression): keyof Found | null {
  const has = (name: string) => object.properties.some((p) => p.name?.getText() === name)
  return has('rule') ? (has('winner') ? 'outcomes' : has('points') ? 'modifiers' : 'prompts') : null
}

/** Functions that make a refusal or a decision with a code of their caller: what the argument at this place becomes. */
type Maker = Map<string, { readonly place: number; readonly kind: keyof Found }[]>

function makers(sources: readonly ts.SourceFile[]): Maker {
  const found: Maker = new Map()
  const look = (name: string, made: ts.FunctionLikeDeclaration): void => {
    if (takers[name]) return
    made.parameters.forEach((parameter, place) => {
      const own = parameter.name.getText()
      const inner = (node: ts.Node): void => {
        const refuses = ts.isCallExpression(node) && called(node) === 'refuse' && node.arguments[1]?.getText() === own
        const named = ts.isShorthandPropertyAssignment(node) && node.name.text === 'code' && own === 'code'
        const kind = refuses ? 'refusals' : named ? kindOf(node.parent as ts.ObjectLiteralExpression) : null
        if (kind) found.set(name, [...(found.get(name) ?? []), { place, kind }])
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
  for (const source of sources) visit(source)
  return found
}

/** Functions that take a code: which of their arguments, and of what kind. */
const takers: Readonly<Record<string, readonly [place: number, kind: keyof Found] | undefined>> = {
  refuse: [1, 'refusals'],
  say: [1, 'modifiers'],
  tell: [1, 'notes'],
  // Throws of one die and of two.
  dieThrow: [0, 'prompts'],
  diceThrow: [0, 'prompts'],
  'throws.one': [0, 'prompts'],
  'throws.two': [0, 'prompts'],
}

/** The files of a folder and of its rules. */
const filesOf = (folder: string): string[] => [
  ...readdirSync(folder).flatMap((name) => (/[.]ts$/.test(name) && name !== 'sentences.ts' ? [folder + name] : [])),
  ...readdirSync(`${folder}rules`).map((name) => `${folder}rules/${name}`),
]

/** The codes of a title's folder and of its series, their rules, what the titles share, and the kernel's sessions. */
export function codesOf(...folders: readonly URL[]): Found {
  const files = [
    ...folders.flatMap((folder) => filesOf(fileURLToPath(folder))),
    ...readdirSync(kernel).map((name) => kernel + name),
    ...readdirSync(shared).map((name) => shared + name),
  ]
  const found: Found = {
    refusals: new Map(),
    modifiers: new Map(),
    notes: new Map(),
    prompts: new Map(),
    outcomes: new Map(),
  }
  const sources = files.map((file) =>
    ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true),
  )
  const made = makers(sources)
  for (const source of sources) {
    const short = source.fileName.split('/').slice(-3).join('/')
    const note = (kind: keyof Found, codes: string[]) => {
      for (const code of codes) found[kind].set(code, short)
    }
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        const name = called(node)
        const taker = takers[node.expression.getText()] ?? takers[name]
        for (const { place, kind } of made.get(name) ?? []) note(kind, texts(node.arguments[place]))
        if (taker) note(taker[1], texts(node.arguments[taker[0]]))
      } else if (
        ts.isPropertyAssignment(node) &&
        node.name.getText() === 'code' &&
        ts.isObjectLiteralExpression(node.parent)
      ) {
        const kind = kindOf(node.parent)
        if (kind) note(kind, texts(node.initializer))
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

/** Codes without a sentence, each with the file it was found in. */
export function missing(codes: Map<string, string>, sentences: Sentences): string[] {
  const known = Object.keys(sentences)
  return [...codes].flatMap(([code, file]) => {
    const has = code.endsWith('*') ? known.some((k) => k.startsWith(code.slice(0, -1))) : known.includes(code)
    return has ? [] : [`${code} (${file})`]
  })
}
