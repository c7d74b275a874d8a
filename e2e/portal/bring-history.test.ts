import { loopFiles, zipOf } from '../../apps/server/test/support/builders/bring-history.ts'
import { atBothSizes } from '../support/browser.ts'
import { arriveAt } from '../support/members.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { expect, test } from '../support/test.ts'

const FILE = {
  name: 'Loop-Habits.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(
    zipOf(
      loopFiles({
        'Morning stretch': ['2025-01-04', '2025-01-05', '2025-02-03'],
        'Call Dad': ['2025-01-04'],
        'Drink water': ['2025-01-04', '2025-01-05'],
      }),
    ),
  ),
}

test.describe('bringing a history', () => {
  test('shows first what comes in, adds it on a press, and takes it back [IMPORT-04]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'mobile' })
    await arriveAt(page, world, 4)
    await page.goto('/account')
    await page.getByRole('link', { name: 'BRING YOUR HISTORY' }).click()
    await page.getByRole('heading', { level: 1, name: 'Bring your history' }).waitFor()
    await page.getByRole('radio', { name: 'Loop Habit Tracker' }).check()
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])

    const input = page.getByLabel('File with your history')
    await input.setInputFiles({ ...FILE, name: 'photo.zip', buffer: Buffer.from('no zip') })
    await expect(page.getByRole('alert')).toContainText('This is not an export of Loop Habit Tracker')
    await input.setInputFiles(FILE)
    await page.getByRole('heading', { level: 1, name: 'This will be added' }).waitFor()
    await expect(page.getByText('Loop-Habits.zip, 3 habits, January 4 to February 3, 2025.')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Area of Call Dad' })).toHaveValue('3')
    await expect(page.getByRole('button', { name: 'ADD 6 STEPS' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Drink water' }).press('Space')
    await expect(page.getByRole('button', { name: 'ADD 4 STEPS' })).toBeVisible()
    await expect(page.getByText('steps on 3 days')).toBeVisible()
    await page.getByRole('combobox', { name: 'Area of Morning stretch' }).selectOption('Fun')
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])

    await page.getByRole('button', { name: 'ADD 4 STEPS' }).click()
    // It begins at its top, also on a phone, where the button was below.
    const result = page.getByRole('heading', { level: 1, name: 'Your history is here' })
    await expect(result).toBeFocused()
    await expect(result).toBeInViewport()
    await expect(page.getByText('You left it out')).toBeVisible()
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
    // It is still here after a reload, and each step has the name of its app.
    await page.reload()
    await page.getByRole('link', { name: 'SEE EVERY STEP' }).click()
    await expect(page.getByText('4 steps in all.')).toBeVisible()
    await expect(page.getByText('Loop Habit Tracker')).toHaveCount(4)
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])

    await page.goBack()
    await page.getByRole('button', { name: 'TAKE IT BACK' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'TAKE IT BACK' }).click()
    await expect(page.getByText('Loop-Habits.zip is taken back.')).toBeVisible()
    await page.goto('/account/history/steps')
    await expect(page.getByText('No steps from other apps yet.')).toBeVisible()
  })
})
