import { ActionList, SeededDice, Session } from '@vedette/kernel'
import { newMarketHeights as title } from '@vedette/titles/new-market-heights/title.ts'
import { tableOf } from '@vedette/titles/new-market-heights/table.ts'
import { speak } from '@vedette/titles/new-market-heights/words/voice.ts'
import { rowsOf } from '../../apps/web/src/rows.ts'
import { mind } from '@vedette/titles/new-market-heights/bot.ts'
const [sc, limit] = [process.argv[2] ?? 'duncan-and-draper', Number(process.argv[3] ?? 1e9)]
const session = new Session(title, sc, {}, new SeededDice('t17', 1, 'dice'))
const r = new SeededDice('t17', 1, 'moves')
let n = 0
while (!session.over && n++ < limit) {
  const seat = session.toMove()
  const view = title.view(session.state, seat)
  const m: any = mind
  const run: any = m.script(view, seat, new Array(m.parts).fill(0), 's' + n)
  for (const a of (run.actions ?? run)) { if (session.over || session.toMove() !== seat || title.refuse(session.state, a)) break; session.play(seat, title.write(session.state, a)) }
}
const loaded: any = { table: tableOf(title as any), sentences: (speak() as any).sentences, words: {}, rules: title }
for (const row of rowsOf(session.heard(1) as any, loaded)) console.log(row.text + (row.times > 1 ? ' x' + row.times : ''))
