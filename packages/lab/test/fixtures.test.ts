import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuse, type State, type Title } from '@vedette/kernel'
import { titles } from '@vedette/titles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  differences,
  type FixtureStart,
  type Fixtures,
  keptTasks,
  newTasks,
  playKept,
  playRandom,
  playTask,
  readFixtures,
  stampedVersions,
  writeFixtures,
} from '../src/index.ts'

const startOf = ({ seed, scenario }: Pick<FixtureStart, 'seed' | 'scenario'>) => ({ seed, scenario })

/**
 * A tenth of the fixtures of every version in force. If this fails, stored games of that version would come to other
 * states: raise `rulesVersion`, then `vedette fixtures TITLE --write`.
 */
test.each(Object.keys(titles))('%s keeps the word of its version', (id) => {
  const kept = readFixtures(id, titles[id].rulesVersion) as Fixtures
  expect(kept, 'the version in force has no fixtures').not.toBeNull()
  const tasks = keptTasks(id, kept, 'tenth')
  expect(kept.games.map(startOf)).toEqual(newTasks(id, kept.choices).map(startOf))
  const first = tasks.filter(({ scenario }) => scenario === undefined)
  expect(first).toHaveLength(30)
  expect(first.filter(({ player }) => player === 'scripts')).toHaveLength(10)
  const others = titles[id].scenarios.slice(1).map((scenario) => scenario.id)
  expect(kept.journals.map(({ scenario }) => scenario).sort()).toEqual(
    [...Array.from({ length: 3 }, () => titles[id].scenarios[0].id), ...others].sort(),
  )
  expect(differences(titles[id], kept, tasks, tasks.map(playTask))).toEqual([])
})

/** What a version comes to, but for the states themselves. */
const gamesOf = ({ games, choices, journals }: Fixtures) => ({
  games: games.map(({ seed, options, length }) => ({ seed, options, length })),
  choices,
  journals: journals.map(({ entries, outcome }) => ({ entries, outcome })),
})
const alike = Object.values(titles).filter(
  ({ gamesSince, rulesVersion }) => gamesSince !== undefined && gamesSince < rulesVersion,
)

test.each(alike.map(({ id }) => id))('%s plays the same games as the version it says', (id) => {
  const { gamesSince, rulesVersion } = titles[id]
  const before = readFixtures(id, gamesSince as number) as Fixtures
  expect(gamesOf(readFixtures(id, rulesVersion) as Fixtures)).toEqual(gamesOf(before))
  expect(before.games).toHaveLength(300 + 6 * (titles[id].scenarios.length - 1))
})

describe('what trips a fixture', () => {
  const title = titles['gaines-mill']
  const changed = (change: Partial<Title>): Title => ({ ...title, ...change })
  const start = { seed: 'trip', options: ['early-slocum'] }
  const random = playRandom(title, start)
  const scripts = playTask({ title: title.id, seed: 'trip', player: 'scripts' })
  const again = (other: Title) => [playRandom(other, start).line, playKept(other, scripts.line, scripts.choices).line]

  test('candidates in another order, or more of them, do not', () => {
    const shuffled = changed({
      candidates(s, out) {
        title.candidates(s, out)
        const all = out.toArray()
        out.clear()
        for (const action of [...all, ...all].reverse()) out.push(action)
      },
    })
    expect(again(shuffled)).toEqual([random.line, scripts.line])
  })

  test('a rule that comes to another state does, and it is told from where on', () => {
    let steps = 0
    const bent = changed({
      apply(s: State, action) {
        title.apply(s, action)
        // A field of the state that no rule reads again.
        if (++steps === 120) s.bytes[s.bytes.length - 1] ^= 1
      },
    })
    const kept: Fixtures = {
      games: [scripts.line],
      choices: new Map([['trip', scripts.choices]]),
      journals: [],
    }
    const tasks = keptTasks(title.id, kept, 'all')
    const played = playKept(bent, scripts.line, scripts.choices)
    expect(differences(title, kept, tasks, [played])).toEqual([
      expect.stringMatching(/^trip is another game after entry 100 of \d+/),
    ])
  })

  test('a choice that is not lawful any more does', () => {
    const { n, action: words } = scripts.journal.filter(({ seat }) => seat !== 'chance')[80]
    const barred = changed({
      refuse: (s, action) =>
        JSON.stringify(title.write(s, action)) === JSON.stringify(words)
          ? refuse('6.1', 'barred')
          : title.refuse(s, action),
    })
    const { stopped } = playKept(barred, scripts.line, scripts.choices)
    expect(stopped).toMatchObject({ why: { rule: '6.1', code: 'barred' } })
    expect(stopped?.at).toBeLessThanOrEqual(n)
  })
})

describe('stamping', () => {
  let root: string
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'vedette-fixtures-'))
  })
  afterAll(() => rmSync(root, { recursive: true }))
  const title = titles['gaines-mill']

  test('what is written reads the same, and holds', () => {
    const tasks = newTasks(title.id, null).filter(({ seed }) => seed === 'random-000' || seed === 'scripts-000')
    const played = tasks.map(playTask)
    expect(readFixtures(title.id, title.rulesVersion, root)).toBeNull()
    writeFixtures(
      title,
      played.map((one, n) => ({ played: one, scripts: tasks[n].player === 'scripts', whole: true })),
      root,
    )
    const kept = readFixtures(title.id, title.rulesVersion, root) as Fixtures
    expect(stampedVersions(title.id, root)).toEqual([title.rulesVersion])
    expect(kept.games).toEqual(played.map(({ line }) => line))
    expect(kept.journals.map(({ entries }) => entries)).toEqual(played.map(({ journal }) => journal))
    const all = keptTasks(title.id, kept, 'all')
    expect(differences(title, kept, all, all.map(playTask))).toEqual([])
  })
})
