import type { CourseAnswer } from '@oola/contract/courses/courses.schema'
import { type ActingMember, asMember } from './as-member.ts'
import type { TestApp } from './make-test-app.ts'

/** A course of three weeks, and its first module, open on its first day. */
export const COURSE = 1011
export const FIRST_MODULE = 311

/** One answer to each question of a course: the first option, 5 for each number; `others` replaces some. */
export const courseAnswers = (
  { content }: Pick<TestApp, 'content'>,
  courseId = COURSE,
  others: Readonly<Record<number, readonly number[]>> = {},
): CourseAnswer[] =>
  (content.courses.programs.find(({ id }) => id === courseId)?.assessment.questions ?? []).flatMap(
    (question): CourseAnswer[] =>
      question.kind === 'numeric'
        ? question.subQuestions.map(({ id }) => ({ questionId: question.id, OptionId: id, Value: 5 }))
        : (others[question.id] ?? [1]).map((place) => ({
            questionId: question.id,
            OptionId: question.id * 10 + place,
          })),
  )

export const saveAnswers = (member: ActingMember, Details: readonly object[], CourseId = COURSE) =>
  member.send('POST', '/AdditionalCourse/SaveAssessment', { userId: member.id, CourseId, Details })

/** A member with a course whose questions are not answered yet. */
export const withCourse = async (
  world: TestApp,
  given: Parameters<typeof asMember>[1] = { stepId: 4 },
  courseId = COURSE,
): Promise<ActingMember> => {
  const member = await asMember(world, given)
  await world.app.services.purchases.grant(member.id, courseId)
  return member
}

/** A member on the first day of a course. */
export const inCourse = async (
  world: TestApp,
  given: Parameters<typeof asMember>[1] = { stepId: 4 },
  courseId = COURSE,
): Promise<ActingMember> => {
  const member = await withCourse(world, given, courseId)
  await saveAnswers(member, courseAnswers(world, courseId), courseId)
  return member
}
