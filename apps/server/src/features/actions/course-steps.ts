import type { CoursesService } from '../courses/courses.service.ts'
import type { Present } from './action-change.ts'
import { insertActions, removeCourseSteps } from './actions.repo.ts'

/**
 * Adds the daily steps of the member's courses to today's list (G-55) and removes those of the courses' earlier days:
 * each day has its own.
 */
export const dealCourseSteps = async (
  { tx, memberId, today, now }: Present,
  courses: Pick<CoursesService, 'dealDueSteps'>,
): Promise<void> => {
  for (const { courseId, text, help } of await courses.dealDueSteps(tx, memberId, today)) {
    await removeCourseSteps(tx, memberId, courseId, now)
    const to = { memberId, source: 'course' as const, day: today, createdAt: now }
    await insertActions(tx, to, [{ text, extraText: help, courseId }])
  }
}
