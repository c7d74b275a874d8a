import { bigId } from '#server/platform/db/columns.ts'
import { pgTable, timestamp } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'

/** Completed members of the demo world. One without a row was interrupted and is created again. */
export const demoMember = pgTable('demo_member', {
  memberId: bigId('member_id')
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull(),
})
