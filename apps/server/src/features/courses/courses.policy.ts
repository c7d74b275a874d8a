import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { CourseRun } from './missed-day.ts'

/** Courses are for every member who has one. @throws not_allowed */
export const requireCourses = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)

/** What a course teaches is for those who have it (COURSE-15; G-74). @throws course_not_purchased */
export const requirePurchased = (isPurchased: boolean): void => {
  if (!isPurchased) throw appError('course_not_purchased')
}

/** A missed day is asked of who is inside the course: any other course is like one that is not there. @throws not_found */
export const requireRun = (runs: readonly CourseRun[], courseId: number): CourseRun => {
  const run = runs.find((each) => each.courseId === courseId)
  if (!run) throw appError('not_found')
  return run
}
