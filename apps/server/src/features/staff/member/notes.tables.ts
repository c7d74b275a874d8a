import { STAFF_NOTE_MAX } from '@oola/contract/staff/member.calls'
import { bigId, instant, range } from '#server/platform/db/columns.ts'
import {
  boolean,
  check,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../../platform/db/drizzle.ts'
import { memberId } from '../../account/account.tables.ts'

/** A note of staff about a member (STAFF-14). Never in a member's calls; in the copy of their data it is. */
export const staffNote = pgTable(
  'staff_note',
  {
    memberId: memberId(),
    id: bigId('id').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** The client's key, so that a repeated save adds no second one (traps 17). */
    clientKey: uuid('client_key').notNull(),
    authorId: bigId('author_id').notNull(),
    /** The name at that time. */
    author: text('author').notNull(),
    text: text('text').notNull(),
    isPinned: boolean('is_pinned').notNull().default(false),
    at: instant('at').notNull(),
    editedAt: instant('edited_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    uniqueIndex('staff_note_client_key').on(t.memberId, t.clientKey),
    check('staff_note_text', sql`char_length(${t.text}) between ${range(1, STAFF_NOTE_MAX)}`),
  ],
)
