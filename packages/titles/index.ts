import type { Title } from '@vedette/kernel'
import { gainesMill } from './gaines-mill/title.ts'
import { gatesOfRichmond } from './gates-of-richmond/title.ts'
import { ifItTakesAllSummer } from './if-it-takes-all-summer/title.ts'

/** Every title by its id. A title's own state type does not matter to those who only pass states on. */
export const titles: Readonly<Record<string, Title>> = {
  [gatesOfRichmond.id]: gatesOfRichmond as unknown as Title,
  [gainesMill.id]: gainesMill as unknown as Title,
  [ifItTakesAllSummer.id]: ifItTakesAllSummer as unknown as Title,
}
