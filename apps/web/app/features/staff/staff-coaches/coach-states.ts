import type { CoachAct, CoachState } from '@oola/contract/staff/staff-coaches.calls'
import type { PillState } from '../kit/state-pill.tsx'

/** How a coach stands, as icon and word. */
export const COACH_PILLS: Readonly<Record<CoachState, readonly [PillState, string]>> = {
  certified: ['draft', 'Certified, not invited'],
  invited: ['draft', 'Writes the listing'],
  waiting: ['wait', 'Waits for approval'],
  sentBack: ['draft', 'Sent back'],
  approved: ['ok', 'Approved'],
  paused: ['off', 'Paused'],
  leaving: ['warn', 'Leaves'],
  left: ['off', 'Left'],
}

/** The acts that fit a state, the first one filled. */
export const ACTS_OF: Readonly<Record<CoachState, readonly CoachAct[]>> = {
  certified: ['invite'],
  invited: [],
  waiting: ['approve', 'sendBack'],
  sentBack: ['approve'],
  approved: ['pause', 'leave'],
  paused: ['resume', 'leave'],
  leaving: ['stay'],
  left: ['invite'],
}

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
