import { ANSWER_ALL } from '@oola/contract/chosen-options'
import { clampNumber, isQuestionAnswered } from '@oola/contract/courses/course-answers'
import type { CourseAnswer, CourseAssessment, CourseQuestion } from '@oola/contract/courses/courses.schema'
import type { Issue } from '@oola/contract/errors'
import { learningChanged } from '@oola/contract/learning/learning.events'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import type { JourneyService } from '../journey/journey.service.ts'
import * as repo from './course-answers.repo.ts'
import type { StoredAnswer } from './course-effects.ts'
import type { CourseModulesService } from './course-modules.service.ts'
import type { CoursesService } from './courses.service.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly journey: Pick<JourneyService, 'lock'>
  readonly courses: Pick<CoursesService, 'begin' | 'hasBegun'>
  readonly courseModules: Pick<CourseModulesService, 'requireOwned'>
}

/** An answer in its stored form; null when it does not fit its question. */
const storedAnswer = (questions: readonly CourseQuestion[], answer: CourseAnswer): StoredAnswer | null => {
  const question = questions.find(({ id }) => id === answer.questionId)
  const { questionId, OptionId: choiceId, Value } = answer
  if (Value === undefined)
    return question?.options.some(({ id }) => id === choiceId) ? { questionId, choiceId, value: null } : null
  const sub = question?.subQuestions.find(({ id }) => id === choiceId)
  return sub ? { questionId, choiceId, value: clampNumber(Value, sub) } : null
}

/** Issues of a set of answers, by question. */
const issuesOf = (questions: readonly CourseQuestion[], details: readonly CourseAnswer[]): Issue[] => {
  const seen = new Set<number>()
  const issues = details.flatMap((answer, index): Issue[] => {
    const path = `Details.${index}`
    const stored = storedAnswer(questions, answer)
    if (!stored) return [{ path, message: 'is no answer to a question of this course' }]
    if (seen.has(stored.choiceId)) return [{ path, message: 'is there twice' }]
    seen.add(stored.choiceId)
    return []
  })
  for (const question of questions) {
    const options = question.options.filter(({ id }) => seen.has(id))
    const isTooMany =
      options.length > 1 && (question.questionTypeId === 1 || options.some(({ clears }) => clears))
    if (isTooMany) issues.push({ path: 'Details', message: `takes one answer to question ${question.id}` })
    if (!isQuestionAnswered(question, details)) issues.push({ path: 'Details', message: ANSWER_ALL })
  }
  return issues
}

const inOrder = (answers: readonly StoredAnswer[]): string =>
  JSON.stringify(
    answers.map(({ choiceId, value }) => [choiceId, value]).toSorted(([a], [b]) => Number(a) - Number(b)),
  )

/** The assessment of a course, which starts its days (COURSE-09 to COURSE-14; G-74). */
export const courseAssessmentService = ({ db, clock, live, journey, courses, courseModules }: Needs) => ({
  /** @throws not_allowed, not_found, course_not_purchased, course_begun */
  questions: async (session: MemberSession, courseId: number): Promise<CourseAssessment> => {
    const { course, standing } = await courseModules.requireOwned(session, courseId)
    if (standing.run) throw appError('course_begun')
    return course.assessment
  },

  /**
   * All answers or none, once. @throws not_allowed, not_found, course_not_purchased, validation_failed, course_begun
   */
  save: async (
    session: MemberSession,
    courseId: number,
    details: readonly CourseAnswer[],
  ): Promise<{ ok: true }> => {
    const { course, today } = await courseModules.requireOwned(session, courseId)
    const { questions } = course.assessment
    const issues = issuesOf(questions, details)
    if (issues.length > 0) throw appError('validation_failed', { issues })
    const answers = details.flatMap((answer) => storedAnswer(questions, answer) ?? [])
    const { memberId } = session
    const at = clock.now()
    const isNew = await inTransaction(db, async (tx) => {
      await journey.lock(tx, memberId)
      if (await courses.hasBegun(tx, memberId, courseId)) {
        const stored = await repo.answersOfCourse(tx, memberId, courseId)
        if (inOrder(stored) !== inOrder(answers)) throw appError('course_begun')
        return false
      }
      await repo.insertAnswers(tx, { memberId, courseId, answeredAt: at }, answers)
      await courses.begin(tx, { memberId, courseId, today, at })
      return true
    })
    if (isNew) live.publish(learningChanged, { moduleId: null }, othersOf(session))
    return { ok: true }
  },
})
export type CourseAssessmentService = ReturnType<typeof courseAssessmentService>
