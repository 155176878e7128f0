import { makePolicies } from '@vedette/bots'
import { WARNS } from '@vedette/bots/danger.ts'
import { many } from '@vedette/kit/test/whole.ts'
import { doors, entries } from '@vedette/titles'
import { minds } from '@vedette/titles/players.ts'
import { describe, expect, test } from 'vitest'
import { mainButton, playWarned, type WarnedSetup } from '../src/warned.ts'
import { someTitles } from './some-titles.ts'

const { scripts } = makePolicies(minds)

describe.each(entries.map(({ title }) => title.id))('in the recommended first game of %s', (id) => {
  const entry = entries.find(({ title }) => title.id === id) as (typeof entries)[number]
  const { first } = doors[id]
  const played = async () => ({ title: entry.title, mind: minds[id], table: await entry.table() })
  const seat = entry.title.seats.indexOf(first.seat)

  const setup = async (part: Pick<WarnedSetup, 'game'> & Partial<WarnedSetup>): Promise<WarnedSetup> => {
    const me = mainButton((await played()).table)
    return {
      scenario: first.scenario,
      policies: seat === 0 ? [me, scripts] : [scripts, me],
      watched: [seat],
      seed: 'test',
      scripts,
      until: { seat: 1 - seat, turns: 2 },
      ...(first.opening ? { opening: { seat, words: first.opening } } : {}),
      ...part,
    }
  }

  test('whoever only presses the main button is not beaten before the second turn of the enemy', async () => {
    for (let game = 0; game < many(3, 1); game++) {
      const { outcome, begun } = playWarned(
        await played(),
        await setup({ game, watched: [], until: { seat: 1 - seat, turns: 2 } }),
      )
      expect(begun[1 - seat], `game ${game}: ${outcome?.code}`).toBe(2)
    }
  })

  test.runIf(someTitles.includes(id))(
    'a warning stands wherever the same fill-ins, played apart from it, are lost',
    async () => {
      const { looked } = playWarned(await played(), await setup({ game: 3 }))
      expect(looked.length).toBeGreaterThan(0)
      for (const { share, counted } of looked) expect(share >= WARNS).toBe(counted >= WARNS)
    },
  )

  test('every way to lose has its sentence', async () => {
    const { sentences } = await entry.words()
    for (const code of Object.keys(sentences.outcomes).filter((code) => code !== 'draw')) {
      const say = sentences.words[`lost.${code}`]
      expect(say?.({}), code).toMatch(/\.$/)
      expect(say?.({ from: 'Here', to: 'There' }), code).not.toMatch(/undefined/)
    }
  })
})
