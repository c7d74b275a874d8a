import { axe } from '../support/browser.ts'
import { EXPERIENCED, ok, open, steps, tick } from '../support/daily-actions.ts'
import { unsentOn } from '../support/device.ts'
import { button } from '../support/plan.ts'
import { expect, test } from '../support/test.ts'
import { listed, newRow, openDaily, savedActions, TOMORROW } from '../support/tracker.ts'

test.describe('the window of one action', () => {
  test('asks for words and weekdays, keeps its days within their bounds, and says what repeats [ACTIONS-15, ACTIONS-25, ACTIONS-46, ACTIONS-47, ACTIONS-48, ACTIONS-49, ACTIONS-50, ACTIONS-51, ACTIONS-52]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const { memberId } = await openDaily(page, world, steps('Pack lunch'))
    await button(page, 'Day and repeat of new action step 1').click()
    const modal = page.getByRole('dialog', { name: 'Plan an action step' })
    await modal.getByRole('button', { name: 'SAVE' }).click()
    await ok(page, 'Error', 'Please define your task')
    await modal.getByLabel('Action step').fill('Walk')

    // Today to six days later, and no other.
    const day = modal.getByRole('button', { name: /^Day/ })
    await day.click()
    const calendar = page.getByRole('dialog', { name: 'Day', exact: true })
    const date = (name: string) => calendar.getByRole('button', { name })
    await expect.poll(() => date('March 09, 2026').isDisabled()).toBe(true)
    await expect.poll(() => date('March 17, 2026').isDisabled()).toBe(true)
    await date('March 16, 2026').click()
    await expect.poll(() => day.innerText()).toBe('March 16, 2026')

    await modal.getByRole('switch', { name: 'Repeat this step' }).check()
    const daily = modal.getByRole('switch', { name: 'Repeats Daily' })
    const weekdays = modal.getByRole('checkbox')
    const chosen = () =>
      weekdays.evaluateAll((all) => all.filter((one) => (one as HTMLInputElement).checked).length)
    await daily.check()
    await expect.poll(chosen).toBe(7)
    await modal.getByRole('checkbox', { name: 'Sunday' }).uncheck()
    await expect.poll(async () => [await chosen(), await daily.isChecked()]).toEqual([6, false])
    await daily.check()
    await daily.uncheck()
    await expect.poll(chosen).toBe(0)
    await modal.getByRole('button', { name: 'SAVE' }).click()
    await ok(page, 'Error', 'Select at least one day of the week')
    for (const name of ['Tuesday', 'Thursday']) await modal.getByRole('checkbox', { name }).check()

    const starts = modal.getByRole('button', { name: /^Starts/ })
    const startCalendar = page.getByRole('dialog', { name: 'Starts' })
    const startOn = async (name: string) => {
      await starts.click()
      await startCalendar.getByRole('button', { name }).click()
    }
    await starts.click()
    await expect
      .poll(() => startCalendar.getByRole('button', { name: 'March 09, 2026' }).isDisabled())
      .toBe(true)
    await startCalendar.getByRole('button', { name: 'March 10, 2026' }).click()
    await expect.poll(() => modal.getByRole('radio', { name: 'Never' }).isChecked()).toBe(true)
    await modal.getByRole('radio', { name: 'On' }).check()
    const last = modal.getByRole('button', { name: /^Last day/ })
    await expect.poll(() => last.innerText()).toBe('April 07, 2026')
    await last.click()
    const lastCalendar = page.getByRole('dialog', { name: 'Last day' })
    await lastCalendar.getByRole('button', { name: 'Previous month' }).click()
    await expect
      .poll(() => lastCalendar.getByRole('button', { name: 'March 09, 2026' }).isDisabled())
      .toBe(true)
    await lastCalendar.getByRole('button', { name: 'March 12, 2026' }).click()
    await startOn('March 13, 2026')
    // A start beyond the end clears it.
    await expect.poll(() => modal.getByRole('radio', { name: 'Never' }).isChecked()).toBe(true)
    await startOn('March 10, 2026')
    expect(await axe(page)).toEqual([])
    await modal.getByRole('button', { name: 'SAVE' }).click()
    await modal.waitFor({ state: 'hidden' })
    await page.getByText('Repeats on Tue, Thu').waitFor()
    await expect.poll(async () => (await listed(page)).sort()).toEqual(['Pack lunch', 'Walk'])
    await button(page, 'Next day').click()
    await page.getByText('Nothing is planned for this day yet.').waitFor()
    await button(page, 'Next day').click()
    await page.getByText('Walk', { exact: true }).waitFor()
    await button(page, 'Previous day').click()
    await button(page, 'Previous day').click()

    // A one-off moves to another day.
    await open(page, 'Pack lunch', 'Edit, move or repeat')
    const edit = page.getByRole('dialog', { name: 'Edit action step' })
    await expect.poll(() => edit.getByLabel('Action step').inputValue()).toBe('Pack lunch')
    await edit.getByRole('button', { name: /^Day/ }).click()
    await date('March 11, 2026').click()
    await edit.getByRole('button', { name: 'SAVE' }).click()
    await expect.poll(() => listed(page)).toEqual(['Walk'])
    await expect
      .poll(async () => (await savedActions(world, memberId)).find(({ text }) => text === 'Pack lunch')?.day)
      .toBe(TOMORROW)
  })

  test('puts a step that repeats on the days that were looked at before, whatever changes next [ACTIONS-17, ACTIONS-25]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    await openDaily(page, world, [...EXPERIENCED, ...steps('Pack lunch')])
    await button(page, 'Next day').click()
    await page.getByText('Nothing is planned for this day yet.').waitFor()
    await button(page, 'Previous day').click()
    await button(page, 'Day and repeat of new action step 1').click()
    const modal = page.getByRole('dialog', { name: 'Plan an action step' })
    await modal.getByLabel('Action step').fill('Walk')
    await modal.getByRole('switch', { name: 'Repeat this step' }).check()
    await modal.getByRole('switch', { name: 'Repeats Daily' }).check()
    await modal.getByRole('button', { name: 'SAVE' }).click()
    await modal.waitFor({ state: 'hidden' })
    await tick(page, 'Pack lunch').click()
    await expect.poll(() => listed(page)).toEqual(['Walk'])
    await expect.poll(() => unsentOn(page, 'action-changes')).toEqual([])
    await button(page, 'Next day').click()
    await expect.poll(() => listed(page)).toEqual(['Walk'])
  })

  test('adds the fifteenth, for ADD is hidden at fourteen rows [ACTIONS-42, ACTIONS-43]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const thirteen = Array.from({ length: 13 }, (_, index) => `Step ${index + 1} of a very full day`)
    const { memberId } = await openDaily(page, world, steps(...thirteen))
    await button(page, 'EDIT').click()
    await button(page, 'ADD ACTION STEP').click()
    await button(page, 'ADD ACTION STEP').waitFor({ state: 'hidden' })
    await newRow(page, 1).fill('The fourteenth')
    await button(page, 'SAVE').click()
    await button(page, 'PLAN ONE MORE').click()
    const modal = page.getByRole('dialog', { name: 'Plan an action step' })
    await modal.getByLabel('Action step').fill('The fifteenth')
    await modal.getByRole('button', { name: 'SAVE' }).click()
    await page.getByText('15 of 15 steps planned').waitFor()
    await button(page, 'PLAN ONE MORE').click()
    await ok(
      page,
      "YOU'VE REACHED YOUR ACTION STEP LIMIT OF 15",
      'If you want to add more action steps, edit or delete one that you already have on your list.',
    )
    await expect.poll(() => savedActions(world, memberId)).toHaveLength(15)
  })
})
