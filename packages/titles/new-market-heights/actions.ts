import { numberArgument, verbs, wordsOf } from '@vedette/kernel'
import { piece } from './arguments.ts'
import { fireVerbs } from './verbs-fire.ts'
import { moveVerbs } from './verbs-move.ts'

const die = numberArgument(1, 6)

/** Every verb of the game. The order gives them their kinds. Each group of chapters brings its own (`verbs-*.ts`). */
export const act = verbs({
  ...moveVerbs,
  ...fireVerbs,
  draw: { card: piece },
  die: { die },
  dice: { first: die, second: die },
})

export const words = wordsOf(act)
