import { noAim } from '@vedette/table'
import { useEffect } from 'react'
import { reckon } from '../odds/reckon.ts'
import { sayBattle, sayChances } from '../say.ts'
import { read, type Seated } from '../store.ts'
import { tell } from '../tell.ts'
import type { Reach } from './read-point.ts'

/** For so many milliseconds the cursor rests on a target before its odds are reckoned: it may only pass over it. */
const RESTS = 300

type Target = Reach & { readonly point: number }

/** The odds of the combat that a press on the target under the cursor would weigh, told once they are there. */
export function useToldTarget(seated: Seated | null, reach: Target | undefined, pieces: readonly number[]): void {
  const target = reach?.attack ? reach.point : null
  useEffect(() => {
    if (!seated || target === null) return
    const { table, loaded, view, seat, me } = seated
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      const { aim } = read()
      // What is weighed already is told by its card.
      if (aim.target !== null) return
      const asked = { ...noAim, pieces, at: aim.at, target }
      const battle = table.fights.at(view, seat, asked, me.lines)
      if (!battle || battle.declare.length === 0) return
      const state = table.title.schema.encode(view)
      const { rules, scenario } = loaded
      stop = reckon({ rules, scenario, state, seat, aim: asked, assumption: 'likely' }, (odds) => {
        // Weighed meanwhile, it is told by its card.
        if (odds && read().aim.target === null)
          tell([`${sayBattle(loaded, battle)}. ${sayChances(loaded, odds)}`], 'done')
      })
    }, RESTS)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [seated, target, pieces])
}
