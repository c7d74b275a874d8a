import { CERTIFICATION_ID } from '@oola/contract/courses/courses.constants'
import { optionId } from '#server/features/courses/quiz-views.ts'
import { type ActingMember, asMember } from './as-member.ts'
import type { TestApp } from './make-test-app.ts'

/** A member who has the certification. */
export const withCertification = async (
  world: TestApp,
  given: Parameters<typeof asMember>[1] = {},
): Promise<ActingMember> => {
  const member = await asMember(world, given)
  await world.app.services.purchases.grant(member.id, CERTIFICATION_ID)
  return member
}

/** Answers to a quiz, so many of them correct. */
export const quizAnswers = ({ content }: Pick<TestApp, 'content'>, quizId: number, right = 10) =>
  (content.courses.quizzes.find(({ id }) => id === quizId)?.questions ?? []).map(({ id, correct }, index) => {
    const place = 'ABCD'.indexOf(correct) + 1
    return { QuestionId: id, SelectedOptionId: optionId(id, index < right ? place : (place % 4) + 1) }
  })

/** Begins a try and answers it. */
export const takeQuiz = async (
  world: Pick<TestApp, 'content'>,
  member: ActingMember,
  quizId: number,
  right = 10,
) => {
  await member.send('GET', `/AdditionalCourse/GetQuiz/${quizId}`)
  return member.send('POST', '/AdditionalCourse/SaveQuizResults', {
    quizId,
    userId: member.id,
    Answers: quizAnswers(world, quizId, right),
  })
}
