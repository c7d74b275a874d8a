import { NOTE_MAX } from '@oola/contract/sessions/sessions.constants'
import { bigId, instant, range } from '#server/platform/db/columns.ts'
import {
  check,
  index,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../../platform/db/drizzle.ts'
import { memberId } from '../../account/account.tables.ts'

/**
 * What a coach writes about a client for themselves. A table of its own, so that no query for shared notes can return
 * one (spec-decision 17.8; DESK-06). The rows are the coach's; they go with the client's account as well.
 */
export const coachNote = pgTable(
  'coach_note',
  {
    /** The coach. */
    memberId: memberId(),
    /** Without a foreign key (architecture, rule 4); the rows are deleted with the client's account. */
    clientId: bigId('client_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    text: text('text').notNull(),
    clientKey: uuid('client_key'),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.clientId, t.id] }),
    uniqueIndex('coach_note_client_key').on(t.memberId, t.clientKey).where(sql`${t.clientKey} is not null`),
    index('coach_note_client_idx').on(t.clientId),
    check('coach_note_text', sql`char_length(${t.text}) between ${range(1, NOTE_MAX)}`),
  ],
)
