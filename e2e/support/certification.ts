import { CERTIFICATION_ID } from '@oola/contract/courses/courses.constants'
import { loadContent } from '../../apps/server/src/platform/content/load-content.ts'
import { quizAnswers } from '../../apps/server/test/support/builders/make-certification.ts'
import { callAs, type signInAs } from './sign-in.ts'
import type { World } from './world.ts'

type Session = Awaited<ReturnType<typeof signInAs>>

export const makeCertification = ({ db }: World, memberId: number) =>
  db.pool.query(
    "insert into course_purchase (member_id, course_id, how, purchased_at) values ($1, $2, 'granted', now())",
    [memberId, CERTIFICATION_ID],
  )

const content = loadContent()

/** The right option of each question of a quiz or the exam, by question id. */
export const rightOptions = async (quizId: number): Promise<ReadonlyMap<number, number>> =>
  new Map(
    quizAnswers({ content: await content }, quizId).map((each) => [each.QuestionId, each.SelectedOptionId]),
  )

/** Takes a quiz without the screen, so many of its answers right. */
export const answerQuiz = async (session: Session, quizId: number, right = 40) => {
  await callAs(session, 'GET', `/AdditionalCourse/GetQuiz/${quizId}`)
  const Answers = quizAnswers({ content: await content }, quizId, right)
  return callAs(session, 'POST', '/AdditionalCourse/SaveQuizResults', {
    quizId,
    userId: session.userId,
    Answers,
  })
}

/** Passes quizzes and completes modules, from 401 up to and with `last`, without the screen. */
export const completeCertification = async (session: Session, last: number) => {
  for (let moduleId = 401; moduleId <= last; moduleId += 1) {
    await answerQuiz(session, moduleId)
    await callAs(session, 'POST', `/AdditionalCourse/CompleteCertificationModule/${moduleId}`)
  }
}
