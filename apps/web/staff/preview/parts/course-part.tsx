import type { CourseAssessment } from '@oola/contract/courses/courses.schema'
import { useLayoutEffect } from 'react'
import { CourseRun } from '#web/features/courses/components/assessment/course-run.tsx'
import { courseDrafts } from '#web/features/courses/course.drafts.ts'
import { useShown } from '../shown.ts'
import TextsPart from './texts-part.tsx'

interface CourseData {
  readonly courseId: number
  readonly assessment: CourseAssessment | null
  readonly texts: Readonly<Record<string, unknown>>
}

const nothing = () => {}

/** The questions before a course, at that of the field in focus; its other texts one by one. */
export default function CoursePart() {
  const { preview, at, ids } = useShown()
  const { courseId, assessment, texts } = preview.data as CourseData
  const position = assessment?.questions.findIndex(({ id }) => ids.includes(id)) ?? -1
  // The page is where its reader stopped; -1 is the introduction.
  useLayoutEffect(() => courseDrafts().put(String(courseId), { answers: [], position }), [courseId, position])
  const [section = 'assessment'] = at
  if (!assessment || !['assessment', 'safety', 'area'].includes(String(section)))
    return <TextsPart values={texts[section]} />
  return <CourseRun courseId={courseId} assessment={assessment} onDone={nothing} onExit={nothing} />
}
