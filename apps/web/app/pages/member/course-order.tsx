import { NON_SUBSCRIBER_STEP } from '@oola/contract/account/account.constants'
import { CERTIFICATION_ID } from '@oola/contract/courses/courses.constants'
import { STEPS } from '@oola/contract/journey/steps'
import { useQuery } from '@tanstack/react-query'
import { redirect, useNavigate } from 'react-router'
import { CourseOrderForm } from '#web/features/courses/components/course-order-form.tsx'
import { courseQueries } from '#web/features/courses/courses.queries.ts'
import { guardStepRule } from '#web/features/journey/journey.guards.ts'
import { stepPage } from '#web/features/journey/routing/step-page.ts'
import { afterCourseWelcome, courseIdOf } from '#web/features/journey/routing/welcome-guards.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EnrolmentLayout } from '../public/enrolment-layout.tsx'
import type { Route } from './+types/course-order'

export const handle = { engaged: true }

export const meta = () => [{ title: 'Your order · Oola' }]

const leadHome = (home: string): Response => {
  showToast('We can’t find that course', 'The link may be an old one.', 'danger')
  return redirect(home)
}

/**
 * `/orderCourse?courseId=`, the built-in order of a course (spec-decision 16.16). One that does not exist redirects
 * to the home page.
 */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { userStepId } = await guardStepRule((stepId) =>
    stepId === STEPS.dashboard || stepId === NON_SUBSCRIBER_STEP ? null : stepPage(stepId),
  )
  const home = afterCourseWelcome(userStepId)
  const courseId = courseIdOf(new URL(request.url).search)
  if (courseId === 0) throw leadHome(home)
  try {
    await queryClient.fetchQuery({ ...courseQueries.order(courseId), staleTime: 0 })
  } catch (error) {
    throw error instanceof ApiError && error.code === 'not_found' ? leadHome(home) : error
  }
  return { courseId, home }
}

export default function CourseOrderPage({ loaderData: { courseId, home } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { data: order } = useQuery(courseQueries.order(courseId))
  if (!order) return null
  // The certification has no questions; its first module is open.
  const begin = courseId === CERTIFICATION_ID ? home : `/AssesmentNewModules?courseId=${courseId}`
  if (order.isPurchased)
    return (
      <EnrolmentLayout title={`${order.title} is yours`} lead="Your receipt is on its way by e-mail.">
        <p>
          <Button size="lg" onClick={() => void navigate(begin)}>
            BEGIN THIS COURSE
          </Button>
        </p>
      </EnrolmentLayout>
    )
  return (
    <EnrolmentLayout
      title={order.title}
      lead="You pay once. The course opens right after that, and it stays open."
    >
      <CourseOrderForm order={order} />
    </EnrolmentLayout>
  )
}
