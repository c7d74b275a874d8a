import type { StaffAct } from '@oola/contract/staff/member-acts'
import type { StaffRight } from '@oola/contract/staff/staff-rights'
import { bigId, instant } from '#server/platform/db/columns.ts'
import { check, index, jsonb, pgTable, primaryKey, sql, text, uuid } from '../../../platform/db/drizzle.ts'
import { memberId } from '../../account/account.tables.ts'
import type { InnerAct } from './inner-acts.ts'

/**
 * What staff did for a member, or asked a second person to do (STAFF-12). The log records it; this row is for undoing it
 * and for the second person.
 */
export const staffAct = pgTable(
  'staff_act',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    act: jsonb('act').$type<StaffAct>().notNull(),
    title: text('title').notNull(),
    /** Who may do it: the right of its amount. */
    right: text('right').$type<StaffRight>().notNull(),
    /** `waiting`: for a second person. `refused`: by one, or by nobody in time. `undone`: by an act of its own. */
    state: text('state', { enum: ['waiting', 'done', 'refused', 'undone'] }).notNull(),
    reason: text('reason').notNull(),
    /** Another member, without a foreign key (architecture, rule 4). */
    askerId: bigId('asker_id').notNull(),
    /** The name at that time. */
    asker: text('asker').notNull(),
    /** The request that did it: the same as in its entry of the log. */
    requestId: text('request_id'),
    at: instant('at').notNull(),
    /** The end of waiting; null for what needed no second person. */
    waitsUntil: instant('waits_until'),
    /** The second person. */
    deciderId: bigId('decider_id'),
    /** What takes it back; null where nothing does. */
    inverse: jsonb('inverse').$type<InnerAct>(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    index('staff_act_recent_idx').on(t.memberId, t.at),
    index('staff_act_waiting_idx').on(t.at).where(sql`${t.state} = 'waiting'`),
    check('staff_act_state', sql`${t.state} in ('waiting', 'done', 'refused', 'undone')`),
    check('staff_act_waits', sql`${t.state} <> 'waiting' or ${t.waitsUntil} is not null`),
    check(
      'staff_act_two',
      sql`${t.deciderId} is null or ${t.state} = 'refused' or ${t.deciderId} <> ${t.askerId}`,
    ),
  ],
)
