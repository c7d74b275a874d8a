import { z } from 'zod'
import { Cents } from '../billing/prices.schema.ts'
import { CalendarDate, Instant } from '../dates.ts'
import { AreaId, Id } from '../ids.ts'
import { keysOf } from '../keys-of.ts'

const Person = z.object({ id: Id, name: z.string() })

/** A payment of a member, and what can still be given back of it. */
const MemberPayment = z.object({
  id: z.uuid(),
  at: Instant,
  description: z.string(),
  amountCents: Cents,
  status: z.enum(['pending', 'succeeded', 'failed']),
  refundedCents: z.int(),
  leftCents: z.int(),
  lastFour: z.string().nullable(),
  /** It was for the membership, which a refund can end. */
  isMembership: z.boolean(),
})

/** An act that was done or waits for a second person. */
export const DoneAct = z.object({
  id: z.uuid(),
  title: z.string(),
  by: z.string(),
  at: Instant,
  reason: z.string(),
  requestId: z.string().nullable(),
  /** Until when it can be undone; null: it cannot. */
  undoUntil: Instant.nullable(),
})

/**
 * A member as staff see them (STAFF-11). Never answers, workbooks, module notes, chat or a coach's notes, and no card
 * number (decisions 17.9).
 */
export const MemberPage = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** A new address whose link was not opened yet. */
  newEmail: z.string().nullable(),
  phone: z.string().nullable(),
  phoneSharedWith: z.array(Person),
  timeZone: z.string(),
  createdAt: Instant,
  userTypeId: z.int(),
  level: z.int(),
  stepId: z.int(),
  rank: z.string().nullable(),
  rankLevel: z.int().nullable(),
  rankLevelCode: z.string().nullable(),
  isActiveCoach: z.boolean(),
  deletesOn: CalendarDate.nullable(),
  /** Too many failed sign-ins: the minutes until it opens by itself; null when open. */
  lockedMinutes: z.int().nullable(),
  membership: z.object({
    state: z.string(),
    planName: z.string(),
    monthlyCents: Cents,
    nextDay: CalendarDate.nullable(),
    paidUntilDay: CalendarDate.nullable(),
    hasCard: z.boolean(),
    payments: z.array(MemberPayment),
  }),
  coaching: z.object({
    /** `isPaid`: both can write and book, and the list of members names the coach (G-91). */
    coach: Person.extend({ isPaid: z.boolean() }).nullable(),
    sessions: z.int(),
    bookings: z.array(z.object({ id: z.uuid(), startsAt: Instant, coach: z.string() })),
  }),
  scores: z
    .object({
      day: CalendarDate,
      overall: z.int(),
      areas: z.array(z.object({ areaId: AreaId, score: z.int() })),
    })
    .nullable(),
  streak: z.object({ current: z.int(), longest: z.int() }),
  goals: z.array(
    z.object({
      id: Id,
      areaId: AreaId,
      text: z.string(),
      completeBy: CalendarDate,
      reachedOn: CalendarDate.nullable(),
      isMain: z.boolean(),
    }),
  ),
  devices: z.array(z.object({ browser: z.string(), system: z.string(), lastSeenAt: Instant })),
  courses: z.array(z.object({ id: Id, name: z.string(), isOwned: z.boolean() })),
  consentAt: Instant.nullable(),
  notes: z.int(),
  /** The newest pinned note. */
  pinned: z.object({ id: Id, text: z.string(), author: z.string(), at: Instant }).nullable(),
  /** Acts of the last 30 days that can be undone, newest first. */
  undoable: z.array(DoneAct),
  /** Acts that wait for a second person. */
  waiting: z.array(DoneAct),
})
export type MemberPage = z.infer<typeof MemberPage>

/** The filter of the timeline. */
export const TIMELINE_KINDS = {
  signIns: 'Sign-ins',
  steps: 'Steps',
  payments: 'Payments',
  mails: 'Mails',
  sessions: 'Sessions',
  messages: 'Messages',
  staff: 'Staff',
} as const
export type TimelineKind = keyof typeof TIMELINE_KINDS
export const TimelineKind = z.enum(keysOf(TIMELINE_KINDS))

/** What happened at a moment in a member's account. */
export const TimelineItem = z.object({
  /** The place in the list: kind and number. */
  key: z.string(),
  at: Instant,
  kind: TimelineKind,
  title: z.string(),
  detail: z.string().nullable(),
  state: z.enum(['ok', 'wait', 'warn', 'bad']).nullable(),
  /** A person of the staff or a coach who did it. */
  by: z.object({ who: z.enum(['Staff', 'Coach']), name: z.string() }).nullable(),
  /** All of it, for the row that is opened in place. */
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  requestId: z.string().nullable(),
})
export type TimelineItem = z.infer<typeof TimelineItem>

/** A note of staff about a member (STAFF-14). */
export const StaffNote = z.object({
  id: Id,
  text: z.string(),
  isPinned: z.boolean(),
  author: z.string(),
  isMine: z.boolean(),
  at: Instant,
  editedAt: Instant.nullable(),
})
export type StaffNote = z.infer<typeof StaffNote>
