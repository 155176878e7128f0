import { ledger } from '../../late-unpleasantness/test/ledger.ts'
import { rulebook } from '../rulebook.ts'

ledger('if-it-takes-all-summer', rulebook)
