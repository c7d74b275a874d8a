import { makeMember } from '../../apps/server/test/support/builders/make-member.ts'
import { startDeployed } from '../support/deployed-portal.ts'
import { PACIFIC } from '../support/members.ts'
import { PASSWORD } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { openWebKit, skipsWebKit } from '../support/webkit.ts'

const TRACKER = "//button[contains(., 'push to count a step')]"
/** Keeps the errors of the page from now on: WebDriver does not tell them. */
const KEEP_ERRORS = `
  window.pageErrors = []
  addEventListener('error', ({ message }) => window.pageErrors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => window.pageErrors.push(String(reason)))`
const errors = 'return window.pageErrors'
const countSteps = `select count(*)::int as steps from action where member_id = $1 and completed_at is not null`

test('WebKit: log in, push a step, start without a network, push again, and it is sent when the network is back; what it lacks is left out, without an error [APP-13]', async ({
  world,
}) => {
  test.skip(skipsWebKit, 'there is no WebKitWebDriver')
  test.setTimeout(180_000)
  const { id } = await makeMember(world, { stepId: 4, ...PACIFIC })
  const steps = async () => (await world.db.pool.query(countSteps, [id])).rows[0].steps
  const line = await startDeployed()
  const page = await openWebKit()
  try {
    await page.goto(`${line.origin}/login`)
    await page.press("//*[@role='tab' or self::label or self::button][contains(., 'Customer Id')]")
    await page.type("//form//input[@type='text']", String(id))
    await page.type("//form//input[@type='password']", PASSWORD)
    await page.press("//form//button[@type='submit']")
    await page.untilSaid('Hello, Robin')
    await page.run(KEEP_ERRORS)
    await page.press(TRACKER)
    await expect.poll(steps).toBe(1)
    const isServed = `return navigator.serviceWorker.controller?.state === 'activated'`
    await page.until(async () => (await page.run(isServed)) === true, 'its service worker')
    // What makes it an app has been loaded, without a count on an icon and without a button to install.
    expect(await page.run(`return 'setAppBadge' in navigator || 'BeforeInstallPromptEvent' in window`)).toBe(
      false,
    )
    expect(await page.run(errors)).toEqual([])

    line.lose()
    await page.reload()
    await page.untilSaid('Hello, Robin')
    await page.run(KEEP_ERRORS)
    await page.press(TRACKER)
    await page.untilSaid('2 of 3 today')
    expect(await steps()).toBe(1)
    line.find()
    await expect.poll(steps, { timeout: 60_000 }).toBe(2)
    expect(await page.run(errors)).toEqual([])
    await page.reload()
    await page.untilSaid('2 of 3 today')
    await page.goto(`${line.origin}/account#app`)
    await page.untilSaid('This browser can’t install Oola')
  } finally {
    await page.close()
    line.stop()
  }
})
