import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { useQuery } from '@tanstack/react-query'
import { redirect, useNavigate } from 'react-router'
import { assessmentQueries } from '#web/features/assessment/assessment.queries.ts'
import { chooseCourse } from '#web/features/courses/chosen-course.ts'
import { courseQueries } from '#web/features/courses/courses.queries.ts'
import { WelcomePage } from '#web/features/journey/components/welcome-page.tsx'
import { guardStep } from '#web/features/journey/journey.guards.ts'
import { afterCourseWelcome, courseIdOf } from '#web/features/journey/routing/welcome-guards.ts'
import { rememberTab } from '#web/features/learning/board-tab.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { RichText } from '#web/ui/text/rich-text.tsx'
import type { Route } from './+types/welcome-course'

export const meta = () => [{ title: 'Welcome to your course · Oola' }]

/** The course's own wheel if the member has none. */
const EVEN = [80, 80, 80, 80, 80, 80, 80]

/** `/NewModuleWelcome?courseId=`: redirects if the member does not have the course (WELCOME-17). */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { userStepId } = await guardStep()
  const next = afterCourseWelcome(userStepId)
  const courseId = courseIdOf(new URL(request.url).search)
  if (courseId === 0) throw redirect(next)
  const scores = queryClient.prefetchQuery(assessmentQueries.scores())
  try {
    await queryClient.fetchQuery(courseQueries.board(courseId))
  } catch (error) {
    // Only logged (ASSESS-13).
    logFailure('the course was not loaded', error)
    throw redirect(next)
  }
  // So that the wheel does not change while it grows.
  await scores
  return { courseId, next }
}

/** What to expect of a course, in its own words (WELCOME-18 to WELCOME-20). */
export default function CourseWelcome({ loaderData: { courseId, next } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { data: board } = useQuery(courseQueries.board(courseId))
  const { data: scores } = useQuery(assessmentQueries.scores())
  if (!board) return null
  const { areaId, whatToExpectDTO: words } = board
  return (
    <WelcomePage
      area={lifeArea(areaId).key}
      eyebrow={lifeArea(areaId).name}
      title={words.htmlTitle}
      reason={words.htmlWaitingMesage}
      scores={scores?.[0]?.areas.map(({ score }) => score) ?? EVEN}
      onStart={() => {
        chooseCourse(courseId)
        rememberTab({ level: 1, part: 'programs' })
        void navigate(next)
      }}
    >
      <RichText html={words.htmlWelcomeText} />
      <RichText html={words.htmlContent} />
    </WelcomePage>
  )
}
