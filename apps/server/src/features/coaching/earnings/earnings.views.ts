import { bigId, instant } from '#server/platform/db/columns.ts'
import { getTableName, integer, pgView, sql, text, uuid } from '../../../platform/db/drizzle.ts'
import { coachRelation } from '../coaching.tables.ts'
import { EARNED } from './earned.ts'

/** What coaches have earned with present and former clients, for payouts: one row a payment, none for held sessions. */
export const coachEarning = pgView('coach_earning', {
  coachId: bigId('coach_id').notNull(),
  entry: uuid('entry').notNull(),
  kind: text('kind', { enum: ['month', 'purchase'] }).notNull(),
  cents: integer('cents').notNull(),
  at: instant('at').notNull(),
}).as(
  sql.raw(`with mine as (select distinct member_id from ${getTableName(coachRelation)}),
  found as (${EARNED})
  select f.coach_id, f.entry, f.kind, f.cents, f.at from found f where f.cents > 0 and f.coach_id is not null
  union all
  select k.member_id, coalesce(k.entry, k.id), k.kind, k.cents, k.at from kept_earning k where k.cents > 0`),
)
