import { NON_SUBSCRIBER_STEP } from '@oola/contract/account/account.constants'
import { STEPS } from '@oola/contract/journey/steps'
import { stepPage } from './step-page.ts'

/**
 * The customise screen is for step 0 and for user type 4; others are redirected to their own page (CUST-12; C-07).
 */
export const customiseRedirect = (stepId: number): string | null =>
  stepId === STEPS.customise || stepId === NON_SUBSCRIBER_STEP ? null : stepPage(stepId)

/** Whether the coach choice opens there: for every member without a coach, except user type 4 (CUST-13; C-08). */
export const asksForCoach = (member: { stepId: number; hasCoach: boolean; refused: boolean }): boolean =>
  member.stepId !== NON_SUBSCRIBER_STEP && !member.hasCoach && !member.refused
