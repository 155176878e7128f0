import { chromium } from 'playwright-core'
const b = await chromium.launch({ executablePath: process.env.CHROME ?? '/usr/bin/chromium', args:['--no-sandbox'] })
const p = await b.newPage({ viewport: { width: 1440, height: 900 } })
const errs:string[]=[]; p.on('pageerror',e=>errs.push(String(e))); p.on('console',m=>{ if(m.type()==='error') errs.push(m.text())})
await p.goto('http://localhost:4655/'); await p.waitForTimeout(2500)
await p.screenshot({ path: '/tmp/b15/door.png', fullPage: true })
const card = p.locator('article.door', { hasText: 'Age of Rifles' })
await card.getByRole('button', { name: /^Play/ }).first().click()
await p.waitForTimeout(15000)
await p.screenshot({ path: '/tmp/b15/table1.png' })
console.log(p.url(), errs)
console.log((await p.locator('body').innerText()).slice(0,600))
for (const n of ['No other leader tries','No more orders']) { const x=p.getByRole('button',{name:n}); if(await x.count()) { await x.first().click(); await p.waitForTimeout(2500) } }
await p.screenshot({ path: '/tmp/b15/table2.png' }); console.log((await p.locator('main, aside').allInnerTexts()).join('|').slice(-1500)); await b.close()
