import type { Page } from '@playwright/test'
import { axe } from '../support/browser.ts'
import { answerQuiz, completeCertification } from '../support/certification.ts'
import { NO_ANSWER, status } from '../support/console-noise.ts'
import {
  answerByKeys,
  arriveWithCertification,
  atQuizQuestion,
  nextButton,
  readQuiz,
  resultButton,
  rightDigits,
} from '../support/quiz.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

type Session = Awaited<ReturnType<typeof signInAs>>

const SAVE = '**/api/AdditionalCourse/SaveQuizAnswers'
/** Everything is at the server. The words for screen readers keep their last "Saved" while the next answer is sent. */
const saved = (page: Page) => page.locator('[data-state="saved"]').getByText('Saved').first().waitFor()
const waiting = (page: Page) => page.getByText('Not sent yet - saved here').first().waitFor()
/** How many answers of a try the server has. */
const answered = async (session: Session, quizId: number): Promise<number> =>
  Object.keys((await readQuiz(session, quizId)).answers).length
/** The member comes back to the tab. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('an exam that is begun on one device goes on with another, and on the first one again', async ({
  visit,
  world,
}) => {
  const laptop = await visit()
  const session = await arriveWithCertification(laptop, world)
  await completeCertification(session, 417)
  await laptop.goto('/quiz?id=418')
  const digits = await rightDigits(session, 418)
  await answerByKeys(laptop, digits.slice(0, 5), { total: 40 })
  await atQuizQuestion(laptop, 6, 40)
  await saved(laptop)

  const phone = await visit({ size: 'mobile', scheme: 'dark' })
  await signInAs(phone, session.userId)
  await phone.goto('/quiz?id=418')
  await atQuizQuestion(phone, 6, 40)
  await phone.getByRole('button', { name: 'PREVIOUS' }).click()
  await atQuizQuestion(phone, 5, 40)
  await expect
    .poll(() =>
      phone
        .getByRole('radio')
        .nth((digits[4] ?? 0) - 1)
        .isChecked(),
    )
    .toBe(true)
  await nextButton(phone).click()
  await answerByKeys(phone, digits.slice(5, 39), { total: 40, from: 6 })
  await atQuizQuestion(phone, 40, 40)
  await saved(phone)
  await expect.poll(() => answered(session, 418)).toBe(39)
  // Both buttons can be read on a phone.
  const result = (await resultButton(phone).boundingBox()) ?? { y: 0, height: 0 }
  const previous = await phone.getByRole('button', { name: 'PREVIOUS' }).boundingBox()
  expect(previous?.y).toBeGreaterThanOrEqual(result.y + result.height)
  expect(await axe(phone)).toEqual([])

  // The question on the laptop stays where it is; it has its answer now.
  await comeBack(laptop)
  await expect.poll(() => nextButton(laptop).isEnabled()).toBe(true)
  await atQuizQuestion(laptop, 6, 40)
  await laptop.reload()
  await answerByKeys(laptop, digits.slice(39), { total: 40, from: 40 })
  await laptop.getByText('You are a certified life coach.').waitFor()

  // The phone shows the result of the exam.
  await comeBack(phone)
  await phone.getByRole('heading', { name: 'Passed: 100%' }).waitFor()
})

test('an answer without a connection is kept, shown as kept, and sent when the connection is back', async ({
  visit,
  world,
}) => {
  const page = await visit({ expected: NO_ANSWER })
  const session = await arriveWithCertification(page, world)
  await page.goto('/quiz?id=401')
  const digits = await rightDigits(session, 401)
  await page.route(SAVE, (route) => route.abort())
  await answerByKeys(page, digits.slice(0, 2), { total: 10 })
  await atQuizQuestion(page, 3)
  await waiting(page)
  expect(await answered(session, 401)).toBe(0)
  await page.unroute(SAVE)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await saved(page)
  await expect.poll(() => answered(session, 401)).toBe(2)
})

test('a tab that is closed with unsent answers sends them when the quiz is opened again', async ({
  visit,
  world,
}) => {
  const page = await visit({ expected: NO_ANSWER })
  const session = await arriveWithCertification(page, world)
  await page.goto('/quiz?id=401')
  const digits = await rightDigits(session, 401)
  // The page itself loses its line: what a closing page sends last is not seen by the browser's interception.
  await page.evaluate(() => {
    const send = globalThis.fetch
    globalThis.fetch = (input, init) =>
      /SaveQuizAnswers/.test(input instanceof Request ? input.url : String(input))
        ? Promise.reject(new TypeError('Failed to fetch'))
        : send(input, init)
  })
  await answerByKeys(page, digits.slice(0, 2), { total: 10 })
  await atQuizQuestion(page, 3)
  await waiting(page)
  await page.close()
  expect(await answered(session, 401)).toBe(0)

  const again = await page.context().newPage()
  await again.goto('/quiz?id=401')
  await atQuizQuestion(again, 3)
  await expect.poll(() => answered(session, 401)).toBe(2)
})

test('a page that is left at once still sends its last answer', async ({ visit, world }) => {
  const page = await visit()
  const session = await arriveWithCertification(page, world)
  await page.goto('/quiz?id=401')
  await atQuizQuestion(page, 1)
  await page.keyboard.press('2')
  await page.goto('about:blank')
  await expect.poll(() => answered(session, 401)).toBe(1)
})

test('a try that was scored on another device takes no more answers: the page goes on with the next one', async ({
  visit,
  world,
}) => {
  const page = await visit({ expected: status(409) })
  const session = await arriveWithCertification(page, world)
  await page.goto('/quiz?id=401')
  const digits = await rightDigits(session, 401)
  await answerByKeys(page, digits.slice(0, 2), { total: 10 })
  await atQuizQuestion(page, 3)
  await saved(page)
  await answerQuiz(session, 401, 5)
  await page.keyboard.press('1')
  await page.getByRole('dialog').getByText('This try has been scored already.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await atQuizQuestion(page, 1)
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await answerByKeys(page, await rightDigits(session, 401))
  await page.getByRole('heading', { name: 'Passed: 100%' }).waitFor()
})
