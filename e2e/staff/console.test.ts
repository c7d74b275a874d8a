import type { Page } from '@playwright/test'
import { makeMember } from '../../apps/server/test/support/builders/make-member.ts'
import { oneTimeCode } from '../../apps/server/test/support/one-time-code.ts'
import { portal } from '../support/portal.ts'
import { PASSWORD, signInAs } from '../support/sign-in.ts'
import { signInAsStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

/** KiB of scripts, as they travel, until the first screen is there. */
const FIRST_SCREEN = 250
/** Stand in the files of the console, and nowhere else. */
const CONSOLE_WORDS = ['GET /staff/me', 'data-staff-list', 'Staff sign-in', 'columnSizing']

const readScripts = () =>
  performance
    .getEntriesByType('resource')
    .map((entry) => entry as PerformanceResourceTiming)
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, body: encodedBodySize }))

/** The scripts of an address that is opened with nothing in the cache. */
const scriptsOf = async (page: Page, address: string) => {
  await page.goto(address, { waitUntil: 'networkidle' })
  return page.evaluate(readScripts)
}

test('members and visitors load nothing of the console', async ({ visit }) => {
  const member = await visit({ isFirst: true })
  await signInAs(member, 1005)
  const visitor = await visit({ isFirst: true })
  const scripts = [
    ...(await scriptsOf(member, '/dashboard')),
    ...(await scriptsOf(member, '/account')),
    ...(await scriptsOf(member, '/coachingRoom')),
    ...(await scriptsOf(visitor, '/home')),
    ...(await scriptsOf(visitor, '/login')),
  ]
  expect(scripts.length).toBeGreaterThan(10)
  for (const path of new Set(scripts.map((script) => script.path))) {
    const text = await (await fetch(portal().origin + path)).text()
    expect([path, CONSOLE_WORDS.filter((words) => text.includes(words))]).toEqual([path, []])
  }
})

test('the first screen of the console needs less than 250 kB of scripts', async ({ visit, world }) => {
  const page = await visit({ isFirst: true })
  await signInAsStaff(page, world, 'owner')
  const scripts = await scriptsOf(page, '/staff')
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible()
  const kib = scripts.reduce((sum, { body }) => sum + body / 1024, 0)
  expect(kib).toBeGreaterThan(50)
  expect(kib, scripts.map(({ path, body }) => `${path} ${body}`).join('\n')).toBeLessThanOrEqual(FIRST_SCREEN)
})

test('a person of the staff sets up a second step, opens the console by the keyboard, and signs out', async ({
  visit,
  world,
}) => {
  const person = await makeMember(world, { firstName: 'Lena', lastName: 'Voss', staffRole: 'support' })
  // Asks who is signed in.
  const page = await visit({ expected: [/\/api\/staff\/me/] })
  await page.goto('/staff')
  await page.getByLabel('Work mail or customer id').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'USE AN AUTHENTICATOR' }).click()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Six digits of the code').fill(oneTimeCode(secret, world.clock.now()))
  await page.getByText('I stored my codes.').click()
  await page.getByRole('button', { name: 'OPEN THE CONSOLE' }).click()
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('lena vo')
  await expect(page.getByRole('option', { name: /Lena Voss/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('heading', { name: 'Keys of this page' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Lena Voss/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
})
