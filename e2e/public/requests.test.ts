import { describe, expect, it } from 'vitest'
import { axe, BOTH_SIZES, useBrowser, visit } from '../support/browser.ts'
import { useWorld } from '../support/world.ts'

useBrowser()
const world = useWorld()

const stored = async (email: string) =>
  (
    await world().db.pool.query('select kind, sponsor_alias, message from request_form where email = $1', [
      email,
    ])
  ).rows

describe.each(BOTH_SIZES)('the sign-up of ambassadors on %s', (size) => {
  it('shows the price, checks the fields, keeps the sponsor and says what happens next [PUBLIC-38]', async () => {
    const page = await visit({ size })
    await page.goto('/myoola/maya')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('oola.web-alias'))).toBe('maya')
    await page.goto('/join/ambassador')
    await page.getByRole('heading', { level: 1, name: 'Become an ambassador' }).waitFor()
    await page.getByText('Pre-enroll for $50.00').waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'REQUEST MY PLACE' }).click()
    await page.getByText('Write your e-mail address').waitFor()
    const email = `join.${size}.${process.pid}@example.com`
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Ruiz')
    await page.getByLabel('E-mail address').fill(email)
    await page.getByRole('button', { name: 'REQUEST MY PLACE' }).click()
    await page.getByText('Nothing has been charged.').waitFor()
    expect(await stored(email)).toEqual([{ kind: 'ambassador', sponsor_alias: 'maya', message: null }])
  })
})

describe('the other requests', () => {
  it.each([
    ['/join/affiliate', 'Become an affiliate', 'SIGN ME UP', 'affiliate'],
    ['/join/coach', 'Become a coach', 'APPLY AS A COACH', 'coach'],
    ['/order', 'Order', 'SEND MY ORDER', 'order'],
  ])('%s is a page of its own that is stored as one', async (path, title, action, kind) => {
    const page = await visit()
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const email = `${kind}.${process.pid}@example.com`
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Ruiz')
    await page.getByLabel('E-mail address').fill(email)
    await page.locator('textarea').fill('Two of the mind blend, please.')
    await page.getByRole('button', { name: action }).click()
    await page.getByRole('status').getByText('is with us').waitFor()
    expect(await stored(email)).toMatchObject([{ kind, message: 'Two of the mind blend, please.' }])
  })
})
