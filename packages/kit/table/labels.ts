import type { Facts } from '@vedette/kernel'
import { coded, type Said, type Told } from '@vedette/table'

/**
 * What a table says, typed by the English pack of its title: a label without a sentence does not compile. Labels are
 * all keys of a pack that are no refusal, modifier, note, prompt or outcome.
 */

type LabelOf<Pack> = Exclude<keyof Pack & string, `${'refusal' | 'modifier' | 'note' | 'prompt' | 'outcome'}.${string}`>

/** What a key begins with. */
type FamilyOf<Pack> =
  LabelOf<Pack> extends infer Key ? (Key extends `${infer Family}.${string}` ? Family : never) : never

/** The functions of a title by which its table speaks. */
export const labels = <Pack>() => ({
  label: coded as (code: LabelOf<Pack>, facts?: Facts) => Said,
  told: (code: LabelOf<Pack>, rule: string, facts?: Facts): Told => ({ said: coded(code, facts), rule }),
  /** Of a family of keys that end with an id or a number. */
  called: (family: FamilyOf<Pack>, id: string | number, facts?: Facts): Said => coded(`${family}.${id}`, facts),
})
