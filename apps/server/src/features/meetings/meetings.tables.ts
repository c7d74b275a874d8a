import { bigId, instant } from '#server/platform/db/columns.ts'
import { check, index, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'

/** Meetings that coaches have started; at most one open per pair (G-85). */
export const meeting = pgTable(
  'meeting',
  {
    /** The secret name of the call. */
    id: uuid('id').notNull().defaultRandom(),
    memberId: memberId(),
    /** Without a foreign key (architecture, rule 4). */
    coachId: bigId('coach_id').notNull(),
    code: text('code').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    /** The end: a completed session, or an expired or abandoned meeting. */
    ended: text('ended', { enum: ['completed', 'expired'] }),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    uniqueIndex('meeting_open').on(t.memberId, t.coachId).where(sql`${t.endedAt} is null`),
    index('meeting_pair_idx').on(t.memberId, t.coachId, t.startedAt),
    index('meeting_coach_open_idx').on(t.coachId, t.memberId).where(sql`${t.endedAt} is null`),
    check('meeting_ended', sql`(${t.endedAt} is null) = (${t.ended} is null)`),
  ],
)
