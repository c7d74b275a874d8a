import { makeMember } from '../../apps/server/test/support/builders/make-member.ts'
import { openFirefox, skipsFirefox } from '../support/firefox.ts'
import { PACIFIC } from '../support/members.ts'
import { portal } from '../support/portal.ts'
import { PASSWORD } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('Firefox: log in, push a step, lose the network, start without it, and go on; what it lacks is left out, and the console stays empty [APP-13]', async ({
  world,
}) => {
  test.skip(skipsFirefox, 'there is no firefox-esr')
  test.setTimeout(150_000)
  const { id } = await makeMember(world, { stepId: 4, ...PACIFIC })
  const { page, problems, close } = await openFirefox()
  const untilSaid = (words: string) =>
    page.waitForFunction(
      (wanted) => new RegExp(wanted).test(document.body.innerText),
      { timeout: 60_000 },
      words,
    )
  const press = (words: string) => page.locator(`::-p-text(${words})`).click()
  try {
    await page.goto(`${portal().origin}/login`)
    await press('Customer Id')
    await page.locator('form input[type=text]').fill(String(id))
    await page.locator('form input[type=password]').fill(PASSWORD)
    await page.locator('form button[type=submit]').click()
    await untilSaid('Hello, Robin')
    await press('Push here')
    await untilSaid('of 3 today')
    await expect
      .poll(async () => {
        const { rows } = await world.db.pool.query(
          'select count(*)::int as steps from action where member_id = $1 and completed_at is not null',
          [id],
        )
        return rows[0].steps
      })
      .toBe(1)
    // What this browser lacks is left out: no button to install, no count on an icon.
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', {
      timeout: 60_000,
    })
    const has = await page.evaluate(() =>
      ['setAppBadge' in navigator, 'BeforeInstallPromptEvent' in window, 'SyncManager' in window].some(
        Boolean,
      ),
    )
    expect(has).toBe(false)
    expect(problems).toEqual([])

    await page.setOfflineMode(true)
    await page.reload()
    await untilSaid('You’re offline|internet connection')
    // Firefox complains about a page that is left while a file comes from its worker: that page, not the next one.
    const leave = async () => {
      await page.goto('about:blank')
      problems.length = 0
    }
    await leave()
    await page.setOfflineMode(false)
    await page.goto(`${portal().origin}/dashboard`)
    await untilSaid('of 3 today')
    expect(problems).toEqual([])
    await leave()
    await page.goto(`${portal().origin}/account#app`)
    await untilSaid('This browser can’t install Oola')
    expect(problems).toEqual([])
  } finally {
    await close()
  }
})
