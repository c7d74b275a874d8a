import type { Page } from '@playwright/test'
import { NO_ANSWER, status } from '../support/console-noise.ts'
import {
  beginBefore,
  button,
  fillForm,
  keptOf,
  LIFE_BALANCE,
  scoresOf,
  slider,
} from '../support/free-tests.ts'
import { freshEmail } from '../support/fresh-names.ts'
import { expect, test } from '../support/test.ts'

const ZOE = { 'First name': 'Zoë', 'Last name': 'Ng' }

const openForm = async (page: Page): Promise<void> => {
  await beginBefore(page, 'freeUser', {
    areaIndex: 7,
    currentQuestion: 0,
    scores: scoresOf(LIFE_BALANCE, 21),
  })
  await page.goto('/FreeTest')
  await page.getByRole('heading', { name: 'GET YOUR OOLA WHEEL RESULT' }).waitFor()
}

test.describe('the form of the free test', () => {
  test('is sent once by a double click [FREE-13, FREE-20]', async ({ visit, world }) => {
    const page = await visit()
    const email = freshEmail('zoe')
    await openForm(page)
    await fillForm(page, { ...ZOE, 'E-mail address': email })
    await button(page, 'SHOW MY WHEEL').dblclick()
    await page.waitForURL(/\/FreeTest\/result\//)
    await expect.poll(() => keptOf(world, email)).toHaveLength(1)
  })

  test('keeps everything when the save fails, says so, and tries again as the same test [FREE-20, FREE-27]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: [...NO_ANSWER, ...status(500)] })
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const email = freshEmail('zoe')
    await openForm(page)
    await fillForm(page, { ...ZOE, 'E-mail address': email })
    // The test is stored, and the connection is lost before the answer arrives.
    let lost = 0
    await page.route('**/api/Scores/FreeTestSave', async (route) => {
      lost += 1
      if (lost === 1) return route.fulfill({ status: 500, body: '{}' })
      await route.fetch()
      return route.abort()
    })
    await button(page, 'SHOW MY WHEEL').click()
    await page.getByText('We could not save your test').waitFor()
    await button(page, 'TRY AGAIN').click()
    await expect.poll(() => lost).toBe(2)
    await expect.poll(async () => (await keptOf(world, email)).length).toBe(1)
    await page.getByText('Your answers and what you wrote are still here.').waitFor()
    await page.unroute('**/api/Scores/FreeTestSave')
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Zoë')
    expect(await page.evaluate(() => localStorage.getItem('freeUser'))).not.toBeNull()
    expect(logged.filter((line) => line.startsWith('the test was not saved')).length).toBeGreaterThan(0)
    await button(page, 'TRY AGAIN').click()
    await page.waitForURL(/\/FreeTest\/result\//)
    await expect.poll(() => keptOf(world, email)).toHaveLength(1)
    expect(await page.evaluate(() => localStorage.getItem('freeUser'))).toBeNull()
  })

  test('comes after questions that cannot be loaded again: the page contains them [FREE-12, FREE-27]', async ({
    visit,
  }) => {
    const page = await visit({ expected: [...NO_ANSWER, ...status(500)] })
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.route('**/api/areas/GetFreeTestQuestions', (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    )
    await page.goto('/FreeTest')
    await expect.poll(() => logged.some((line) => line.startsWith('no newer questions'))).toBe(true)
    await slider(page).focus()
    await page.keyboard.press('5')
    await page.getByText('QUESTION 2/21').waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })
})
