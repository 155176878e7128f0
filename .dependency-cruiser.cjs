// The layers: imports run downward only. See docs/architecture.md.
const { existsSync, readdirSync } = require('node:fs')
const { join } = require('node:path')

/** What each layer may import besides itself. Tests and maintenance scripts may reach further: see `tests`. */
const layers = {
  kernel: [],
  board: ['kernel'],
  atlas: ['kernel', 'board'],
  table: ['kernel'],
  kit: ['kernel', 'board', 'table'],
  titles: ['kernel', 'board', 'table', 'kit'],
  bots: ['kernel'],
  wire: ['kernel', 'bots', 'table'],
  lab: ['kernel', 'board', 'table', 'kit', 'titles', 'bots'],
}

/** Files that no program imports. */
const tests = '/(test|scripts|tools)/'

const titlesFolder = join(__dirname, 'packages', 'titles')
const folders = existsSync(titlesFolder)
  ? readdirSync(titlesFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  : []
/** A folder with a title.ts is a title; the others hold what several titles share. */
const titles = folders.map(({ name }) => name).filter((name) => existsSync(join(titlesFolder, name, 'title.ts')))

/** What a series shares, and the titles that belong to it. */
const series = {
  'late-unpleasantness': ['late-unpleasantness', 'gates-of-richmond', 'if-it-takes-all-summer'],
}

module.exports = {
  forbidden: [
    ...Object.entries(layers).map(([layer, below]) => ({
      name: `layer-${layer}`,
      comment: `packages/${layer} may import ${below.join(', ') || 'nothing of ours'}.`,
      severity: 'error',
      from: { path: `^packages/${layer}/`, pathNot: tests },
      to: { path: '^packages/', pathNot: `^packages/(${[layer, ...below].join('|')})/` },
    })),
    {
      name: 'no-app-below',
      comment: 'A package never imports an app, not even in its tests.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-apart',
      comment: 'An app never imports another app; only its tests may start one.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: tests },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'titles-apart',
      comment: 'A title never imports another title.',
      severity: 'error',
      from: { path: '^packages/titles/([^/]+)/' },
      to: {
        path: `^packages/titles/(${titles.join('|') || 'none'})/`,
        pathNot: '^packages/titles/$1/',
      },
    },
    ...Object.entries(series).map(([folder, members]) => ({
      name: `series-${folder}`,
      comment: `packages/titles/${folder} is shared by its own titles only.`,
      severity: 'error',
      from: { path: '^packages/titles/[^/]+/', pathNot: `^packages/titles/(${members.join('|')})/` },
      to: { path: `^packages/titles/${folder}/` },
    })),
    {
      name: 'no-node-below',
      comment: 'The game runs in a browser too: of the packages only lab may use Node.',
      severity: 'error',
      from: { path: '^packages/(?!lab/)', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-node-in-the-browser',
      severity: 'error',
      from: { path: '^apps/web/src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-test-in-program',
      comment: 'What tests need stays with the tests.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: [tests, '[.]config[.]ts$'] },
      // How a program is made of its source is no part of any of them.
      to: { path: '(/test/|^scripts/)', pathNot: ['node_modules', '^scripts/program[.]mjs$'] },
    },
    {
      name: 'no-circle',
      comment: 'Circles of values break the order in which modules load; circles of types are harmless.',
      severity: 'error',
      from: { path: '^(packages|apps)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: 'The peer of the bench is installed by hand, for the bench alone.',
      severity: 'error',
      from: { path: '^(packages|apps)/' },
      to: { couldNotResolve: true, pathNot: '^boardgame[.]io/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '[.]cache/', '/dist/'] },
    exclude: { path: ['[.]cache/', '(^|/)dist/', '[.](css|svg|png|woff2)$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default', 'node', 'require'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
    combinedDependencies: true,
  },
}
