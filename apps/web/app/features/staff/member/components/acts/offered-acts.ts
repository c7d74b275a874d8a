import { USER_TYPES } from '@oola/contract/account/account.constants'
import { givesAccess, type SubscriptionStatus } from '@oola/contract/billing/subscription-states'
import { type MenuActName, STEP_BACK } from '@oola/contract/staff/member-acts'
import type { MemberPage } from '@oola/contract/staff/member-page.schema'

/** Acts that depend on the member: the menu leaves out what would change nothing. The server decides. */
const WHEN: Partial<Record<MenuActName, (member: MemberPage) => boolean>> = {
  unlock: ({ lockedMinutes }) => lockedMinutes !== null,
  verifyEmail: ({ newEmail }) => newEmail !== null,
  stepBack: ({ userTypeId, stepId }) => userTypeId === USER_TYPES.subscriber && stepId in STEP_BACK,
  refund: ({ membership }) => membership.payments.some(({ leftCents }) => leftCents > 0),
  cancelMembership: ({ membership: { state } }) =>
    state !== 'canceling' && givesAccess(state as SubscriptionStatus),
  deleteAccount: ({ deletesOn }) => deletesOn === null,
}

export const isOffered = (name: MenuActName, member: MemberPage): boolean => WHEN[name]?.(member) ?? true
