import { redirect } from 'react-router'
import { guardStep } from '#web/features/journey/journey.guards.ts'
import { afterCourseWelcome, courseIdOf } from '#web/features/journey/routing/welcome-guards.ts'
import { PlainScreen } from '#web/features/shell/components/plain-screen.tsx'
import { PLAIN_PAGES } from '#web/features/shell/plain-pages.ts'
import type { Route } from './+types/welcome-course'

const WORDS = PLAIN_PAGES['course-welcome']

export const meta = () => [{ title: `${WORDS.title} · Oola` }]

/** `/NewModuleWelcome?courseId=`: without a course it leads on (WELCOME-17). */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { userStepId } = await guardStep()
  const next = afterCourseWelcome(userStepId)
  if (courseIdOf(new URL(request.url).search) === 0) throw redirect(next)
  return { next }
}

export default function CourseWelcome({ loaderData: { next } }: Route.ComponentProps) {
  return <PlainScreen {...WORDS} action={{ ...WORDS.action, to: next }} />
}
