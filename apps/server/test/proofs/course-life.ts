import { randomUUID } from 'node:crypto'
import { endCertificationTour } from '@oola/contract/courses/certification.calls'
import { buyCourse, getCourseOrder } from '@oola/contract/courses/course-orders.calls'
import {
  completeCourseModule,
  getCourseAssessment,
  getCourseModuleDetail,
  getCourseModules,
  saveCourseAssessment,
} from '@oola/contract/courses/courses.calls'
import { COURSE, courseAnswers, FIRST_MODULE } from '../support/builders/make-course.ts'
import { makeCardToken } from '../support/builders/make-payments.ts'
import type { TestApp } from '../support/builders/make-test-app.ts'
import type { Caller } from './caller.ts'

const TWICE = [1, 2]
const BOUGHT = 1012

/** A course: its questions, its first day, and its first module. */
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
  const { price } = await ask(getCourseOrder, { params: { courseId: String(BOUGHT) } })
  const order = { userId, CourseId: BOUGHT, priceCents: price, cardToken: await makeCardToken(world) }
  const payment = { 'idempotency-key': randomUUID() }
  for (const _ of TWICE) await ask(buyCourse, { body: order }, payment)
  for (const _ of TWICE) await ask(endCertificationTour, { body: { userId } })
}
