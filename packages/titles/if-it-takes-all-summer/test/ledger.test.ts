import { ledger } from '../../late-unpleasantness/test/ledger.ts'
import { rulesIn } from '../rulebook.ts'

ledger('if-it-takes-all-summer', rulesIn().rulebook)
