import type { CourseAnswer, CourseAssessment } from '@oola/contract/courses/courses.schema'
import type { Page } from '@playwright/test'
import { arriveWithWheel } from './learning.ts'
import { callAs, type signInAs } from './sign-in.ts'
import type { Visit, VisitOptions } from './visit.ts'
import type { World } from './world.ts'

export const MONEY_COURSE_ID = 1011

export const board = (page: Page) => page.getByRole('region', { name: 'MY E-LEARNING' })

type Session = Awaited<ReturnType<typeof signInAs>>

/** Gives a member a course, as after an order elsewhere. */
export const grantCourse = ({ db }: World, memberId: number, courseId: number) =>
  db.pool.query(
    "insert into course_purchase (member_id, course_id, how, purchased_at) values ($1, $2, 'granted', now())",
    [memberId, courseId],
  )

/** Answers what a course asks without the screen, which begins its days: the first option, 5 for each number. */
export const beginCourse = async (session: Session, courseId: number) => {
  const path = `/AdditionalCourse/GetAssessmentQuestions/${courseId}`
  const { questions } = (await callAs(session, 'GET', path)) as CourseAssessment
  const Details = questions.flatMap(({ id, options, subQuestions }): CourseAnswer[] => [
    ...options.slice(0, 1).map((option) => ({ questionId: id, OptionId: option.id })),
    ...subQuestions.map((sub) => ({ questionId: id, OptionId: sub.id, Value: 5 })),
  ])
  await callAs(session, 'POST', '/AdditionalCourse/SaveAssessment', {
    userId: session.userId,
    CourseId: courseId,
    Details,
  })
}

/** Lets so many days of a course pass, each answered. */
export const moveCourse = ({ db }: World, memberId: number, days: number) =>
  db.pool.query(
    'update member_course set started_day = started_day - $2::int, answered_day = started_day + 400 where member_id = $1',
    [memberId, days],
  )

/** A member who has courses, on the dashboard's additional programs. */
export const withCourses = async (
  visit: Visit,
  world: World,
  courses: readonly number[],
  options: VisitOptions = {},
) => {
  const page = await visit(options)
  const { member, session } = await arriveWithWheel(page, world)
  for (const course of courses) await grantCourse(world, member.id, course)
  await page.addInitScript(() => localStorage.setItem('oola.learning-tab', '1.programs'))
  return { page, member, session }
}
