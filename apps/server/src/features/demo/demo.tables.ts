import { bigId } from '#server/platform/db/columns.ts'
import { pgTable, timestamp } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'

/** Which members of the demo world are finished. One without this mark was interrupted and is made anew. */
export const demoMember = pgTable('demo_member', {
  memberId: bigId('member_id')
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull(),
})
