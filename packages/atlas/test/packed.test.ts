import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { GroundCollection } from '../src/ground/features.ts'
import { packGround, unpackGround } from '../src/packed.ts'

const folder = new URL('../ground/', import.meta.url)

/** Where each point lies, and all that is no place. */
function taken(ground: GroundCollection) {
  const points: number[] = []
  const rest = JSON.stringify(ground, (key, value) => {
    if (key !== 'coordinates') return value
    points.push(...value.flat(3))
    return JSON.stringify(value).replace(/[\d.-]+/g, '')
  })
  return { points, rest }
}

test.each(readdirSync(folder).filter((file) => file.endsWith('.json')))(
  'the ground of %s is the same to half a step once it is packed and unpacked',
  (file) => {
    const ground: GroundCollection = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
    const packed = packGround(ground)
    const sent = JSON.stringify(packed)
    expect(sent.length).toBeLessThan(JSON.stringify(ground).length * 0.75)
    const [before, after] = [taken(ground), taken(unpackGround(JSON.parse(sent)))]
    expect(after.rest).toBe(before.rest)
    const off = before.points.map((at, i) => Math.abs(at - after.points[i]))
    expect(Math.max(...off)).toBeLessThan(0.5001 / packed.per)
    expect(unpackGround(ground)).toBe(ground)
  },
)
