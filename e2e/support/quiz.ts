import type { Page } from '@playwright/test'
import { makeCertification, rightOptions } from './certification.ts'
import { arriveWithWheel } from './learning.ts'
import { callAs, type signInAs } from './sign-in.ts'
import type { World } from './world.ts'

type Session = Awaited<ReturnType<typeof signInAs>>

/** A member who has the certification, signed in on the page. */
export const arriveWithCertification = async (page: Page, world: World): Promise<Session> => {
  const { member, session } = await arriveWithWheel(page, world)
  await makeCertification(world, member.id)
  return session
}

export const atQuizQuestion = (page: Page, n: number, total = 10) =>
  page.getByText(`QUESTION ${n}/${total}`).waitFor()
export const nextButton = (page: Page) => page.getByRole('button', { name: 'NEXT' })
export const resultButton = (page: Page) => page.getByRole('button', { name: 'SEE MY RESULT' })

interface OpenQuiz {
  readonly questions: readonly { readonly id: number; readonly options: readonly { readonly id: number }[] }[]
  readonly answers: Readonly<Record<string, number>>
}

/** What the server has of the quiz. */
export const readQuiz = async (session: Session, quizId: number) =>
  (await callAs(session, 'GET', `/AdditionalCourse/GetQuiz/${quizId}`)) as OpenQuiz

/** The digit of the right option of each question, in the order of this try. */
export const rightDigits = async (session: Session, quizId: number): Promise<number[]> => {
  const right = await rightOptions(quizId)
  const { questions } = await readQuiz(session, quizId)
  return questions.map(({ id, options }) => 1 + options.findIndex((option) => option.id === right.get(id)))
}

/** With the keyboard alone, from question `from` on; the digits choose, Enter goes on. */
export const answerByKeys = async (
  page: Page,
  digits: readonly number[],
  { total = digits.length, from = 1 }: { total?: number; from?: number } = {},
) => {
  for (const [index, digit] of digits.entries()) {
    await atQuizQuestion(page, from + index, total)
    await page.keyboard.press(String(digit))
    await page.getByRole('radio', { checked: true }).waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
  }
}
