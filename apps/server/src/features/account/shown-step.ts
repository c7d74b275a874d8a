import { NON_SUBSCRIBER_STEP, USER_TYPES } from '@oola/contract/account/account.constants'

/** The step for clients: -1 for every non-subscriber, whatever step is stored (AUTH-22, AUTH-24; G-11). */
export const shownStep = ({ userTypeId, stepId }: { userTypeId: number; stepId: number }): number =>
  userTypeId === USER_TYPES.nonSubscriber ? NON_SUBSCRIBER_STEP : stepId
