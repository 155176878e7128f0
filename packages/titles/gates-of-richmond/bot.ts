import { type Action, ActionList, legal } from '@vedette/kernel'
import type { S } from './state.ts'
import { gatesOfRichmond } from './title.ts'

export const bot = {
  choose(view: S, _seat: number, _seed: string): Action {
    return legal(gatesOfRichmond, view, new ActionList()).at(0)
  },
}
