import { CERTIFICATION_ID } from '@oola/contract/courses/courses.constants'
import { certificate } from '#server/features/certificates/certificates.tables.ts'
import { optionId } from '#server/features/courses/quiz-views.ts'
import { createShareKey, formatShareCode } from '#server/platform/share-code.ts'
import { type ActingMember, asMember } from './as-member.ts'
import type { TestApp } from './make-test-app.ts'

/** A member with the certification. */
export const withCertification = async (
  world: TestApp,
  given: Parameters<typeof asMember>[1] = {},
): Promise<ActingMember> => {
  const member = await asMember(world, given)
  await world.app.services.purchases.grant(member.id, CERTIFICATION_ID)
  return member
}

/** A certificate issued in October 2025; returns its code. */
export const makeCertificate = async (
  { db }: Pick<TestApp, 'db'>,
  memberId: number,
  name = 'Priya Raman',
): Promise<string> => {
  const key = createShareKey()
  await db.orm.insert(certificate).values({
    memberId,
    key,
    courseId: CERTIFICATION_ID,
    name,
    issuedAt: new Date('2025-10-12T16:00:00Z'),
    issuedDay: '2025-10-12',
  })
  return formatShareCode({ memberId, key })
}

/** Answers to a quiz, with a number of correct ones. */
export const quizAnswers = (
  { content: { courses } }: Pick<TestApp, 'content'>,
  quizId: number,
  right = 40,
) => {
  const questions =
    quizId === courses.exam.id
      ? courses.exam.sections.flatMap((section) => section.questions)
      : (courses.quizzes.find(({ id }) => id === quizId)?.questions ?? [])
  return questions.map(({ id, correct }, index) => {
    const place = 'ABCD'.indexOf(correct) + 1
    return { QuestionId: id, SelectedOptionId: optionId(id, index < right ? place : (place % 4) + 1) }
  })
}

/** Begins an attempt and answers it. */
export const completeQuiz = async (
  world: Pick<TestApp, 'content'>,
  member: ActingMember,
  quizId: number,
  right = 40,
) => {
  await member.send('GET', `/AdditionalCourse/GetQuiz/${quizId}`)
  return member.send('POST', '/AdditionalCourse/SaveQuizResults', {
    quizId,
    userId: member.id,
    Answers: quizAnswers(world, quizId, right),
  })
}

/** Passes quizzes and completes modules from 401 to `last`, inclusive. */
export const completeModules = async (world: TestApp, member: ActingMember, last = 417) => {
  for (let moduleId = 401; moduleId <= last; moduleId += 1) {
    await completeQuiz(world, member, moduleId)
    await member.send('POST', `/AdditionalCourse/CompleteCertificationModule/${moduleId}`)
  }
}
