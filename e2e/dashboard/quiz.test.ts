import { atBothSizes, axe, pathOf } from '../support/browser.ts'
import { answerQuiz, completeCertification, rightOptions } from '../support/certification.ts'
import { status } from '../support/console-noise.ts'
import { freezeClock } from '../support/page-clock.ts'
import {
  answerByKeys,
  arriveWithCertification,
  atQuizQuestion,
  nextButton,
  resultButton,
  rightDigits,
} from '../support/quiz.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const wrong = (digit: number): number => (digit % 4) + 1

test.describe('a quiz', () => {
  test('shows one question with its options, waits for an answer, and survives a reload [QUIZ-09, QUIZ-10, QUIZ-17]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'mobile' })
    await arriveWithCertification(page, world)
    await page.goto('/quiz?id=401')
    await atQuizQuestion(page, 1)
    await expect.poll(() => page.getByRole('radio').count()).toBe(4)
    expect(await nextButton(page).isDisabled()).toBe(true)
    const slider = page.getByRole('slider', { name: 'Question' })
    expect(await slider.getAttribute('aria-valuetext')).toBe('Question 1 of 10')
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
    await page.getByRole('radio').nth(2).check({ force: true })
    await nextButton(page).click()
    await atQuizQuestion(page, 2)
    expect(await nextButton(page).isDisabled()).toBe(true)
    // The slider leads back, and never past a question without an answer.
    await slider.focus()
    await page.keyboard.press('End')
    await atQuizQuestion(page, 2)
    await page.keyboard.press('ArrowLeft')
    await atQuizQuestion(page, 1)
    await expect.poll(() => page.getByRole('radio').nth(2).isChecked()).toBe(true)
    await nextButton(page).click()
    await page.reload()
    await atQuizQuestion(page, 2)
    await page.getByRole('button', { name: 'PREVIOUS' }).click()
    await expect.poll(() => page.getByRole('radio').nth(2).isChecked()).toBe(true)
  })

  test('that is passed shows why each answer is right, in both schemes [QUIZ-11]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'mobile' })
    const session = await arriveWithCertification(page, world)
    await answerQuiz(session, 401, 9)
    await page.goto('/quiz?id=401')
    await page.getByRole('heading', { name: 'Passed: 90%' }).waitFor()
    await page.getByText('9 of 10 were right.').waitFor()
    expect(await page.getByRole('button', { name: 'RETRY' }).count()).toBe(0)
    await page.getByRole('tab', { name: 'TO REVIEW 1' }).click()
    await page.getByText('The right answer').waitFor()
    await expect.poll(() => page.getByText('Your answer', { exact: true }).isVisible()).toBe(true)
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
  })

  test('is taken with the keyboard alone: a try without a pass, RETRY, a pass, GO TO MODULE [QUIZ-11, QUIZ-18]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const session = await arriveWithCertification(page, world)
    await page.goto('/quiz?id=401')
    await atQuizQuestion(page, 1)
    await answerByKeys(
      page,
      (await rightDigits(session, 401)).map((digit, at) => (at < 3 ? wrong(digit) : digit)),
    )
    await page.getByRole('heading', { name: '7 of 10. One more and you pass.' }).waitFor()
    await page.getByText(/^You need 8 right answers, which is 80%\. You can try again/).waitFor()
    await page.getByText(/^Try 1, March \d+$/).waitFor()
    const again = page.getByRole('region', { name: 'Before you try again' }).getByRole('link')
    expect(await again.allInnerTexts()).toEqual([
      'Watch the film again',
      'Read the module again',
      expect.stringContaining('Your workbook page for this module'),
    ])
    expect(await page.getByText('Why each answer is right').count()).toBe(0)
    // One link to the whole module, next to those to its film, its text and its workbook.
    const hrefs = page.locator('main a[href^="/certificationModule?id=401"]')
    expect(await hrefs.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/certificationModule?id=401',
      '/certificationModule?id=401&part=watch',
      '/certificationModule?id=401&part=read',
      '/certificationModule?id=401&part=do',
    ])
    expect(await page.getByRole('button', { name: 'GO TO MODULE' }).count()).toBe(0)
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'RETRY' }).focus()
    await page.keyboard.press('Enter')
    await atQuizQuestion(page, 1)
    await answerByKeys(page, await rightDigits(session, 401))
    await page.getByRole('heading', { name: 'Passed: 100%' }).waitFor()
    await page.getByText('Why each answer is right').waitFor()
    await page.getByRole('button', { name: 'GO TO MODULE' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/certificationModule?id=401')
  })

  test('takes a second to its result, and a second to where CLOSE leads [QUIZ-18, QUIZ-19]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const session = await arriveWithCertification(page, world)
    await page.goto('/quiz?id=401')
    await atQuizQuestion(page, 1)
    const digits = await rightDigits(session, 401)
    await answerByKeys(page, digits.slice(0, 9), { total: 10 })
    await atQuizQuestion(page, 10)
    await page.keyboard.press(String(digits[9]))
    await page.clock.install()
    await freezeClock(page)
    const saved = page.waitForResponse('**/SaveQuizResults')
    await resultButton(page).click()
    await saved
    await page.clock.runFor(900)
    await page.getByText('ADDING IT UP').waitFor()
    await page.clock.runFor(200)
    await page.getByRole('heading', { name: 'Passed: 100%' }).waitFor()
    await page.getByRole('button', { name: 'CLOSE' }).click()
    await page.clock.runFor(900)
    expect(pathOf(page)).toBe('/quiz?id=401')
    await page.clock.resume()
    await page.waitForURL('**/dashboard')
  })

  test('that did not load, misses an answer or was not saved says so, and keeps every answer [QUIZ-16, QUIZ-20, QUIZ-21]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: [...status(400), ...status(503)] })
    const session = await arriveWithCertification(page, world)
    const digits = await rightDigits(session, 401)
    const read = async (words: string) => {
      await page.getByRole('dialog').getByText(words).waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    }
    const refuse = (call: string, code: number) =>
      page.route(call, (route) => route.fulfill({ status: code, body: '{}' }), { times: 1 })
    await page.route('**/AdditionalCourse/GetQuiz/401', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.goto('/quiz?id=401')
    await read('Sorry we had an error at obtaining the quiz, please try to reload the page')
    await page.unroute('**/AdditionalCourse/GetQuiz/401')
    await page.reload()
    await atQuizQuestion(page, 1)
    // The first answer does not reach the quiz: all but this one are given.
    await refuse('**/SaveQuizAnswers', 400)
    await answerByKeys(page, digits.slice(0, 1), { total: 10 })
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    for (const [index, digit] of digits.slice(1).entries()) {
      await atQuizQuestion(page, index + 2)
      await page.keyboard.press(String(digit))
      await (index < 8 ? nextButton(page) : resultButton(page)).click()
    }
    await read('Please Answer all the questions')
    await atQuizQuestion(page, 1)
    await page.keyboard.press(String(digits[0]))
    for (let question = 1; question < 10; question += 1) {
      await atQuizQuestion(page, question)
      await nextButton(page).click()
    }
    await refuse('**/SaveQuizResults', 503)
    await resultButton(page).click()
    await read('Sorry, we had an error, please try again.')
    await resultButton(page).click()
    await page.getByRole('heading', { name: 'Passed: 100%' }).waitFor()
  })

  test('that is not open leads to the dashboard', async ({ visit, world }) => {
    const page = await visit({ expected: [...status(403), ...status(404)] })
    await arriveWithCertification(page, world)
    for (const id of ['402', '418', '999', 'x']) {
      await page.goto(`/quiz?id=${id}`)
      await page.waitForURL('**/dashboard')
    }
  })
})

test.describe('the final exam', () => {
  test('has 40 questions, a slider up to the 14th, and certifies who passes it [QUIZ-10]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const session = await arriveWithCertification(page, world)
    await completeCertification(session, 417)
    await page.goto('/quiz?id=418')
    await atQuizQuestion(page, 1, 40)
    const digits = await rightDigits(session, 418)
    const slider = page.getByRole('slider', { name: 'Question' })
    for (const [index, digit] of digits.entries()) {
      await atQuizQuestion(page, index + 1, 40)
      await expect.poll(() => slider.count()).toBe(index < 14 ? 1 : 0)
      await page.keyboard.press(String(digit))
      await page.keyboard.press('Enter')
    }
    await page.getByText('You are a certified life coach.').waitFor()
    expect(await page.getByRole('button', { name: 'GO TO MODULE' }).count()).toBe(0)
    expect(await axe(page)).toEqual([])
  })

  test('shows a missed question of safety first', async ({ visit, world }) => {
    const page = await visit()
    const session = await arriveWithCertification(page, world)
    await completeCertification(session, 417)
    await callAs(session, 'GET', '/AdditionalCourse/GetQuiz/418')
    const right = await rightOptions(418)
    // 41801 asks about suicide.
    const Answers = [...right].map(([QuestionId, option]) => ({
      QuestionId,
      SelectedOptionId: QuestionId === 41801 ? 418012 : option,
    }))
    const body = { quizId: 418, userId: session.userId, Answers }
    await callAs(session, 'POST', '/AdditionalCourse/SaveQuizResults', body)
    await page.goto('/quiz?id=418')
    await page.getByRole('heading', { name: 'Read this first' }).waitFor()
    await page.getByText('the direct question comes first').waitFor()
    await page.getByRole('link', { name: 'When to refer' }).waitFor()
  })
})
