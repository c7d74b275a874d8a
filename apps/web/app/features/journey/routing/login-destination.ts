import { NON_SUBSCRIBER_STEP } from '@oola/contract/account/account.constants'
import { STEPS } from '@oola/contract/journey/steps'
import { PATHS } from './step-page.ts'

/** Target of a login result (journey.md 4; AUTH-19..23): step 5 passes through the dashboard's guard (C-02). */
export const loginDestination = (userStepId: number): string => {
  switch (userStepId) {
    case NON_SUBSCRIBER_STEP:
      return PATHS.nonSubscriber
    case STEPS.customise:
      return PATHS.customise
    case STEPS.dashboard:
    case STEPS.midYearReview:
      return PATHS.dashboard
    default:
      return PATHS.steps
  }
}
