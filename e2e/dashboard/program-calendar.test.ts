import { describe, expect, it } from 'vitest'
import { axe, BOTH_SIZES, useBrowser, visit } from '../support/browser.ts'
import { arriveWithWheel, makeProgram } from '../support/learning.ts'
import { useWorld } from '../support/world.ts'

useBrowser()
const world = useWorld()

describe.each(BOTH_SIZES)('the program calendar on %s', (size) => {
  it('shows what opens, moves what is still locked after a preview, and takes it back', async () => {
    const page = await visit({ size })
    const { session } = await arriveWithWheel(page, world())
    await makeProgram(session, 1)
    await page.goto('/programCalendar')
    await page.getByRole('tab', { name: 'LIST' }).click()
    const list = page.getByRole('list', { name: 'All days of your program' })
    await list.getByRole('link', { name: 'Small enough for a bad day' }).waitFor()
    await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThanOrEqual(12)
    const before = await list.locator('time').allInnerTexts()
    await page.getByRole('tab', { name: 'MONTH' }).click()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'OPEN' }).click()
    await page.getByRole('spinbutton', { name: 'Move by, in days' }).fill('10')
    await page.getByRole('list', { name: 'New days' }).getByText('Module 12').waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'MOVE 11 MODULES' }).click()
    await page.getByText('11 modules moved by 10 days.').waitFor()
    await page.getByRole('button', { name: 'UNDO' }).click()
    await page.getByText('11 modules moved by 10 days.').waitFor({ state: 'hidden' })
    await page.getByRole('tab', { name: 'LIST' }).click()
    await expect.poll(() => list.locator('time').allInnerTexts()).toEqual(before)
  })
})

describe('the program calendar', () => {
  it('gives a private address that ends when it is stopped', async () => {
    const page = await visit()
    const { session } = await arriveWithWheel(page, world())
    await makeProgram(session, 1)
    await page.goto('/programCalendar')
    await page.getByRole('button', { name: 'MAKE AN ADDRESS' }).click()
    const address = await page.getByRole('textbox', { name: 'Your private address' }).inputValue()
    expect((await fetch(address)).status).toBe(200)
    await page.getByRole('button', { name: 'STOP IT' }).click()
    await page.getByRole('button', { name: 'MAKE AN ADDRESS' }).waitFor()
    expect((await fetch(address)).status).toBe(404)
  })
})
