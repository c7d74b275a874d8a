import { LAST_WORD_MAX } from '@oola/contract/coaching/ending/ending.constants'
import { bigId, instant, range } from '#server/platform/db/columns.ts'
import { check, date, index, pgTable, primaryKey, sql, text, uuid } from '../../../platform/db/drizzle.ts'
import { memberId } from '../../account/account.tables.ts'

/** A coach's decision to end the coaching of a client after a last day, once for each relation (DESK-11). */
export const coachingEnding = pgTable(
  'coaching_ending',
  {
    memberId: memberId(),
    relationId: uuid('relation_id').notNull(),
    /** Without a foreign key (architecture, rule 4). */
    coachId: bigId('coach_id').notNull(),
    /** In the client's time zone. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** The coach's word to the client. */
    word: text('word').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** When it was carried out. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.relationId] }),
    index('coaching_ending_coach_idx').on(t.coachId),
    index('coaching_ending_due_idx').on(t.lastDay).where(sql`${t.endedAt} is null`),
    check('coaching_ending_word', sql`char_length(${t.word}) between ${range(1, LAST_WORD_MAX)}`),
  ],
)
