import { ledger } from '../../late-unpleasantness/test/ledger.ts'
import { rulesIn } from '../rulebook.ts'

ledger('gates-of-richmond', rulesIn().rulebook)
