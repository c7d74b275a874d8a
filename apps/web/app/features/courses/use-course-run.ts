import { isQuestionAnswered } from '@oola/contract/courses/course-answers'
import type { CourseAnswer, CourseAssessment } from '@oola/contract/courses/courses.schema'
import { useState } from 'react'
import { useDrafts } from '#web/lib/drafts.ts'
import { useQuestionRun } from '#web/ui/questions/use-question-run.ts'
import { type CourseDraft, courseDrafts } from './course.drafts.ts'

const NOTHING: CourseDraft = { answers: [], position: -1 }

/** Navigation through a course's questions, after an introduction. It survives a reload. */
export const useCourseRun = (courseId: number, { questions }: CourseAssessment) => {
  const [store] = useState(courseDrafts)
  const id = String(courseId)
  const { answers, position } = useDrafts(store).get(id) ?? NOTHING
  const stored = () => store.read().get(id) ?? NOTHING
  const run = useQuestionRun({
    questions,
    isAnswered: (question) => isQuestionAnswered(question, answers),
    position,
    onMove: (to) => store.put(id, { ...stored(), position: to }),
    from: -1,
  })
  return {
    ...run,
    answers,
    /** The currently stored draft, which may be newer than this render's. */
    readAnswers: () => stored().answers,
    answer: (answers: readonly CourseAnswer[]) => store.put(id, { ...stored(), answers }),
    /** Everything is saved, or the member used the quick exit. */
    clear: () => store.drop(id),
  }
}
