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
 * Earnings of a coach with deleted clients: the amounts are the coach's, so they stay. No reference to the client;
 * `client` only distinguishes former clients.
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
    /** The payment, by which a payout finds it; null in rows older than this column. */
    entry: uuid('entry'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    check('kept_earning_kind', sql`${t.kind} in ('month', 'purchase', 'held')`),
  ],
)
