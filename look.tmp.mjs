import { chromium } from 'playwright-core'
const origin='http://127.0.0.1:3977'
const s = await (await fetch(origin+'/api/Login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({userId:process.argv[2]??'1005',password:'balance-365',loginType:2})})).json()
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
const run = async (name, path, size, scheme, act) => {
  const c = await b.newContext({viewport:size, colorScheme: scheme, reducedMotion:'reduce', deviceScaleFactor:1})
  await c.addCookies([{name:'userSession',value:encodeURIComponent(JSON.stringify(s)),url:origin}])
  const p = await c.newPage()
  p.on('console', m=>{ if(['error','warning'].includes(m.type())) console.log(name, m.type(), m.text()) })
  p.on('pageerror', e=>console.log(name,'PAGEERROR',e.message))
  await p.goto(origin+path); await p.waitForLoadState('networkidle'); await p.waitForTimeout(500)
  if(act) try { await act(p) } catch(e){ console.log(name,'ACT',e.message.slice(0,300)) }
  await p.waitForTimeout(400)
  await p.screenshot({path:`/tmp/sched-look/${name}.png`})
  await c.close()
}
const D={width:1440,height:900}, M={width:390,height:844}
const only = process.argv[3]
const shots = {
 wallet: ()=>run('wallet','/coachingRoom/sessions',D,'light'),
 walletm: ()=>run('walletm','/coachingRoom/sessions',M,'dark'),
 buy: ()=>run('buy','/coachingRoom/sessions?buy=1',D,'light'),
 buym: ()=>run('buym','/coachingRoom/sessions?buy=1',M,'light'),
 book: ()=>run('book','/coachingRoom/book',D,'light', async p=>{ await p.getByRole('button',{name:'FIRST FREE TIME'}).first().click() }),
 bookd: ()=>run('bookd','/coachingRoom/book',D,'dark', async p=>{ await p.getByRole('button',{name:'FIRST FREE TIME'}).first().click() }),
 bookm: ()=>run('bookm','/coachingRoom/book',M,'light', async p=>{ await p.getByRole('button',{name:'Next week'}).click(); await p.waitForTimeout(300); await p.getByRole('radio').first().click({force:true}) }),
 booked: ()=>run('booked','/coachingRoom/book',D,'light', async p=>{ await p.getByRole('button',{name:'FIRST FREE TIME'}).first().click(); await p.getByRole('button',{name:'BOOK 30 MINUTES'}).click(); await p.getByText('You are booked').waitFor(); await p.getByRole('button',{name:'ADD TO CALENDAR'}).click() }),
 bookedm: ()=>run('bookedm','/coachingRoom/book',M,'dark', async p=>{ await p.locator('aside a').first().click() }),
}
for (const k of (only?only.split(','):Object.keys(shots))) await shots[k]()
await b.close()
