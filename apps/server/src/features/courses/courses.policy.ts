import { appError } from '#server/platform/http/app-error.ts'
import type { CourseRun } from './missed-day.ts'

/** A missed day is asked of who is inside the course: any other course is like one that is not there. @throws not_found */
export const requireRun = (runs: readonly CourseRun[], courseId: number): CourseRun => {
  const run = runs.find((each) => each.courseId === courseId)
  if (!run) throw appError('not_found')
  return run
}
