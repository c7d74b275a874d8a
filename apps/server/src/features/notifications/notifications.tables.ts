import { CHANNELS } from '@oola/contract/notifications/notification-kinds'
import { bigId, instant } from '#server/platform/db/columns.ts'
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'

/** A notification, stored once per cause (G-114). */
export const notification = pgTable(
  'notification',
  {
    memberId: memberId(),
    id: bigId('id').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** Identifies the cause, so that a repeated one creates no second notification. */
    cause: text('cause').notNull(),
    title: text('title').notNull(),
    /** HTML, sanitized before it was stored. */
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
    deliveredAt: instant('delivered_at'),
    /** When the member saw it in the list. */
    seenAt: instant('seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    uniqueIndex('notification_cause_key').on(t.memberId, t.cause),
    index('notification_recent_idx').on(t.memberId, t.createdAt),
    check('notification_title', sql`char_length(${t.title}) between 1 and 200`),
  ],
)

/** A member's notification settings; a kind without a row has the contract's default. */
export const notificationSetting = pgTable(
  'notification_setting',
  {
    memberId: memberId(),
    /** Of `NOTIFICATION_KINDS`: not a check constraint, so that a new kind is one line there. */
    kind: text('kind').notNull(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    wanted: boolean('wanted').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.kind, t.channel] }),
    check('notification_setting_channel', sql`${t.channel} in ('portal', 'email', 'push')`),
  ],
)
