import { NON_SUBSCRIBER_STEP, USER_TYPES } from '@oola/contract/account/account.constants'

/** The step in replies: -1 for a non-subscriber, else the stored step (AUTH-22, AUTH-24; G-11). */
export const shownStep = ({ userTypeId, stepId }: { userTypeId: number; stepId: number }): number =>
  userTypeId === USER_TYPES.nonSubscriber ? NON_SUBSCRIBER_STEP : stepId
