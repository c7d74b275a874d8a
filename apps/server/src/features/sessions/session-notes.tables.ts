import { NOTE_MAX } from '@oola/contract/sessions/sessions.constants'
import { bigId, instant, range } from '#server/platform/db/columns.ts'
import { check, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'

/** A note of a coach and a client; both read it (ROOM-32; G-90). The coach has no foreign key (architecture, rule 4). */
export const sessionNote = pgTable(
  'session_note',
  {
    clientId: memberId(),
    coachId: bigId('coach_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    fromId: bigId('from_id').notNull(),
    text: text('text').notNull(),
    clientKey: uuid('client_key'),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.coachId, t.id] }),
    uniqueIndex('session_note_client_key')
      .on(t.clientId, t.coachId, t.fromId, t.clientKey)
      .where(sql`${t.clientKey} is not null`),
    check('session_note_text', sql`char_length(${t.text}) between ${range(1, NOTE_MAX)}`),
    check('session_note_from', sql`${t.fromId} in (${t.clientId}, ${t.coachId})`),
  ],
)
