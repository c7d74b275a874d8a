import { bigId, instant } from '#server/platform/db/columns.ts'
import { index, pgTable, primaryKey, text } from '../../../platform/db/drizzle.ts'
import { memberId } from '../../account/account.tables.ts'

/** A read-only look at the portal as a member (STAFF-13). Only the SHA-256 of its token is stored. */
export const viewAsSession = pgTable(
  'view_as_session',
  {
    /** The viewed member. */
    memberId: memberId(),
    tokenHash: text('token_hash').notNull(),
    /** Who views. No reference: the view ends with their staff session. */
    staffId: bigId('staff_id').notNull(),
    /** The key of that session. */
    staffKey: text('staff_key').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.tokenHash] }),
    index('view_as_session_expiry_idx').on(t.expiresAt),
  ],
)
