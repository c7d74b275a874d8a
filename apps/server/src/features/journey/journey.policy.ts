import { USER_TYPES } from '@oola/contract/account/account.constants'
import { STEPS } from '@oola/contract/journey/steps'
import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'

interface Standing {
  readonly userTypeId: number
  readonly stepId: number
}

/** Every member has questions, films and reviews; the step decides which are open. @throws not_allowed */
export const requireOwnJourney = (session: MemberSession): void => requireUserType(session, EVERY_MEMBER)

/** The profile questions are open at step 0, and always to non-subscribers (CUST-12). */
export const maySaveCustomiseAnswers = ({ userTypeId, stepId }: Standing): boolean =>
  stepId === STEPS.customise || userTypeId === USER_TYPES.nonSubscriber

/** Only a subscriber moves on to Step 1; a non-subscriber's answers are only stored (spec-decision 4). */
export const entersJourney = ({ userTypeId, stepId }: Standing): boolean =>
  stepId === STEPS.customise && userTypeId === USER_TYPES.subscriber
