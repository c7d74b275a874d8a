import { TASK_TEXT_MAX } from '@oola/contract/todo/todo.constants'
import { bigId, instant, range } from '#server/platform/db/columns.ts'
import {
  check,
  date,
  index,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'

/** A task of the to-do list: open, then completed or removed (TODO-04); a completed one can be reopened. */
export const todoTask = pgTable(
  'todo_task',
  {
    memberId: memberId(),
    id: bigId('id').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    text: text('text').notNull(),
    /** The member's local day of the plan. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The client's key, so that a repeated save creates no second task (traps 17). */
    clientKey: uuid('client_key'),
    /** The coach of an agreement (DESK-07); null: the member's own task. Without a foreign key (architecture, rule 4). */
    coachId: bigId('coach_id'),
    /** Who wrote the agreement down: the coach or the member. */
    agreedById: bigId('agreed_by_id'),
    createdAt: instant('created_at').notNull(),
    completedAt: instant('completed_at'),
    removedAt: instant('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    index('todo_task_open_idx')
      .on(t.memberId, t.day, t.id)
      .where(sql`${t.completedAt} is null and ${t.removedAt} is null`),
    index('todo_task_done_idx').on(t.memberId, t.completedAt).where(sql`${t.completedAt} is not null`),
    uniqueIndex('todo_task_client_key').on(t.memberId, t.clientKey).where(sql`${t.clientKey} is not null`),
    check('todo_task_text', sql`char_length(${t.text}) between ${range(1, TASK_TEXT_MAX)}`),
    check('todo_task_one_end', sql`${t.completedAt} is null or ${t.removedAt} is null`),
  ],
)
