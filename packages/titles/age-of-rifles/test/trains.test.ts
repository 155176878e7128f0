import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { hexOf } from '../game.ts'
import { piece } from '../pieces.ts'
import { lay } from '../position.ts'
import { stand } from '../rules/02-pieces.ts'
import { isOverfullIn } from '../rules/05-stacking.ts'
import { captureMarkers } from '../rules/20-leaders.ts'
import { goOn, wayOfTrains } from '../rules/27-trains.ts'
import { ageOfRifles as title } from '../title.ts'
import { CSA } from '../units.ts'
import { where } from './kit.ts'

const train = piece('us-base-train-1')
const onTheRoad = () => {
  const s = lay({ battle: 'campaign', shift: 1, at: { 'us-base-train-1': '038036', 'us-burns': '022030' } })
  goOn(s, train, hexOf(s, '039036'), hexOf(s, '038036'))
  return s
}

rule('campaign-base-shift', 'a train fills a place in either of its hexes, and is taken in either', () => {
  const s = onTheRoad()
  const guns = ['us-2-ii-artillery', 'us-1-ii-artillery', 'us-2-iii-artillery'].map(piece)
  for (const number of ['038036', '039036'])
    expect([2, 3].map((count) => isOverfullIn(s, hexOf(s, number), guns.slice(0, count)))).toEqual([false, true])
  stand(s, piece('cs-kershaw'), hexOf(s, '039036'))
  captureMarkers(s)
  expect(where(s, 'us-base-train-1')).toBe('dead')
})

rule('campaign-base-shift', 'the first train shows the way; round an enemy in it the next one shows another', () => {
  const s = lay({ battle: 'campaign', shift: 1, at: { 'us-burns': '022030' } })
  const [n3, n4, edge, other] = ['N3', 'N4', '050056', '039035'].map((place) => hexOf(s, place))
  goOn(s, train, n3, n4)
  goOn(s, train, n4, edge)
  expect(wayOfTrains(s)).toEqual([n3, n4, edge])
  goOn(s, piece('us-base-train-2'), n3, n4)
  expect(wayOfTrains(s)).toEqual([n3, n4, edge])
  goOn(s, piece('us-base-train-2'), n3, other)
  expect(wayOfTrains(s)).toEqual([n3, other])
})

rule('campaign-base-shift', 'who does not know of the shift fills it in by the trains that he sees', () => {
  const filled = (at: Readonly<Record<string, string>>) =>
    title.determinize(title.view(lay({ battle: 'campaign', shift: 5, turn: 30, at }), CSA), CSA, () => 0).shift
  expect(filled({ 'us-burns': '022030' })).toBe(0)
  expect(filled({ 'us-burns': '022030', 'us-base-train-1': 'N4' })).toBe(1)
})
