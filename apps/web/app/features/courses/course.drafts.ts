import type { CourseAnswer } from '@oola/contract/courses/courses.schema'
import { type Drafts, memberDrafts } from '#web/lib/drafts.ts'
import { memberId } from '#web/lib/session.ts'

/** Answers before a course, and the member's position in them; all of it is submitted at the end. */
export interface CourseDraft {
  readonly answers: readonly CourseAnswer[]
  /** Index of the current question; -1 is the introduction. */
  readonly position: number
}

const isAnswer = (stored: unknown): stored is CourseAnswer => {
  const { questionId, OptionId, Value } = (stored ?? {}) as Partial<CourseAnswer>
  return (
    Number.isInteger(questionId) &&
    Number.isInteger(OptionId) &&
    (Value === undefined || Number.isFinite(Value))
  )
}

const parse = (stored: unknown): CourseDraft | null => {
  const { answers, position } = (stored ?? {}) as Partial<CourseDraft>
  const isUsable = Array.isArray(answers) && answers.every(isAnswer) && Number.isInteger(position)
  return isUsable ? { answers, position: Math.max(-1, Number(position)) } : null
}

/** By the id of the course. */
export const courseDrafts = (): Drafts<CourseDraft> => memberDrafts('course-assessment', memberId(), parse)
