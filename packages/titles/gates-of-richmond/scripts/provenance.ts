import { words } from '@vedette/kit/data/page.ts'
import type { Provenance } from '@vedette/kit/data/provenance.ts'
import { provenancePage } from '../../late-unpleasantness/scripts/page.ts'
import board from '../data/board.json' with { type: 'json' }
import cards from '../data/cards.json' with { type: 'json' }
import constants from '../data/constants.json' with { type: 'json' }
import leaders from '../data/leaders.json' with { type: 'json' }
import setup from '../data/setup.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }
import { rulesIn } from '../rulebook.ts'

/** docs/provenance/gates-of-richmond.md */
export const page = (): string =>
  provenancePage({
    name: 'Gates of Richmond',
    board,
    remark: board.bridges,
    units,
    brackets: `The rating in brackets is that of the replacement side. It is ${words(units.units[0].provenance.replacementRating as Provenance)}.`,
    leaders,
    cards,
    tables,
    constants,
    setup,
    ...rulesIn(),
  })
