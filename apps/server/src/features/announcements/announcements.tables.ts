import { ANNOUNCEMENT_KINDS } from '@oola/contract/announcements/announcements.schema'
import { AUDIENCES } from '@oola/contract/staff/announce.calls'
import { bigId, instant } from '#server/platform/db/columns.ts'
import { check, index, pgTable, primaryKey, smallint, sql, text } from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'

/** A message of the staff to many members, shown in the portal (STAFF-21). */
export const announcement = pgTable(
  'announcement',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
    kind: text('kind', { enum: ANNOUNCEMENT_KINDS }).notNull(),
    title: text('title').notNull(),
    /** Markdown. */
    text: text('text').notNull(),
    audience: text('audience', { enum: AUDIENCES }).notNull(),
    /** Of the audience `levels`. */
    levelFrom: smallint('level_from'),
    levelTo: smallint('level_to'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When a job has notified its readers; null until then. */
    toldAt: instant('told_at'),
  },
  (t) => [
    index('announcement_end_idx').on(t.endsAt),
    check('announcement_kind', sql`${t.kind} in ('banner', 'message')`),
    check(
      'announcement_audience',
      sql`${t.audience} in ('all', 'subscribers', 'nonSubscribers', 'levels', 'coaches')`,
    ),
    check(
      'announcement_levels',
      sql`(${t.audience} = 'levels') = (${t.levelFrom} is not null and ${t.levelTo} is not null and ${t.levelFrom} <= ${t.levelTo})`,
    ),
    check('announcement_time', sql`${t.startsAt} <= ${t.endsAt}`),
  ],
)

/** A member has read an announcement, and closed it for good. */
export const announcementRead = pgTable(
  'announcement_read',
  {
    memberId: memberId(),
    announcementId: bigId('announcement_id').notNull(),
    readAt: instant('read_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.announcementId] }),
    index('announcement_read_announcement_idx').on(t.announcementId),
  ],
)
