import type { CoachAct, CoachState } from '@oola/contract/staff/staff-coaches.calls'
import { type StateWords, stateWordsOf } from '../kit/known-states.ts'

const STATES: Readonly<Record<CoachState, StateWords>> = {
  certified: { state: 'draft', words: 'Certified, not invited' },
  invited: { state: 'draft', words: 'Writes the listing' },
  waiting: { state: 'wait', words: 'Waits for approval' },
  sentBack: { state: 'draft', words: 'Sent back' },
  approved: { state: 'ok', words: 'Approved' },
  paused: { state: 'off', words: 'Paused' },
  leaving: { state: 'warn', words: 'Leaves' },
  left: { state: 'off', words: 'Left' },
}

/** How a coach stands, as icon and word. */
export const coachPill = (state: CoachState): StateWords => stateWordsOf(STATES, state)

const ACTS: Readonly<Partial<Record<CoachState, readonly CoachAct[]>>> = {
  certified: ['invite'],
  invited: [],
  waiting: ['approve', 'sendBack'],
  sentBack: ['approve'],
  approved: ['pause', 'leave'],
  paused: ['resume', 'leave'],
  leaving: ['stay'],
  left: ['invite'],
}

/** The acts that fit a state, the first one filled; none for a state that only a newer server knows. */
export const actsOf = (state: CoachState): readonly CoachAct[] => ACTS[state] ?? []

export const ACT_WORDS: Readonly<Record<CoachAct, string>> = {
  invite: 'Invite to coach',
  approve: 'Approve and list',
  sendBack: 'Ask for a change',
  pause: 'Pause',
  resume: 'List again',
  leave: 'Prepare leaving',
  stay: 'Stays after all',
  rate: 'Change the rate',
  withdraw: 'Withdraw the certificate',
}

/** The keys printed on the buttons (look-staff 4, 54). */
export const ACT_KEYS: Readonly<Partial<Record<CoachAct, string>>> = { approve: 'y', sendBack: 'r' }

/** `America/Los_Angeles` is "Los Angeles". */
export const zoneWords = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
