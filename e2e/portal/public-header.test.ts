import type { Page } from '@playwright/test'
import { openAlive } from '../support/alive.ts'
import { axe, pathOf } from '../support/browser.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const enrollNow = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'ENROLL NOW' })

test.describe('the public header', () => {
  test('offers its menus, LOG IN and ENROLL NOW [SHELL-08..12, SHELL-15, SHELL-17]', async ({ visit }) => {
    const page = await visit()
    await openAlive(page, '/contact')
    const nav = page.getByRole('navigation', { name: 'Main' })
    expect((await nav.innerText()).split('\n').filter(Boolean)).toEqual([
      'About',
      'Science',
      'Partner with the company',
      'FAQs',
      'Shop',
      'Login',
    ])
    const linksOf = async (menu: string) => {
      const control = nav.getByRole('button', { name: menu })
      await control.click()
      const panel = page.locator(`[id="${await control.getAttribute('aria-controls')}"]`)
      const text = await panel.innerText()
      await page.keyboard.press('Escape')
      await expect.poll(() => control.getAttribute('aria-expanded')).toBe('false')
      return text.split('\n').filter(Boolean)
    }
    expect(await linksOf('About')).toEqual(['Our Story', 'Our Leadership', 'Our Cause', 'Contact'])
    expect(await linksOf('Partner with the company')).toEqual([
      'Become an Affiliate',
      'Become an Ambassador',
      'Become a Coach',
    ])
    expect(await linksOf('Shop')).toEqual(
      expect.arrayContaining(['Products', 'Bundles', 'Programs', 'Live events', 'Merch']),
    )
    expect(await linksOf('Login')).toEqual(['Access My Products', 'Access My Programs'])
    await page.getByRole('button', { name: 'LOG IN' }).waitFor()
    await expect.poll(() => enrollNow(page).getAttribute('href')).toBe('/corporphan/enrollment')
    await expect
      .poll(() => page.getByRole('link', { name: 'Oola home' }).first().getAttribute('href'))
      .toBe('/home')
    await page.getByText('© 2023 Oola').waitFor()
  })

  test('carries an ambassador’s alias along [SHELL-15, ROUTE-22]', async ({ visit }) => {
    const page = await visit()
    await page.goto('/myoola/maya')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Science' }).click()
    await page.waitForURL('**/Science/myoola/maya')
    await expect
      .poll(() => page.getByRole('link', { name: 'Oola home' }).first().getAttribute('href'))
      .toBe('/myoola/maya')
    await expect.poll(() => enrollNow(page).getAttribute('href')).toBe('/maya/enrollment')
  })

  test('shows the dashboard instead of the logins with a session [SHELL-13, SHELL-14]', async ({ visit }) => {
    const page = await visit()
    await signInAs(page, 1005)
    for (const path of ['/contact', '/myoola/anacoach']) {
      await page.goto(path)
      await page.getByRole('link', { name: 'DASHBOARD', exact: true }).waitFor()
      await expect.poll(() => page.getByRole('button', { name: 'LOG IN' }).count()).toBe(0)
      await expect.poll(() => page.getByRole('button', { name: 'Login' }).count()).toBe(0)
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).waitFor()
    }
  })

  test('is a slide menu on mobile and passes axe, in light and dark', async ({ visit }) => {
    const page = await visit({ size: 'mobile', scheme: 'dark' })
    await openAlive(page, '/contact')
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByText('About', { exact: true }).click()
    expect(await axe(page)).toEqual([])
    await menu.getByRole('link', { name: 'Our Cause' }).click()
    await page.waitForURL('**/ourCause')
    await expect.poll(() => menu.count()).toBe(0)
  })

  test('logs in from the slide menu, whose words stay on the screen [SHELL-12]', async ({ visit }) => {
    const page = await visit({ size: 'mobile' })
    await openAlive(page, '/contact')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByText('About', { exact: true }).focus()
    await page.keyboard.press('Shift+Tab')
    const tip = menu.getByText('Close menu', { exact: true })
    await tip.waitFor()
    await expect
      .poll(() => tip.evaluate((element) => element.getBoundingClientRect().right <= innerWidth))
      .toBe(true)
    await expect
      .poll(() => menu.getByRole('link', { name: 'ENROLL NOW' }).getAttribute('href'))
      .toBe('/corporphan/enrollment')
    await menu.getByRole('button', { name: 'LOG IN' }).click()
    await page.getByRole('button', { name: "LET'S GO!" }).waitFor()
    await expect.poll(() => menu.count()).toBe(0)
    expect(pathOf(page)).toBe('/contact')
  })
})
