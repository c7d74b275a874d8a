import { bigId, instant } from '#server/platform/db/columns.ts'
import { pgTable, text } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'

/** The private address of a member's feed of sessions; only its hash is stored (spec-decision 3; mockup 44). */
export const sessionFeedAddress = pgTable('session_feed', {
  memberId: bigId('member_id')
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull(),
  createdAt: instant('created_at').notNull(),
})
