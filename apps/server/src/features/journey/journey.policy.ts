import { USER_TYPES } from '@oola/contract/account/account.constants'
import { STEPS } from '@oola/contract/journey/steps'

interface Standing {
  readonly userTypeId: number
  readonly stepId: number
}

/** The profile questions are open at step 0, and to non-subscribers at any time (CUST-12). */
export const maySaveCustomiseAnswers = ({ userTypeId, stepId }: Standing): boolean =>
  stepId === STEPS.customise || userTypeId === USER_TYPES.nonSubscriber

/** Only a subscriber goes on to Step 1; a non-subscriber's answers are just kept (spec-decision 4). */
export const entersJourney = ({ userTypeId, stepId }: Standing): boolean =>
  stepId === STEPS.customise && userTypeId === USER_TYPES.subscriber
