import { NON_SUBSCRIBER_STEP } from '@oola/contract/account/account.constants'
import { STEPS } from '@oola/contract/journey/steps'
import { queryParam } from '#web/lib/query-param.ts'
import { PATHS, stepPage } from './step-page.ts'

export type WelcomePage = 'phase2' | 'phase3' | 'level2' | 'mid-year'

/** The step of each welcome page, and the redirect for other steps: their own page, or the dashboard (C-56). */
const RULES: Readonly<Record<WelcomePage, { step: number; otherwise: (stepId: number) => string }>> = {
  phase2: { step: STEPS.dashboard, otherwise: stepPage },
  phase3: { step: STEPS.dashboard, otherwise: stepPage },
  level2: { step: STEPS.levelReview, otherwise: () => PATHS.dashboard },
  'mid-year': { step: STEPS.midYearReview, otherwise: () => PATHS.dashboard },
}

/** The redirect of a welcome page for a member, or null to stay (WELCOME-03, 04, 11, 14; user type 4: G-46). */
export const welcomeRedirect = (page: WelcomePage, stepId: number): string | null => {
  if (stepId === NON_SUBSCRIBER_STEP) return PATHS.nonSubscriber
  const { step, otherwise } = RULES[page]
  return stepId === step ? null : otherwise(stepId)
}

/** The target after the welcome of an additional course (WELCOME-17, WELCOME-19). */
export const afterCourseWelcome = (stepId: number): string =>
  stepId === NON_SUBSCRIBER_STEP ? PATHS.nonSubscriber : PATHS.dashboard

/** The course of `/NewModuleWelcome?courseId=`; 0 when there is none. */
export const courseIdOf = (search: string): number => {
  const text = queryParam(search, 'courseId') ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}
