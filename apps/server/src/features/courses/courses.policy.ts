import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { CourseRun } from './missed-day.ts'

/** Courses are for every member with a course. @throws not_allowed */
export const requireCourses = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)

/** Course content requires the course (COURSE-15; G-74). @throws course_not_purchased */
export const requirePurchased = (isPurchased: boolean): void => {
  if (!isPurchased) throw appError('course_not_purchased')
}

/** Only members in the course answer a missed day: any other course is not found. @throws not_found */
export const requireRun = (runs: readonly CourseRun[], courseId: number): CourseRun => {
  const run = runs.find((each) => each.courseId === courseId)
  if (!run) throw appError('not_found')
  return run
}
