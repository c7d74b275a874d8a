import { isQuestionAnswered } from '@oola/contract/courses/course-answers'
import type { CourseAnswer, CourseAssessment } from '@oola/contract/courses/courses.schema'
import { useState } from 'react'
import { useDrafts } from '#web/lib/drafts.ts'
import { courseDrafts } from './course.drafts.ts'

const NOTHING = { answers: [], position: -1 }

/** One walk through what a course asks: what is answered, where she is, how she moves. It survives a reload. */
export const useCourseRun = (courseId: number, { questions }: CourseAssessment) => {
  const [store] = useState(courseDrafts)
  const { answers, position: kept } = useDrafts(store).get(String(courseId)) ?? NOTHING
  const [moved, setMoved] = useState(false)
  const last = questions.length - 1
  const position = Math.min(kept, last)
  const put = (to: number, given: readonly CourseAnswer[]) =>
    store.put(String(courseId), { answers: given, position: Math.min(Math.max(-1, to), last) })
  const go = (to: number) => {
    setMoved(true)
    put(to, answers)
  }
  return {
    answers,
    position,
    question: questions[position] ?? null,
    isLast: position === last,
    /** A screen of this visit: its heading takes the focus. */
    moved,
    done: questions.filter((question) => isQuestionAnswered(question, answers)).length,
    answer: (given: readonly CourseAnswer[]) => put(position, given),
    next: () => go(position + 1),
    previous: () => go(position - 1),
    /** Everything is saved, or she left in a hurry. */
    forget: () => store.drop(String(courseId)),
  }
}
