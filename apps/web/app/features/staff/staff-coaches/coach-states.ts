import { keysOf } from '@oola/contract/keys-of'
import {
  COACH_ACT_FACTS,
  COACH_STATE_WORDS,
  type CoachAct,
  type CoachState,
} from '@oola/contract/staff/staff-coaches.calls'
import { type StateWords, stateWordsOf } from '../kit/known-states.ts'
import type { PillState } from '../kit/state-pill.tsx'

const PILLS: Readonly<Record<CoachState, PillState>> = {
  certified: 'draft',
  invited: 'draft',
  waiting: 'wait',
  sentBack: 'draft',
  approved: 'ok',
  paused: 'off',
  leaving: 'warn',
  left: 'off',
}
const STATES = Object.fromEntries(
  keysOf(PILLS).map((state) => [state, { state: PILLS[state], words: COACH_STATE_WORDS[state] }]),
) as Readonly<Record<CoachState, StateWords>>

/** The state of a coach, as icon and word. */
export const coachPill = (state: CoachState): StateWords => stateWordsOf(STATES, state)

/** The acts that fit a state, the first one filled; none for a state that only a newer server knows. */
export const actsOf = (state: CoachState): CoachAct[] =>
  keysOf(COACH_ACT_FACTS).filter((act) => COACH_ACT_FACTS[act].from.includes(state))

/** The keys printed on the buttons (look-staff 4, 54). */
export const ACT_KEYS: Readonly<Partial<Record<CoachAct, string>>> = { approve: 'y', sendBack: 'r' }
