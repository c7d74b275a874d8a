import { STEPS } from '@oola/contract/journey/steps'
import { stepPage } from './step-page.ts'

/** The screens of `/steps`. Steps 1, 5 and 6 are one assessment screen with different texts (C-04). */
export type StepScreen = 'step-one' | 'step-two' | 'step-three' | 'goal-revision'

const SCREENS: Readonly<Record<number, StepScreen>> = {
  [STEPS.assessment]: 'step-one',
  [STEPS.goals]: 'step-two',
  [STEPS.actions]: 'step-three',
  [STEPS.midYearReview]: 'step-one',
  [STEPS.levelReview]: 'step-one',
  [STEPS.goalRevision]: 'goal-revision',
}

/** The result of `/steps` for a step id (journey.md 2; ROUTE-58..66): a screen, or another address. */
export const routeStep = (stepId: number): { screen: StepScreen } | { redirect: string } => {
  const screen = SCREENS[stepId]
  return screen ? { screen } : { redirect: stepPage(stepId) }
}
