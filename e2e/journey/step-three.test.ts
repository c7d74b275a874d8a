import type { Page } from '@playwright/test'
import { makeDashboardGoals } from '../../apps/server/test/support/builders/make-goals.ts'
import { atBothSizes, overflow } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import { arriveAt } from '../support/members.ts'
import { button, heading, positionOf } from '../support/plan.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { callAs, logIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { World } from '../support/world.ts'

const SAVE = '**/api/Actions'
const LOST = [/net::ERR_FAILED/]

/** A member at Step 3 with a Top 7 of one goal an area, Fitness 1 the main one. */
const openStepThree = async (world: World, page: Page) => {
  const { member } = await arriveAt(page, world, 3, { firstName: 'Dana' })
  await makeDashboardGoals(world, member.id)
  await page.goto('/steps')
  await heading(page, 'How you get there').waitFor()
  return member.id
}

const rows = (page: Page) => page.getByRole('textbox', { name: /^Action step \d+$/ })
const row = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Action step ${number}`, exact: true })
const texts = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))

const savedActions = async ({ db }: World, memberId: number): Promise<string[]> => {
  const { rows: found } = await db.pool.query<{ text: string }>(
    'select text from action where member_id = $1 order by id',
    [memberId],
  )
  return found.map(({ text }) => text)
}

test.describe('Step 3', () => {
  test('by keyboard: three written steps next to the Top 7 lead to the dashboard [ACTIONS-19, ACTIONS-20, ACTIONS-35, ACTIONS-37, ACTIONS-39, ACTIONS-41, ACTIONS-45, STEP1-01]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'desktop' })
    const memberId = await openStepThree(world, page)
    await expect.poll(() => page.locator('[aria-current=step]').textContent()).toContain('STEP 3')
    const top = page.getByRole('list', { name: 'My Top 7' }).getByRole('listitem')
    await top.first().waitFor()
    await expect
      .poll(() => top.locator('summary').allInnerTexts())
      .toEqual([
        expect.stringMatching(/^Fitness 1\s+My Oola One\s+4 ideas$/),
        ...['Finance', 'Family', 'Faith', 'Field', 'Friends', 'Fun'].map((area) =>
          expect.stringMatching(new RegExp(`^${area} 1\\s+4 ideas$`)),
        ),
      ])
    await expect.poll(() => texts(page)).toEqual(['', '', ''])
    await expect.poll(() => row(page, 1).getAttribute('placeholder')).toBe('Write your action step')
    await expect.poll(() => button(page, 'SAVE').isDisabled()).toBe(true)

    await row(page, 1).focus()
    await page.keyboard.type('  Walk  ten minutes')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Read a page')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    // An empty row in between is no action step.
    await expect.poll(() => texts(page)).toEqual(['Walk ten minutes', 'Read a page', '', ''])
    await expect.poll(() => button(page, 'SAVE').isDisabled()).toBe(true)
    await page.keyboard.type('Call Mom')
    await expect.poll(() => button(page, 'SAVE').isEnabled()).toBe(true)
    await button(page, 'SAVE').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')
    await expect
      .poll(() => savedActions(world, memberId))
      .toEqual(['Walk ten minutes', 'Read a page', 'Call Mom'])
    await expect.poll(() => positionOf(world, memberId)).toMatchObject({ stepId: 4 })
  })

  test('is accessible in both schemes and fits [ACTIONS-41]', async ({ visit, world }) => {
    const page = await visit({ size: 'desktop' })
    await openStepThree(world, page)
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
    for (const viewport of [
      { width: 720, height: 450 },
      { width: 320, height: 640 },
    ]) {
      await page.setViewportSize(viewport)
      await expect.poll(() => overflow(page)).toBe(0)
    }
  })
})

test.describe('the ideas', () => {
  test('of each goal come onto the list at a press, go again at another, and are four of eight', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const memberId = await openStepThree(world, page)
    const ideas = page.getByRole('list', { name: 'My Top 7' })
    await ideas.getByRole('button', { name: 'Walk around the block after dinner' }).click()
    await ideas.getByRole('button', { name: 'Show four others' }).click()
    await ideas.getByRole('button', { name: 'Plan tomorrow’s dinner' }).click()
    await ideas.getByText('Fun 1').click()
    await ideas.getByRole('button', { name: 'Play for ten minutes' }).click()
    await ideas.getByRole('button', { name: 'Put something fun in the calendar' }).click()
    await ideas.getByRole('button', { name: 'Put something fun in the calendar', pressed: true }).click()
    await expect
      .poll(() => texts(page))
      .toEqual(['Walk around the block after dinner', 'Plan tomorrow’s dinner', 'Play for ten minutes'])
    await ideas.getByText('2 steps').waitFor()
    await button(page, 'SAVE').click()
    await page.waitForURL('**/dashboard')
    await expect.poll(() => savedActions(world, memberId)).toHaveLength(3)
  })
})

test.describe('nothing that was written is lost', () => {
  test('by closing the tab, and it is gone once it is saved', async ({ visit, world }) => {
    const page = await visit()
    const memberId = await openStepThree(world, page)
    for (const number of [1, 2, 3]) await row(page, number).fill(`Step ${number}`)
    await page.close()
    const again = await page.context().newPage()
    await again.goto('/steps')
    await row(again, 3).waitFor()
    await expect.poll(() => texts(again)).toEqual(['Step 1', 'Step 2', 'Step 3'])
    await button(again, 'SAVE').click()
    await again.waitForURL('**/dashboard')
    const left = await again.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('oola.first-actions')),
    )
    expect(left).toEqual([])
    await expect.poll(() => savedActions(world, memberId)).toHaveLength(3)
  })

  test('by a save without an answer; trying again adds nothing twice [ACTIONS-53]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: LOST })
    const memberId = await openStepThree(world, page)
    for (const number of [1, 2, 3]) await row(page, number).fill(`Step ${number}`)
    await page.route(SAVE, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await button(page, 'SAVE').click()
    const dialog = page.getByRole('dialog', { name: 'Error connection' })
    await dialog.getByText('Your action steps are still here.').waitFor()
    await expect.poll(() => button(page, 'SAVE').getAttribute('aria-busy')).toBe(null)
    await page.unroute(SAVE)
    await dialog.getByRole('button', { name: 'TRY AGAIN' }).click()
    await page.waitForURL('**/dashboard')
    await expect.poll(() => savedActions(world, memberId)).toEqual(['Step 1', 'Step 2', 'Step 3'])
  })
})

test.describe('a page that stayed open while the journey went on elsewhere', () => {
  test('says so when it saves, and goes where the member stands [ROUTE-60, ROUTE-65]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: status(409) })
    const memberId = await openStepThree(world, page)
    const session = await logIn(memberId)
    await callAs(session, 'POST', '/Actions', { userId: memberId, actions: ['One', 'Two', 'Three'] })
    for (const number of [1, 2, 3]) await row(page, number).fill(`Step ${number}`)
    await button(page, 'SAVE').click()
    const alert = page.getByRole('dialog', { name: 'Error' })
    await alert.getByText('That belongs to another step of your journey.').waitFor()
    await page.waitForURL('**/dashboard')
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect.poll(() => savedActions(world, memberId)).toEqual(['One', 'Two', 'Three'])
  })
})
