import { instant } from '#server/platform/db/columns.ts'
import {
  check,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uuid,
} from '../../../platform/db/drizzle.ts'
import { memberId } from '../../account/account.tables.ts'

/**
 * What a coach has earned with clients who have deleted their accounts: the amounts are hers, so they stay. Nothing here
 * says whose they were; `client` only tells one former client from another.
 */
export const keptEarning = pgTable(
  'kept_earning',
  {
    /** The coach. */
    memberId: memberId(),
    id: uuid('id').notNull().defaultRandom(),
    client: uuid('client').notNull(),
    at: instant('at').notNull(),
    kind: text('kind', { enum: ['month', 'purchase', 'held'] }).notNull(),
    count: smallint('count').notNull(),
    cents: integer('cents').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    check('kept_earning_kind', sql`${t.kind} in ('month', 'purchase', 'held')`),
  ],
)
