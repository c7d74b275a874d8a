import type { Page } from '@playwright/test'
import { axe } from '../support/browser.ts'
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
  test('says at each field what is not right, and keeps what is written [FREE-22, FREE-23, FREE-24]', async ({
    visit,
  }) => {
    const page = await visit()
    await openForm(page)
    await button(page, 'SHOW MY WHEEL').click()
    await expect.poll(() => page.getByText('Please fill this in.').count()).toBe(3)
    expect(await axe(page)).toEqual([])
    await expect
      .poll(() => page.getByLabel('First name').evaluate((field) => field === document.activeElement))
      .toBe(true)
    await fillForm(page, {
      'First name': "O'Brien 🌻",
      'Last name': 'Nguyễn Thị',
      'E-mail address': 'nowhere',
      'Phone number (optional)': 'call me',
    })
    await button(page, 'SHOW MY WHEEL').click()
    const noteOf = async (label: string) => {
      const id = await page.getByLabel(label).getAttribute('aria-describedby')
      return id ? page.locator(`[id="${id}"]`).textContent() : null
    }
    await expect.poll(() => noteOf('First name')).toBe('Please use letters and spaces only.')
    await expect.poll(() => noteOf('Last name')).toBeNull()
    await expect
      .poll(() => noteOf('E-mail address'))
      .toBe('Please enter an e-mail address like name@example.com.')
    await expect
      .poll(() => noteOf('Phone number (optional)'))
      .toBe('Please write a phone number, with 18 digits at most.')
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe("O'Brien 🌻")
    await expect
      .poll(() => page.getByRole('link', { name: 'privacy policy' }).getAttribute('href'))
      .toBe('/privacyPolicy')
  })

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
    // The test is stored, and the line breaks before the answer arrives.
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

  test('comes after questions that nobody could load anew: they stand in the page [FREE-12, FREE-27]', async ({
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
