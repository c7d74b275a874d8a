import { type NotificationKind, PER_DAY_MAX } from '@oola/contract/notifications/notification-kinds'
import type { ReminderSettings } from '@oola/contract/notifications/reminders.schema'
import { bigId, instant, range } from '#server/platform/db/columns.ts'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
} from '../../platform/db/drizzle.ts'
import { memberId, session } from '../account/account.tables.ts'
import type { MessageMail, MessageWords } from './message-parts.ts'

/** When a member may get messages, and how many; without a row the contract's defaults. */
export const reminderSetting = pgTable(
  'reminder_setting',
  {
    memberId: memberId().primaryKey(),
    perDay: smallint('per_day').notNull(),
    quietFrom: text('quiet_from').notNull(),
    quietUntil: text('quiet_until').notNull(),
    /** By kind, HH:MM. */
    times: jsonb('times').notNull().$type<ReminderSettings['times']>(),
    /** "Your week": 0 is Monday. */
    weekday: smallint('weekday').notNull(),
    weekTime: text('week_time').notNull(),
    showNames: boolean('show_names').notNull(),
  },
  (t) => [
    check('reminder_setting_per_day', sql`${t.perDay} between ${range(0, PER_DAY_MAX)}`),
    check('reminder_setting_weekday', sql`${t.weekday} between 0 and 6`),
  ],
)

/** A browser that gets the member's pushes. It is deleted with the session that added it: a logout ends the pushes. */
export const pushDevice = pgTable(
  'push_device',
  {
    memberId: memberId(),
    id: bigId('id').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    sessionHash: text('session_hash').notNull(),
    endpoint: text('endpoint').notNull(),
    /** SHA-256 of the endpoint, which can be too long for an index. */
    endpointHash: text('endpoint_hash').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastPushedAt: instant('last_pushed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    uniqueIndex('push_device_endpoint_key').on(t.memberId, t.endpointHash),
    // Finds the same browser at another member, who was signed in there before.
    index('push_device_endpoint_idx').on(t.endpointHash),
    index('push_device_session_idx').on(t.memberId, t.sessionHash),
    foreignKey({
      name: 'push_device_session_fk',
      columns: [t.memberId, t.sessionHash],
      foreignColumns: [session.memberId, session.tokenHash],
    }).onDelete('cascade'),
  ],
)

/**
 * `waiting`: its job has not decided yet. `held`: until `releaseAt`. `sent`: it was decided to send it, and it counts on
 * its day. `folded`: part of another message. `dropped`: it did not go out.
 */
export const MESSAGE_STATES = ['waiting', 'held', 'sent', 'folded', 'dropped'] as const

/** A message by push or mail, once for each cause (REMIND-09); for 90 days. */
export const outgoingMessage = pgTable(
  'outgoing_message',
  {
    memberId: memberId(),
    id: bigId('id').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    cause: text('cause').notNull(),
    /** Of `NOTIFICATION_KINDS`, or `always`. */
    kind: text('kind').notNull().$type<NotificationKind>(),
    state: text('state', { enum: MESSAGE_STATES }).notNull(),
    words: jsonb('words').notNull().$type<MessageWords>(),
    mail: jsonb('mail').$type<MessageMail>(),
    createdAt: instant('created_at').notNull(),
    /** No push of it is tried after this; null until it is sent, unless its cause has an end. */
    expiresAt: instant('expires_at'),
    /** The member's day on which it went out and counts. */
    day: date('day', { mode: 'string' }),
    releaseAt: instant('release_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    uniqueIndex('outgoing_message_cause_key').on(t.memberId, t.cause),
    index('outgoing_message_day_idx').on(t.memberId, t.day),
    index('outgoing_message_release_idx').on(t.releaseAt, t.memberId).where(sql`${t.state} = 'held'`),
    index('outgoing_message_age_idx').on(t.createdAt),
    check('outgoing_message_state', sql`${t.state} in ('waiting', 'held', 'sent', 'folded', 'dropped')`),
  ],
)

/**
 * A push that was begun: the row is there before the request is sent. A server that ends between leaves it, and after a
 * while another one sends the message again, which the device shows once (docs/decisions/notifications).
 */
export const pushAttempt = pgTable(
  'push_attempt',
  {
    memberId: memberId(),
    messageId: bigId('message_id').notNull(),
    deviceId: bigId('device_id').notNull(),
    at: instant('at').notNull(),
    /** When a push service took it: it is never sent again. */
    doneAt: instant('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.messageId, t.deviceId] }),
    foreignKey({
      name: 'push_attempt_message_fk',
      columns: [t.memberId, t.messageId],
      foreignColumns: [outgoingMessage.memberId, outgoingMessage.id],
    }).onDelete('cascade'),
  ],
)

/** When a member's message with a time of the day comes next; each minute a job reads those that are due (REMIND-04). */
export const reminderDue = pgTable(
  'reminder_due',
  {
    memberId: memberId(),
    kind: text('kind').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.kind] }), index('reminder_due_idx').on(t.dueAt, t.memberId)],
)
