import type { EveryWeeks } from '@oola/contract/sessions/series.schema'
import { bigId, instant } from '#server/platform/db/columns.ts'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle.ts'
import { memberId } from '../account/account.tables.ts'

/**
 * Every change of a member's sessions. Append-only; the sum is the balance, and `key` applies each cause once, however
 * often it is repeated (G-81, C-64; traps 31).
 */
export const sessionEntry = pgTable(
  'session_entry',
  {
    memberId: memberId(),
    seq: bigId('seq').notNull(),
    key: text('key').notNull(),
    kind: text('kind', {
      enum: ['month', 'purchase', 'gift', 'use', 'missed', 'givenBack', 'takenBack'],
    }).notNull(),
    change: smallint('change').notNull(),
    /** The sum up to here; never below zero. */
    balance: integer('balance').notNull(),
    /** Another member, without a foreign key (architecture, rule 4). */
    coachId: bigId('coach_id'),
    bookingId: uuid('booking_id'),
    chargeId: uuid('charge_id'),
    sessionAt: instant('session_at'),
    /** The reason of a gift, for both sides. */
    note: text('note'),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.seq] }),
    uniqueIndex('session_entry_key').on(t.memberId, t.key),
    check('session_entry_balance', sql`${t.balance} >= 0`),
    check(
      'session_entry_change',
      sql`(${t.kind} in ('use', 'missed', 'takenBack')) = (${t.change} < 0) and ${t.change} <> 0`,
    ),
  ],
)

/** A client's booked time with a coach. `sequence` counts its changes, for calendars (RFC 5545, 3.8.7.4). */
export const sessionBooking = pgTable(
  'session_booking',
  {
    memberId: memberId(),
    id: uuid('id').notNull().defaultRandom(),
    /** Without a foreign key (architecture, rule 4). */
    coachId: bigId('coach_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** `proposed`: by the coach, and not paid for; keeps the time, and reserves no session (DESK-02). */
    status: text('status', { enum: ['booked', 'proposed', 'canceled', 'completed', 'missed'] })
      .notNull()
      .default('booked'),
    sequence: smallint('sequence').notNull().default(0),
    clientKey: uuid('client_key'),
    bookedAt: instant('booked_at').notNull(),
    /** When it was booked or moved to this time. */
    scheduledAt: instant('timed_at').notNull(),
    dayReminderSentAt: instant('day_told_at'),
    hourReminderSentAt: instant('hour_told_at'),
    /** The row of sessions that a coach booked at once, and the place in it, from 1. */
    seriesId: uuid('series_id'),
    seriesPlace: smallint('series_place'),
    seriesSize: smallint('series_size'),
    seriesWeeks: smallint('series_weeks').$type<EveryWeeks>(),
    canceledBy: text('canceled_by', { enum: ['client', 'coach', 'end', 'unpaid'] }),
    canceledAt: instant('canceled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    // A coach's time is never booked twice (spec-decision 10).
    uniqueIndex('session_booking_time').on(t.coachId, t.startsAt).where(sql`${t.status} = 'booked'`),
    uniqueIndex('session_booking_client_key')
      .on(t.memberId, t.clientKey)
      .where(sql`${t.clientKey} is not null`),
    index('session_booking_client_idx').on(t.memberId, t.startsAt).where(sql`${t.status} = 'booked'`),
    index('session_booking_coach_idx').on(t.coachId, t.startsAt).where(sql`${t.status} <> 'canceled'`),
    index('session_booking_held_idx').on(t.startsAt).where(sql`${t.status} = 'completed'`),
    index('session_booking_starts_idx').on(t.startsAt).where(sql`${t.status} = 'booked'`),
    index('session_booking_proposed_idx').on(t.memberId, t.startsAt).where(sql`${t.status} = 'proposed'`),
    index('session_booking_lapse_idx').on(t.startsAt).where(sql`${t.status} = 'proposed'`),
    index('session_booking_canceled_idx').on(t.coachId, t.startsAt).where(sql`${t.status} = 'canceled'`),
    check(
      'session_booking_status',
      sql`${t.status} in ('booked', 'proposed', 'canceled', 'completed', 'missed')`,
    ),
    check(
      'session_booking_series',
      sql`num_nulls(${t.seriesId}, ${t.seriesPlace}, ${t.seriesSize}, ${t.seriesWeeks}) in (0, 4)`,
    ),
  ],
)
