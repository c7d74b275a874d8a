import { desc, eq, pgView, sql } from '../../platform/db/drizzle.ts'
import { member } from '../account/account.tables.ts'
import { sessionEntry } from './session-wallet.tables.ts'

/** The session wallet of each member: the balance and number of its newest entry, 0 before the first. */
export const sessionBalance = pgView('session_balance').as((query) => {
  const newest = query
    .select({ seq: sessionEntry.seq, balance: sessionEntry.balance })
    .from(sessionEntry)
    .where(eq(sessionEntry.memberId, member.id))
    .orderBy(desc(sessionEntry.seq))
    .limit(1)
    .as('newest')
  return query
    .select({
      memberId: sql<number>`${member.id}`.as('member_id'),
      seq: sql<number>`coalesce(${newest.seq}, 0)`.as('seq'),
      balance: sql<number>`coalesce(${newest.balance}, 0)`.as('balance'),
    })
    .from(member)
    .leftJoinLateral(newest, sql`true`)
})
