import { z } from 'zod'
import { call } from '../call.ts'
import { CalendarDate } from '../dates.ts'
import { UserParam } from '../ids.ts'
import { STREAK_REASONS } from './streak-changes.ts'

/** Days one after the other that did the same to the streak. */
export const StreakChangeView = z.object({
  firstDay: CalendarDate,
  lastDay: CalendarDate,
  reason: z.enum(STREAK_REASONS),
  /** What happened, in a sentence. */
  words: z.string(),
  steps: z.int(),
  before: z.int(),
  after: z.int(),
})
export type StreakChangeView = z.infer<typeof StreakChangeView>

/** Entries of a page. */
export const STREAK_CHANGES_PAGE = 40

export const getStreakChanges = call({
  method: 'GET',
  path: '/Dashboard/GetStreakChanges/:userId',
  access: 'member',
  summary: 'Every change of the streak with its reason, newest first, in pages',
  source: 'ours: BREAK-07, spec-decision 17.5',
  params: UserParam,
  query: z.object({
    /** The first day of the oldest entry that is shown; older ones follow. */
    before: CalendarDate.optional(),
  }),
  reply: z.object({
    today: CalendarDate,
    currentStreak: z.int(),
    longestStreak: z.int(),
    changes: z.array(StreakChangeView),
    hasMore: z.boolean(),
  }),
})
