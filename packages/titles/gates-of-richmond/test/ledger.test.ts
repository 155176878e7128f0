import { ledger } from '../../late-unpleasantness/test/ledger.ts'
import { rulebook } from '../rulebook.ts'

ledger('gates-of-richmond', rulebook)
