import type { CourseAssessment } from '@oola/contract/courses/courses.schema'
import { CourseRun } from '#web/features/courses/components/assessment/course-run.tsx'
import { courseDrafts } from '#web/features/courses/course.drafts.ts'
import { useShown } from '../shown.ts'
import TextsPart from './texts-part.tsx'

interface CourseData {
  readonly courseId: number
  readonly assessment: CourseAssessment | null
}

const nothing = () => {}

/** The questions before a course, at that of the field in focus; its other texts one by one. */
export default function CoursePart() {
  const { preview, at, ids } = useShown()
  const { courseId, assessment } = preview.data as CourseData
  if (!assessment || (at[0] !== undefined && at[0] !== 'assessment' && at[0] !== 'safety'))
    return <TextsPart />
  const position = assessment.questions.findIndex(({ id }) => ids.includes(id))
  // The page opens where its reader stopped; -1 is the introduction.
  courseDrafts().put(String(courseId), { answers: [], position })
  return (
    <CourseRun key={position} courseId={courseId} assessment={assessment} onDone={nothing} onExit={nothing} />
  )
}
