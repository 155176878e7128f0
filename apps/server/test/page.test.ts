import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Client, make } from './support/client.ts'
import { serving } from './support/serving.ts'

const { serve, folder } = serving()

const toldAt = async (address: string): Promise<string[]> =>
  ((await fetch(address)).headers.get('link') ?? '').split(', ').filter(Boolean)

it('a page is told with its first answer what it will ask for: at the door, at a table, at a table of this title', async () => {
  const web = folder()
  writeFileSync(join(web, 'index.html'), '<script type="module" src="/assets/page-one.js"></script>')
  const server = await serve({ web })
  expect(await toldAt(`${server.url}/`), 'a build that does not say').toEqual([])

  const wanted = (name: string) =>
    JSON.stringify({
      door: ['assets/lobby.js', 'assets/lobby.css'],
      table: [`assets/${name}.js`],
      titles: { tiny: [`assets/${name}.js`, 'assets/tiny.js'] },
    })
  writeFileSync(join(web, 'wanted-first.json'), wanted('laid'))
  writeFileSync(join(web, 'index.html'), '<script type="module" src="/assets/page-another.js"></script>')
  const { game, seats } = await make(server.url)
  expect(await toldAt(`${server.url}/`)).toEqual([
    '</assets/lobby.js>; rel=modulepreload',
    '</assets/lobby.css>; rel=preload; as=style',
  ])
  const atTable = '</assets/laid.js>; rel=modulepreload'
  expect(await toldAt(`${server.url}/g/${game}`), 'nobody has been at it').toEqual([atTable])
  await Client.sit(server.url, game, seats.north.token)
  expect(await toldAt(`${server.url}/g/${game}?from=mail`)).toEqual([atTable, '</assets/tiny.js>; rel=modulepreload'])
  expect(await toldAt(`${server.url}/g/nobody-knows-it`)).toEqual([atTable])
  expect(await toldAt(`${server.url}/learn/tiny`)).toEqual([])
  expect(await toldAt(`${server.url}/api/titles`)).toEqual([])
})
