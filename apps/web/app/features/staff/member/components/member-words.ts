import type { MemberPage } from '@oola/contract/staff/member-page.schema'
import { TYPE_WORDS } from '@oola/contract/staff/member-words'
import type { PillState } from '../../kit/state-pill.tsx'

const MEMBERSHIP: Readonly<Record<string, { readonly state: PillState; readonly words: string }>> = {
  active: { state: 'ok', words: 'Member, paid' },
  canceling: { state: 'wait', words: 'Member, ends' },
  pastDue: { state: 'warn', words: 'Payment is late' },
  lapsed: { state: 'bad', words: 'Lapsed' },
  pending: { state: 'wait', words: 'First payment waits' },
  elsewhere: { state: 'ok', words: 'Member' },
  none: { state: 'off', words: TYPE_WORDS.nonSubscriber },
  ended: { state: 'off', words: 'Ended' },
}

/** The coach, and whether the coaching is paid: without that they can neither write nor book. */
export const coachWords = ({ coach }: MemberPage['coaching']): string => {
  if (!coach) return 'None'
  return coach.isPaid ? coach.name : `${coach.name}, not paid`
}

/** The state of a membership, in one look. */
export const membershipWords = ({ membership, deletesOn }: Pick<MemberPage, 'membership' | 'deletesOn'>) =>
  deletesOn
    ? ({ state: 'bad', words: 'Account closes' } as const)
    : (MEMBERSHIP[membership.state] ?? ({ state: 'off', words: membership.state } as const))
