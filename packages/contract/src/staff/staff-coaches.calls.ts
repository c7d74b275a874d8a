import { z } from 'zod'
import { CoachListing } from '../coaches/coaches.schema.ts'
import { CalendarDateInput } from '../dates.ts'
import { Done, Id, IdParam } from '../ids.ts'
import { Confirmed, PlannedChange } from './planned-change.ts'
import { staffCall } from './staff-call.ts'

/** Where a coach stands. `certified`: passed the exam and was not invited yet. */
export const COACH_STATES = [
  'certified',
  'invited',
  'waiting',
  'sentBack',
  'approved',
  'paused',
  'leaving',
  'left',
] as const
export type CoachState = (typeof COACH_STATES)[number]

/** The words of a state: on screen, in differences and in the log. */
export const COACH_STATE_WORDS: Readonly<Record<CoachState, string>> = {
  certified: 'Certified, not invited',
  invited: 'Writes the listing',
  waiting: 'Waits for approval',
  sentBack: 'Sent back',
  approved: 'Approved',
  paused: 'Paused',
  leaving: 'Leaves',
  left: 'Left',
}

export const StaffCoach = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(COACH_STATES),
  /** Since when; null for a coach of the shell's command. */
  since: z.iso.datetime().nullable(),
  leavesOn: z.iso.date().nullable(),
  timeZone: z.string(),
  clients: z.int(),
  /** Held in this month of the program. */
  sessions: z.int(),
  /** Earned in this month of the program. */
  earnedCents: z.int(),
})
export type StaffCoach = z.infer<typeof StaffCoach>

const CHECK_NAMES = ['certificate', 'profile', 'bio', 'rate', 'answers', 'picture', 'hours', 'words'] as const

/** What staff look at before a listing is shown. */
export const ListingCheck = z.object({
  name: z.enum(CHECK_NAMES),
  isMet: z.boolean(),
  /** Without it the listing cannot be approved. */
  isNeeded: z.boolean(),
  /** For staff, and for the coach whose listing is sent back. */
  words: z.string(),
})
export type ListingCheck = z.infer<typeof ListingCheck>

/** A coach who can take clients of one who leaves. */
export const MoveTarget = z.object({
  coachId: Id,
  name: z.string(),
  timeZone: z.string(),
  /** Open hours of a week. */
  hours: z.number(),
  /** Clients that the coach can still take. */
  free: z.int(),
})
export type MoveTarget = z.infer<typeof MoveTarget>

const CoachClient = z.object({
  id: Id,
  name: z.string(),
  timeZone: z.string(),
  /** The suggested coach; null: nobody has a free place, so the client chooses. */
  suggestion: Id.nullable(),
})

export const StaffCoachDetail = z.object({
  coach: StaffCoach,
  /** As members see it or would see it; null without a profile. */
  listing: CoachListing.nullable(),
  checks: z.array(ListingCheck),
  word: z.string().nullable(),
  rates: z.array(z.object({ cents: z.int(), description: z.string(), isChosen: z.boolean() })),
  certificates: z.array(
    z.object({
      code: z.string(),
      number: z.string(),
      issuedDay: z.iso.date(),
      withdrawnDay: z.iso.date().nullable(),
    }),
  ),
  clients: z.array(CoachClient),
  targets: z.array(MoveTarget),
})
export type StaffCoachDetail = z.infer<typeof StaffCoachDetail>

/** The most coaches in a list; the search finds the others. */
export const COACHES_SHOWN = 1000

export const listStaffCoaches = staffCall({
  method: 'GET',
  path: '/staff/coaches',
  staff: 'manageCoaches',
  summary: 'Coaches and those who wait for approval, longest waiting first',
  source: 'ours: STAFF-15',
  reply: z.object({
    coaches: z.array(StaffCoach),
    /** There are more than `COACHES_SHOWN`. */
    more: z.boolean(),
  }),
})

export const getStaffCoach = staffCall({
  method: 'GET',
  path: '/staff/coaches/:id',
  staff: 'manageCoaches',
  summary: 'A coach: listing, checks, rates, certificates, clients and who could take them',
  source: 'ours: STAFF-15',
  params: z.object({ id: IdParam }),
  reply: StaffCoachDetail,
  errors: ['not_found'],
})

/** What staff do with a coach. `stay` takes back `leave`, `resume` takes back `pause`. */
const COACH_ACTS = [
  'invite',
  'approve',
  'sendBack',
  'pause',
  'resume',
  'leave',
  'stay',
  'rate',
  'withdraw',
] as const
export type CoachAct = (typeof COACH_ACTS)[number]

interface CoachActFacts {
  readonly title: string
  /** The states that it is for; none for acts on a rate or a certificate. */
  readonly from: readonly CoachState[]
}

/** Each act with its title and the states that it is for. */
export const COACH_ACT_FACTS: Readonly<Record<CoachAct, CoachActFacts>> = {
  invite: { title: 'Invite to coach', from: ['certified', 'left'] },
  approve: { title: 'Approve and list', from: ['waiting', 'sentBack'] },
  sendBack: { title: 'Ask for a change', from: ['waiting'] },
  pause: { title: 'Pause', from: ['approved'] },
  resume: { title: 'List again', from: ['paused'] },
  leave: { title: 'Prepare leaving', from: ['approved', 'paused'] },
  stay: { title: 'Stay after all', from: ['leaving'] },
  rate: { title: 'Change the rate', from: [] },
  withdraw: { title: 'Withdraw the certificate', from: [] },
}

export const COACH_WORD_MAX = 500

const CoachActBody = z.object({
  act: z.enum(COACH_ACTS),
  /** For the coach: with `sendBack` and `pause`. */
  word: z.string().trim().max(COACH_WORD_MAX).default(''),
  /** With `rate`. */
  cents: z.int().positive().optional(),
  /** With `leave`. */
  leavesOn: CalendarDateInput.optional(),
  /** With `withdraw`: the code of the certificate. */
  code: z.string().max(60).optional(),
})
export type CoachActBody = z.infer<typeof CoachActBody>

const ACT_ERRORS = [
  'not_found',
  'changed_meanwhile',
  'coach_unready',
  'rate_unknown',
  'validation_failed',
] as const

export const planCoachAct = staffCall({
  method: 'POST',
  path: '/staff/coaches/:id/plan',
  staff: 'manageCoaches',
  summary: 'What an act on a coach would change, with the mail to them',
  source: 'ours: STAFF-15',
  params: z.object({ id: IdParam }),
  body: CoachActBody,
  reply: PlannedChange,
  errors: [...ACT_ERRORS],
})

export const doCoachAct = staffCall({
  method: 'POST',
  path: '/staff/coaches/:id',
  staff: 'manageCoaches',
  summary: 'Invite, approve, send back, pause, resume, let go; change the rate, withdraw a certificate',
  source: 'ours: STAFF-15',
  params: z.object({ id: IdParam }),
  body: CoachActBody.extend(Confirmed.shape),
  reply: Done,
  errors: [...ACT_ERRORS],
})

/** The most clients of a coach. */
const MOVES_MAX = 500

const Moves = z
  .array(z.object({ clientId: Id, /** Null: the client chooses. */ to: Id.nullable() }))
  .min(1, 'Choose at least one client.')
  .max(MOVES_MAX)
  .refine(
    (moves) => new Set(moves.map(({ clientId }) => clientId)).size === moves.length,
    'must have each client once',
  )

export const planMoves = staffCall({
  method: 'POST',
  path: '/staff/coaches/:id/moves/plan',
  staff: 'manageCoaches',
  summary: 'Which clients would move to which coach, with the mail to the first',
  source: 'ours: STAFF-15',
  params: z.object({ id: IdParam }),
  body: z.object({ moves: Moves }),
  reply: PlannedChange,
  errors: ['not_found', 'changed_meanwhile'],
})

export const moveClients = staffCall({
  method: 'POST',
  path: '/staff/coaches/:id/moves',
  staff: 'manageCoaches',
  summary: 'Move clients to other coaches or let them choose, all at once, each with a mail',
  source: 'ours: STAFF-15',
  params: z.object({ id: IdParam }),
  body: z.object({ moves: Moves }).extend(Confirmed.shape),
  reply: Done,
  errors: ['not_found', 'changed_meanwhile'],
})
