import { z } from 'zod'
import { Instant, InstantInput } from '../dates.ts'
import { Done, Id, IdParam } from '../ids.ts'
import { StaffAct } from './member-acts.ts'
import { MemberPage, StaffNote, TimelineItem, TimelineKind } from './member-page.schema.ts'
import { Confirmed, PlannedChange } from './planned-change.ts'
import { staffCall } from './staff-call.ts'

/** Entries of a page of the timeline. */
export const TIMELINE_PAGE = 50
export const STAFF_NOTE_MAX = 4000
/** How long the reason of a visit counts: within it the reason is not asked for again. */
export const VISIT_MINUTES = 60

const OfMember = z.object({ id: IdParam })
const NoteText = z
  .string()
  .trim()
  .min(1, 'Write the note.')
  .max(STAFF_NOTE_MAX, `Use at most ${STAFF_NOTE_MAX} letters.`)

/** The shortest and the longest reason of a visit. */
export const WHY_MIN = 3
export const WHY_MAX = 200

/** Why a member's page is opened, as the member reads it. */
const Why = z
  .string()
  .trim()
  .min(WHY_MIN, 'Say why, in a few words.')
  .max(WHY_MAX, `Use at most ${WHY_MAX} letters.`)

export const readMemberPage = staffCall({
  method: 'GET',
  path: '/staff/members/:id',
  staff: 'seeMembers',
  summary: 'A member’s page; the first visit of an hour asks why, and the member reads it',
  source: 'ours: STAFF-06, STAFF-11',
  params: OfMember,
  query: z.object({ why: Why.optional() }),
  /** Null: the first visit of an hour, and nothing says why. */
  reply: MemberPage.nullable(),
  errors: ['not_found'],
})

export const readMemberTimeline = staffCall({
  method: 'GET',
  path: '/staff/members/:id/timeline',
  staff: 'seeMembers',
  summary: 'What happened in a member’s account, newest first, 50 at a time',
  source: 'ours: STAFF-11',
  params: OfMember,
  query: z.object({
    kind: TimelineKind.optional(),
    search: z.string().trim().max(100).optional(),
    /** Entries older than this one: its moment and its key. */
    before: InstantInput.optional(),
    beforeKey: z.string().max(100).optional(),
  }),
  reply: z.object({ items: z.array(TimelineItem), more: z.boolean() }),
  errors: ['not_found', 'why_needed'],
})

const ACT_ERRORS = [
  'not_found',
  'factor_again',
  'act_impossible',
  'email_taken',
  'payment_under_way',
  'no_sessions',
  'rate_limited',
  'payments_closed',
] as const

export const planMemberAct = staffCall({
  method: 'POST',
  path: '/staff/members/:id/acts/plan',
  staff: 'seeMembers',
  summary: 'What an act would change; each act needs its own right',
  source: 'ours: STAFF-04, STAFF-12',
  params: OfMember,
  body: z.object({ act: StaffAct }),
  reply: PlannedChange,
  errors: ACT_ERRORS,
})

/** Result of a confirmed act: done, or waiting for a second person. */
export const ActOutcome = z.object({ id: z.uuid(), state: z.enum(['done', 'waiting']) })
export type ActOutcome = z.infer<typeof ActOutcome>

export const doMemberAct = staffCall({
  method: 'POST',
  path: '/staff/members/:id/acts',
  staff: 'seeMembers',
  summary: 'Do what was planned, or ask a second person for it where the role needs one',
  source: 'ours: STAFF-04, STAFF-12',
  params: OfMember,
  body: Confirmed.extend({ act: StaffAct }),
  reply: ActOutcome,
  errors: [...ACT_ERRORS, 'changed_meanwhile'],
})

/** An act that waits for a second person. */
export const WaitingAct = z.object({
  id: z.uuid(),
  memberId: Id,
  member: z.string(),
  title: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: Instant,
  expiresAt: Instant,
})
export type WaitingAct = z.infer<typeof WaitingAct>

export const listApprovals = staffCall({
  method: 'GET',
  path: '/staff/approvals',
  staff: 'anyRole',
  summary: 'Acts of others that wait for this person, the oldest first',
  source: 'ours: STAFF-12',
  reply: z.object({ approvals: z.array(WaitingAct) }),
})

const OfApproval = z.object({ id: IdParam, actId: z.uuid() })

export const planApproval = staffCall({
  method: 'POST',
  path: '/staff/members/:id/approvals/:actId/plan',
  staff: 'anyRole',
  summary: 'What a waiting act would change now',
  source: 'ours: STAFF-12',
  params: OfApproval,
  reply: PlannedChange,
  errors: [...ACT_ERRORS, 'right_missing', 'approval_over', 'own_approval'],
})

export const confirmApproval = staffCall({
  method: 'POST',
  path: '/staff/members/:id/approvals/:actId/confirm',
  staff: 'anyRole',
  fresh: true,
  summary: 'Do a waiting act as its second person, once',
  source: 'ours: STAFF-12',
  params: OfApproval,
  body: Confirmed,
  reply: ActOutcome,
  errors: [...ACT_ERRORS, 'right_missing', 'changed_meanwhile', 'approval_over', 'own_approval'],
})

export const refuseApproval = staffCall({
  method: 'POST',
  path: '/staff/members/:id/approvals/:actId/refuse',
  staff: 'anyRole',
  summary: 'Refuse a waiting act, or withdraw one’s own',
  source: 'ours: STAFF-12',
  params: OfApproval,
  body: Confirmed.pick({ reason: true }),
  reply: Done,
  errors: ['not_found', 'right_missing', 'approval_over'],
})

export const listStaffNotes = staffCall({
  method: 'GET',
  path: '/staff/members/:id/notes',
  staff: 'seeMembers',
  summary: 'The staff’s own notes about a member, pinned ones first',
  source: 'ours: STAFF-14',
  params: OfMember,
  reply: z.object({ notes: z.array(StaffNote) }),
  errors: ['not_found', 'why_needed'],
})

export const addStaffNote = staffCall({
  method: 'POST',
  path: '/staff/members/:id/notes',
  staff: 'seeMembers',
  summary: 'Add a note; a repeat with the same key adds no second one',
  source: 'ours: STAFF-14',
  params: OfMember,
  body: z.object({ key: z.uuid(), text: NoteText, isPinned: z.boolean() }),
  reply: StaffNote,
  errors: ['not_found', 'why_needed'],
})

const OfNote = z.object({ id: IdParam, noteId: IdParam })

export const changeStaffNote = staffCall({
  method: 'PUT',
  path: '/staff/members/:id/notes/:noteId',
  staff: 'seeMembers',
  summary: 'Change one’s own note, or pin any note',
  source: 'ours: STAFF-14',
  params: OfNote,
  body: z.object({ text: NoteText.optional(), isPinned: z.boolean().optional() }),
  reply: StaffNote,
  errors: ['not_found', 'why_needed', 'not_your_note'],
})

export const removeStaffNote = staffCall({
  method: 'DELETE',
  path: '/staff/members/:id/notes/:noteId',
  staff: 'seeMembers',
  summary: 'Remove one’s own note',
  source: 'ours: STAFF-14',
  params: OfNote,
  reply: Done,
  errors: ['not_found', 'why_needed', 'not_your_note'],
})
