import { provenancePage } from '../../late-unpleasantness/scripts/page.ts'
import board from '../data/board.json' with { type: 'json' }
import cards from '../data/cards.json' with { type: 'json' }
import constants from '../data/constants.json' with { type: 'json' }
import leaders from '../data/leaders.json' with { type: 'json' }
import reinforcements from '../data/reinforcements.json' with { type: 'json' }
import setup from '../data/setup.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }
import { rulesIn } from '../rulebook.ts'

/** docs/provenance/if-it-takes-all-summer.md */
export const page = (): string =>
  provenancePage({
    name: 'If It Takes All Summer',
    board,
    remark: board.riverBars,
    units,
    brackets:
      'The rating in brackets is that of the replacement side. Where the back of the counter can be read it is one below the front, and so we filled in the others; each has its own mark in units.json.',
    leaders,
    cards,
    tables,
    constants,
    setup,
    more: { reinforcements },
    ...rulesIn(),
  })
