import type { Page } from '@playwright/test'
import { loadContent } from '../../apps/server/src/platform/content/load-content.ts'
import { ATTACKS } from '../../apps/server/test/support/attacks.ts'
import { freeTestForm, mindBodyForm } from '../../apps/server/test/support/builders/free-test-forms.ts'
import { untilAlive } from '../support/alive.ts'
import { status } from '../support/console-noise.ts'
import { beginBefore, fillForm, LIFE_BALANCE, MIND_BODY, scoresOf } from '../support/free-tests.ts'
import { freshEmail } from '../support/fresh-names.ts'
import { portal } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

const { freeTests } = await loadContent()
/** All of them at once, as words and as what content or staff might have stored. */
const ALL = ATTACKS.join(' ')
const STORED = `<p>These words stay.</p>${ATTACKS.join('')}<img src="/favicon.svg" onload="attacked()"><a href="JaVaScRiPt:attacked()">here</a>`

/** A line of advice in which only its words, its emphasis and the mark of its area may stay. */
const DRESSED = `<li data-area="fun" data-secret="1" id="main" class="prose" style="position:fixed" onclick="attacked()">One <strong onmouseover="attacked()">evening</strong> <a href="javascript:attacked()" target="_blank">now</a><svg><use href="#x"/></svg><form><input name="q"></form><object data="x"></object><style>*{display:none}</style></li>`

/** What runs would call it; what the content policy stops is an error of the console, which fails the test. */
const watchAttacks = async (page: Page): Promise<string[]> => {
  const calls: string[] = []
  await page.exposeFunction('attacked', () => void calls.push('called'))
  return calls
}
const MARKUP =
  'main :is([onerror], [onload], [onfocus], [autofocus], iframe, script, style, form form, [href^="javascript:" i])'

const save = async (path: string, payload: object): Promise<{ resultCode: string }> => {
  const answer = await fetch(`${portal().origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...payload, clientKey: crypto.randomUUID() }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}

/**
 * The browser mentions handlers that it meets while a text is being cleaned apart from the page (what counts is that none
 * gets into it), and looks for the harmless half of `<img src=x onerror=...>`.
 */
const CLEANING = [/Executing inline event handler violates/, ...status(404)]

/** Puts other words into an answer, as a server that was deceived would send it. */
const changeAnswer = (page: Page, pattern: string, change: (answer: object) => object) =>
  page.route(pattern, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  })

test.describe('words that would like to be a program', () => {
  for (const cleaner of ['browser', 'library'])
    test(`are words in the result of a free test, cleaned by the ${cleaner}, which keeps the mark of an area [FREE-11]`, async ({
      visit,
    }) => {
      const email = freshEmail(`attack-${cleaner}`)
      const { resultCode } = await save(
        'Scores/FreeTestSave',
        freeTestForm(freeTests, { EmailAddress: email }),
      )
      const page = await visit({ expected: CLEANING })
      if (cleaner === 'library')
        await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'))
      const calls = await watchAttacks(page)
      await changeAnswer(page, '**/api/Scores/GetFreeTestResult/*', (answer) => ({
        ...answer,
        firstName: ALL,
        results: STORED,
        recommendations: `<ul>${DRESSED}<li>${STORED}</li></ul>`,
      }))
      await page.goto(`/FreeTest/result/${resultCode}`)
      await page.getByText('These words stay.').first().waitFor()
      await page.getByText(`${ATTACKS[0]}`).first().waitFor()
      const line = page.getByRole('listitem').filter({ hasText: 'One evening' })
      expect(await line.evaluate((item) => item.outerHTML)).toBe(
        '<li data-area="fun">One <strong>evening</strong> <a>now</a></li>',
      )
      expect(await page.locator(MARKUP).count()).toBe(0)
      expect(calls).toEqual([])
    })

  test('are words in a stress report and under the name of who took the test [MIND-08]', async ({
    visit,
  }) => {
    const attack = '"><img src=x onerror=attacked()>'
    const user = { FirstName: attack, EmailAddress: freshEmail('attack-report') }
    const { resultCode } = await save('FreeAssessment/SaveResponse', mindBodyForm(freeTests, user))
    const page = await visit({ expected: CLEANING })
    const calls = await watchAttacks(page)
    await changeAnswer(page, '**/api/FreeAssessment/GetResult/*', (answer) => ({
      ...answer,
      recommendation1: STORED,
      recommendation2: ALL,
      recommendation3: '<p>Third</p>',
    }))
    await page.goto(`/MindBodyTest/result/${resultCode}`)
    await page.getByText(attack).waitFor()
    await page.getByText('These words stay.').waitFor()
    expect(await page.locator(MARKUP).count()).toBe(0)
    expect(calls).toEqual([])
  })

  test('are words in the questions that are answered on a page [PUBLIC-47]', async ({ visit }) => {
    const page = await visit({ expected: CLEANING })
    const calls = await watchAttacks(page)
    await page.route('**/api/home/GetFrequentQuestions', (route) =>
      route.fulfill({ json: [{ id: 1, question: ALL, answer: STORED }] }),
    )
    await page.goto('/learnMore/faq')
    const question = page.locator('summary, button').filter({ hasText: `${ATTACKS[0]}` })
    await question.click()
    await page.getByText('These words stay.').waitFor()
    expect(await page.locator(MARKUP).count()).toBe(0)
    expect(calls).toEqual([])
  })

  test('are kept as they were written into a message', async ({ visit, world }) => {
    const page = await visit()
    const calls = await watchAttacks(page)
    const email = freshEmail('attack-contact')
    await page.goto(
      `/contact?coach=${encodeURIComponent(`${ATTACKS[0]}`)}&ref=${encodeURIComponent(`${ATTACKS[1]}`)}`,
    )
    await untilAlive(page)
    await fillForm(page, { 'First name': `${ATTACKS[1]}`, 'Last name': 'Li', 'E-mail address': email })
    await page.getByLabel('What can we do for you?').fill(ALL)
    await page.getByRole('button', { name: 'SEND MY MESSAGE' }).click()
    await page.getByText('Use letters, spaces, hyphens and apostrophes.').waitFor()
    await page.getByLabel('First name').fill('Ann')
    await page.getByRole('button', { name: 'SEND MY MESSAGE' }).click()
    await page.getByText('We have your message').waitFor()
    const { rows } = await world.db.pool.query('select message from request_form where email = $1', [email])
    expect(rows[0].message).toContain(ATTACKS.slice(0, 17).join(' '))
    expect(calls).toEqual([])
  })

  test('are refused in the names of an enrolment, and kept through a reload as words', async ({ visit }) => {
    const page = await visit()
    const calls = await watchAttacks(page)
    await page.goto('/corporphan/enrollment')
    await page.getByLabel('Card number').waitFor()
    const attack = `${ATTACKS[3]}`
    await fillForm(page, {
      'First name': attack,
      'Last name': attack,
      'E-mail address': `${attack}@example.com`,
    })
    await page.getByLabel('Card number').fill(attack)
    await page.getByRole('button', { name: 'PAY $77 AND START' }).click()
    await expect.poll(() => page.getByText('Use letters, spaces, hyphens and apostrophes.').count()).toBe(2)
    await page.reload()
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe(attack)
    expect(await page.locator(MARKUP).count()).toBe(0)
    expect(calls).toEqual([])
  })

  for (const [key, path, questions, words] of [
    ['freeUser', '/FreeTest', LIFE_BALANCE, 'Use letters and spaces only.'],
    ['oola.mind-body', '/MindBodyTest', MIND_BODY, 'Enter an e-mail address like name@example.com.'],
  ] as const)
    test(`are refused in the form of ${key} at ${path}`, async ({ visit }) => {
      const page = await visit()
      const calls = await watchAttacks(page)
      const scores = scoresOf(questions, questions.length)
      await beginBefore(page, key, {
        areaIndex: 7,
        currentQuestion: 0,
        questionIndex: questions.length,
        scores,
      })
      await page.goto(path)
      const attack = `${ATTACKS[1]}`
      await page.getByLabel('First name').waitFor()
      await fillForm(page, { 'First name': attack, 'Last name': attack })
      await page.getByLabel(/E-?mail/i).fill(`${attack}@example.com`)
      await page.locator('form button[type="submit"]').click()
      await page.getByText(words).first().waitFor()
      expect(await page.locator(MARKUP).count()).toBe(0)
      expect(calls).toEqual([])
    })
})
