import {
  completeCourseModule,
  getCourseAssessment,
  getCourseModuleDetail,
  getCourseModules,
  saveCourseAssessment,
} from '@oola/contract/courses/courses.calls'
import { COURSE, courseAnswers, FIRST_MODULE } from '../support/builders/make-course.ts'
import type { TestApp } from '../support/builders/make-test-app.ts'
import type { Caller } from './caller.ts'

const TWICE = [1, 2]

/** A course: what it asks, its first day, and its first module. */
export const liveCourse = async (
  world: TestApp,
  { ask }: Pick<Caller, 'ask'>,
  { userId }: { userId: number },
): Promise<void> => {
  for (const _ of TWICE) await world.app.services.purchases.grant(userId, COURSE)
  const params = { courseId: String(COURSE) }
  await ask(getCourseAssessment, { params })
  const body = { userId, CourseId: COURSE, Details: courseAnswers(world) }
  for (const _ of TWICE) await ask(saveCourseAssessment, { body })
  await ask(getCourseModules, { params })
  await ask(getCourseModuleDetail, { params: { moduleId: String(FIRST_MODULE) } })
  for (const _ of TWICE) await ask(completeCourseModule, { body: { Id: FIRST_MODULE, userId } })
}
