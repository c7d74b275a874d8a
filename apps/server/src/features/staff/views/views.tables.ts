import { type ListColumns, STAFF_LISTS } from '@oola/contract/staff/staff-views.calls'
import { instant } from '#server/platform/db/columns.ts'
import {
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uuid,
} from '../../../platform/db/drizzle.ts'
import { memberId } from '../../account/account.tables.ts'

const list = () => text('list', { enum: STAFF_LISTS }).notNull()

/** A saved view of a list of the console, of one person or for all (STAFF-09). */
export const staffView = pgTable(
  'staff_view',
  {
    memberId: memberId(),
    id: uuid('id').notNull().defaultRandom(),
    list: list(),
    name: text('name').notNull(),
    /** Filters, search and sorting, as the address bar has them. */
    query: text('query').notNull(),
    isShared: boolean('is_shared').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    unique('staff_view_name').on(t.memberId, t.list, t.name),
    index('staff_view_shared_idx').on(t.list).where(sql`${t.isShared}`),
  ],
)

/** Which columns of a list a person sees, in which order, how wide. */
export const staffColumns = pgTable(
  'staff_columns',
  {
    memberId: memberId(),
    list: list(),
    columns: jsonb('columns').$type<ListColumns>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.list] })],
)
