import { COACH_ACT_FACTS, type CoachAct, type CoachState } from '@oola/contract/staff/staff-coaches.calls'
import type { PillState } from '../kit/state-pill.tsx'

/** The icon of a state; its words are in the contract. */
export const COACH_PILLS: Readonly<Record<CoachState, PillState>> = {
  certified: 'draft',
  invited: 'draft',
  waiting: 'wait',
  sentBack: 'draft',
  approved: 'ok',
  paused: 'off',
  leaving: 'warn',
  left: 'off',
}

/** The acts that fit a state, the first one filled. */
export const actsOf = (state: CoachState): CoachAct[] =>
  (Object.keys(COACH_ACT_FACTS) as CoachAct[]).filter((act) => COACH_ACT_FACTS[act].from.includes(state))

/** The keys printed on the buttons (look-staff 4, 54). */
export const ACT_KEYS: Readonly<Partial<Record<CoachAct, string>>> = { approve: 'y', sendBack: 'r' }
