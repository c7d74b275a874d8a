import { PREPARATION_MAX } from '@oola/contract/coaching/preparation/preparation.constants'
import { instant, range } from '#server/platform/db/columns.ts'
import { check, pgTable, primaryKey, sql, text, uuid } from '../../../platform/db/drizzle.ts'
import { memberId } from '../../account/account.tables.ts'

/** A client's answers before a session, for the session's coach (DESK-08). */
export const sessionPreparation = pgTable(
  'session_preparation',
  {
    memberId: memberId(),
    bookingId: uuid('booking_id').notNull(),
    wentWell: text('went_well').notNull().default(''),
    wasHard: text('was_hard').notNull().default(''),
    talkAbout: text('talk_about').notNull().default(''),
    state: text('state', { enum: ['open', 'sent', 'skipped'] })
      .notNull()
      .default('open'),
    /** Null: so far there is only the reminder. */
    savedAt: instant('saved_at'),
    remindedAt: instant('reminded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.bookingId] }),
    check('session_preparation_state', sql`${t.state} in ('open', 'sent', 'skipped')`),
    check(
      'session_preparation_length',
      sql`greatest(char_length(${t.wentWell}), char_length(${t.wasHard}), char_length(${t.talkAbout})) between ${range(0, PREPARATION_MAX)}`,
    ),
  ],
)
