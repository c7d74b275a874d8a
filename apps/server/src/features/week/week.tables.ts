import { instant } from '#server/platform/db/columns.ts'
import { date, index, pgTable, sql, text } from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'

/** The time of the next "Your week", and the last one (REMIND-10). */
export const weekPlan = pgTable(
  'week_plan',
  {
    memberId: memberId().primaryKey(),
    /** Null after "We keep your place", until the member does something again. */
    nextAt: instant('next_at'),
    /** When the last one was due: a member who chooses another day soon gets no second one. */
    lastAt: instant('last_at'),
    /** The week of the sentence, by its last day. */
    sentenceDay: date('sentence_day', { mode: 'string' }),
    /** The id of its sentence: the next week has another one. */
    sentence: text('sentence'),
  },
  (t) => [index('week_plan_next_idx').on(t.nextAt, t.memberId).where(sql`${t.nextAt} is not null`)],
)
