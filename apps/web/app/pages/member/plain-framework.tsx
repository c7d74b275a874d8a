import { STEPS } from '@oola/contract/journey/steps'
import { guardStepRule } from '#web/features/journey/journey.guards.ts'
import { stepPage } from '#web/features/journey/routing/step-page.ts'

export { default, meta } from './plain-page.tsx'

/** Pages of the framework are for members whose blueprint is done; user type 4 goes to its own page (G-46). */
export const clientLoader = async () => {
  await guardStepRule((stepId) => (stepId === STEPS.dashboard ? null : stepPage(stepId)))
  return null
}
