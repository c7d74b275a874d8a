import { USER_TYPES } from '@oola/contract/account/account.constants'
import { STEPS } from '@oola/contract/journey/steps'
import type { MemberPage } from '@oola/contract/staff/member-page.schema'
import type { PillState } from '../../kit/state-pill.tsx'

const STEP_WORDS: Readonly<Record<number, string>> = {
  [STEPS.customise]: 'Profile questions',
  [STEPS.assessment]: 'Step 1',
  [STEPS.goals]: 'Step 2',
  [STEPS.actions]: 'Step 3',
  [STEPS.dashboard]: 'Dashboard',
  [STEPS.midYearReview]: 'Mid-year review',
  [STEPS.levelReview]: 'Level review',
  [STEPS.goalRevision]: 'Goal revision',
}

/** What the member sees now. */
export const stepWords = ({ stepId, userTypeId }: Pick<MemberPage, 'stepId' | 'userTypeId'>): string =>
  userTypeId === USER_TYPES.subscriber ? (STEP_WORDS[stepId] ?? '') : 'Free pages'

const MEMBERSHIP: Readonly<Record<string, { readonly state: PillState; readonly words: string }>> = {
  active: { state: 'ok', words: 'Member, paid' },
  canceling: { state: 'wait', words: 'Member, ends' },
  pastDue: { state: 'warn', words: 'Payment is late' },
  lapsed: { state: 'bad', words: 'Lapsed' },
  pending: { state: 'wait', words: 'First payment waits' },
  elsewhere: { state: 'ok', words: 'Member' },
  none: { state: 'off', words: 'Free account' },
  ended: { state: 'off', words: 'Ended' },
}

/** The state of a membership, in one look. */
export const membershipWords = ({ membership, deletesOn }: Pick<MemberPage, 'membership' | 'deletesOn'>) =>
  deletesOn
    ? ({ state: 'bad', words: 'Account closes' } as const)
    : (MEMBERSHIP[membership.state] ?? ({ state: 'off', words: membership.state } as const))
