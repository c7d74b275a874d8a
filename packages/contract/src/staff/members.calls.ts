import { z } from 'zod'
import { Id } from '../ids.ts'
import { CARD_STATES, MEMBER_TYPES, MemberFilters } from './member-filters.ts'
import { EXPORT_ROWS } from './staff.constants.ts'
import { staffCall } from './staff-call.ts'
import { Reason } from './staff-people.calls.ts'

/** Members of a page of the list. */
export const MEMBERS_PAGE = 100
/** The search begins with so many letters or digits. */
export const SEARCH_MIN = 2
/** Up to here the number of matches is exact, above it is an estimate. */
export const EXACT_COUNT_MAX = 10_000

export const MEMBER_SORTS = ['lastActive', 'name', 'joined'] as const
export type MemberSort = (typeof MEMBER_SORTS)[number]

/** A member in the list. For a role that sees only names everything else is null. */
export const MemberListed = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  more: z
    .object({
      email: z.string(),
      phone: z.string().nullable(),
      type: z.enum(MEMBER_TYPES),
      level: z.int(),
      stepId: z.int(),
      /** Answers given at Step 1, or goals at Step 2, or the week since the first module; null for other steps. */
      stepCount: z.int().nullable(),
      coach: z.object({ id: Id, name: z.string() }).nullable(),
      lastActiveAt: z.iso.datetime(),
      joinedAt: z.iso.datetime(),
      card: z.object({
        state: z.enum(CARD_STATES),
        /** How often the bank has refused the due month. */
        tries: z.int(),
        /** The last day of the card. */
        lastDay: z.iso.date().nullable(),
      }),
    })
    .nullable(),
})
export type MemberListed = z.infer<typeof MemberListed>

/** Columns of the list and of its file. */
export const MEMBER_COLUMNS = [
  'name',
  'email',
  'phone',
  'type',
  'level',
  'where',
  'coach',
  'lastActive',
  'card',
  'joined',
] as const
export const MemberColumn = z.enum(MEMBER_COLUMNS)
export type MemberColumn = z.infer<typeof MemberColumn>

/** Which members. */
const choice = {
  /** Customer id, the beginning of a name or mail, a phone or its last digits. */
  search: z.string().trim().max(100).optional(),
  filters: MemberFilters.optional(),
}
const order = {
  sort: z.enum(MEMBER_SORTS).default('lastActive'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}

export const listMembers = staffCall({
  method: 'GET',
  path: '/staff/members',
  staff: 'seeMembers',
  summary: `Members by search and filters, ${MEMBERS_PAGE} at a time`,
  source: 'ours: STAFF-09',
  query: z.object({
    ...choice,
    ...order,
    /** `next` of the page before. */
    after: z.string().max(400).optional(),
  }),
  reply: z.object({ members: z.array(MemberListed), next: z.string().nullable() }),
})

export const countMembers = staffCall({
  method: 'GET',
  path: '/staff/members/count',
  staff: 'seeMembers',
  summary: `How many members match, exactly up to ${EXACT_COUNT_MAX}, as an estimate above`,
  source: 'ours: STAFF-09',
  query: z.object(choice),
  reply: z.object({ count: z.int(), isEstimate: z.boolean() }),
})

export const exportMembers = staffCall({
  method: 'POST',
  path: '/staff/members/export',
  staff: 'seeMembers',
  perMinute: 10,
  summary: `Members as CSV, in the log with filters and reason; more than ${EXPORT_ROWS} rows need the right for it`,
  source: 'ours: STAFF-10',
  file: 'text/csv',
  body: z.object({
    ...choice,
    ...order,
    columns: z.array(MemberColumn).min(1).max(MEMBER_COLUMNS.length),
    /** Only these members. */
    ids: z.array(Id).min(1).max(EXPORT_ROWS).optional(),
    reason: Reason,
  }),
  // A stream: no more than a page of members is in memory.
  reply: z.custom<AsyncIterable<string>>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  ),
})
