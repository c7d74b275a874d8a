import { redirect } from 'react-router'
import { guardStep } from '#web/features/journey/journey.guards.ts'
import { afterCourseWelcome, courseIdOf } from '#web/features/journey/routing/welcome-guards.ts'
import { PlainPage } from '#web/features/site/components/plain-page.tsx'
import { MEMBER_PLAIN_PAGES } from '#web/features/site/plain-pages.ts'
import type { Route } from './+types/welcome-course'

const WORDS = MEMBER_PLAIN_PAGES['course-welcome']

export const meta = () => [{ title: `${WORDS.title} · Oola` }]

/** `/NewModuleWelcome?courseId=`: without a course it leads on (WELCOME-17). */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { userStepId } = await guardStep()
  const next = afterCourseWelcome(userStepId)
  if (courseIdOf(new URL(request.url).search) === 0) throw redirect(next)
  return { next }
}

export default function CourseWelcome({ loaderData: { next } }: Route.ComponentProps) {
  return <PlainPage {...WORDS} action={{ ...WORDS.action, to: next }} />
}
