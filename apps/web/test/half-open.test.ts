import { connect, createServer, type Server, type Socket } from 'node:net'
import { toy } from '@vedette/kit/test/toy/title.ts'
import { whole } from '@vedette/kit/test/whole.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHouse } from './house.ts'
import { Person, seen } from './kit.ts'
import { untilTheMoves } from './toy/games.ts'

/** What a connection through the proxy lets pass. */
type Passes = 'all' | 'requests' | 'nothing'

/** Stands between browser and server. What it does not let pass it swallows, and nobody is told: no connection is closed. */
class Middleman {
  readonly #server: Server
  #passes: Passes = 'all'
  #open: { passes: Passes }[] = []
  readonly #sockets = new Set<Socket>()

  constructor(target: URL) {
    this.#server = createServer((near) => {
      const link = { passes: this.#passes }
      this.#open.push(link)
      const far = connect(Number(target.port), target.hostname)
      for (const one of [near, far]) this.#sockets.add(one)
      const carry = (from: Socket, to: Socket, passes: () => boolean): void => {
        from.on('data', (data) => passes() && to.write(data))
        from.on('error', () => {})
        from.on('close', () => passes() && to.destroy())
      }
      carry(near, far, () => link.passes !== 'nothing')
      carry(far, near, () => link.passes === 'all')
    })
  }

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    const { port } = this.#server.address() as { port: number }
    return `http://127.0.0.1:${port}`
  }

  /** From now on so much passes, on the connections that are open as well. */
  lets(passes: Passes): void {
    this.#passes = passes
    for (const link of this.#open) link.passes = passes
  }

  /** New connections are as they should be; those that are open stay as they are. */
  heals(): void {
    this.#passes = 'all'
    this.#open = []
  }

  /** Ends all of it: the server would wait half a minute for an answer on what is swallowed. */
  close(): void {
    this.#server.close()
    for (const one of this.#sockets) one.destroy()
  }
}

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse({ game: 'toy' })
})
afterAll(() => house.close())

/** A press on a connection that lets so little pass is played once. */
async function isPlayedOnce(dies: Passes): Promise<void> {
  const proxy = new Middleman(new URL(house.address))
  const person = await Person.arrives(house.browser, await proxy.listen())
  const dealt = await person.findsAPosition(toy, 'ford', untilTheMoves, ['confederate'])
  await person.seesMap()
  await person.isAsked(/take up a unit/)
  await person.clicksPoint('0403')
  await person.isAsked(/Taken up in 0403/)
  proxy.lets(dies)
  await person.clicksPoint('0503')
  const mode = person.page.locator('.mode')
  await expect.poll(() => seen(mode)).toMatch(/Connection lost/)
  proxy.heals()
  await person.isTold(/Adams moves from 0403 to 0503/)
  await person.isAsked(/3 units not used/)
  await expect.poll(() => seen(mode)).not.toMatch(/Connection lost/)
  // The server has it once as well: somebody who opens the seat elsewhere is told so.
  const elsewhere = await Person.arrives(house.browser, house.address)
  await elsewhere.goesTo(`/g/${dealt.game}#${dealt.tokens.confederate}`)
  await elsewhere.isTold(/Adams moves from 0403 to 0503/)
  for (const one of [person, elsewhere]) {
    await expect.poll(async () => (await seen(one.page.locator('.log'))).match(/0403 to 0503/g)).toHaveLength(1)
  }
  await elsewhere.leaves()
  await person.leaves(true)
  proxy.close()
}

it('a connection that dies without a word is noticed, said and replaced: a press that never arrives, or whose answer does not, is played once', async () => {
  // Most of it is waiting: both at once. Where the answer is lost the server has played it already.
  await Promise.all([isPlayedOnce('requests'), ...(whole ? [isPlayedOnce('nothing')] : [])])
})
