import { z } from 'zod'
import { PaymentAction } from '../billing/billing.schema.ts'
import { Cents } from '../billing/prices.schema.ts'
import { Instant } from '../dates.ts'
import { Id } from '../ids.ts'

/**
 * What moves a balance of sessions:
 * - `month`: came with a paid month of coaching (G-81);
 * - `purchase`: bought (ROOM-13);
 * - `gift`: from the team;
 * - `use`: held, and completed by the coach (C-64);
 * - `missed`: booked, and the client did not come;
 * - `givenBack`: the coach gave a missed one back.
 */
const ENTRY_KINDS = ['month', 'purchase', 'gift', 'use', 'missed', 'givenBack'] as const
export const EntryKind = z.enum(ENTRY_KINDS)
export type EntryKind = z.infer<typeof EntryKind>

/** One line of the ledger; client and coach read the same. */
export const SessionEntry = z.object({
  /** Counts the member's entries from 1. */
  seq: z.int().min(1),
  kind: EntryKind,
  change: z.int(),
  /** After this entry. */
  balance: z.int().min(0),
  at: Instant,
  /** With whom, or whose rate it was; null for what is of no coach. */
  coachName: z.string().nullable(),
  /** When the session was, or should have been. */
  sessionAt: Instant.nullable(),
  bookingId: z.uuid().nullable(),
  /** What a purchase cost, and with which card; only the client sees them. */
  amountCents: Cents.nullable(),
  lastFour: z.string().nullable(),
  chargeId: z.uuid().nullable(),
  /** What a gift is for, as the team has said it. */
  note: z.string().nullable(),
  /** A missed session that the coach may still give back. */
  canGiveBack: z.boolean(),
})
export type SessionEntry = z.infer<typeof SessionEntry>

/** A time that is booked. */
export const BookedTime = z.object({
  id: z.uuid(),
  startsAt: Instant,
  endsAt: Instant,
  bookedAt: Instant,
  /** Until when the client can move or cancel it. */
  changeUntil: Instant,
})
export type BookedTime = z.infer<typeof BookedTime>

/** A booked session that is still to come or going on, as a file for any calendar as well. */
export const SessionBooking = BookedTime.extend({
  /** With whom it was booked: who has begun may have been left meanwhile. */
  coachId: Id,
  coachFirstName: z.string(),
  ics: z.string(),
  /** The client can still move or cancel it, by the server's clock. */
  canChange: z.boolean(),
  hasBegun: z.boolean(),
})
export type SessionBooking = z.infer<typeof SessionBooking>

/** The coach, as far as booking and buying need to know. */
const WalletCoach = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  pictureFileName: z.string().nullable(),
  timeZone: z.string(),
  /** For one 30-minute session; null until the coach has set it. */
  rateCents: Cents.nullable(),
  calendlyUserName: z.string().nullable(),
})

export const SessionWallet = z.object({
  /** `sessionsRemaining`: booked ones count until they are completed (C-64). */
  balance: z.int().min(0),
  /** How many of them are booked. */
  held: z.int().min(0),
  clientFirstName: z.string(),
  clientTimeZone: z.string(),
  /** Her coach now; null without one. */
  coach: WalletCoach.nullable(),
  /** Coaching is paid for: sessions can be bought and booked. */
  isOpen: z.boolean(),
  /** By their start. */
  bookings: z.array(SessionBooking),
  /** The newest first. */
  entries: z.array(SessionEntry),
})
export type SessionWallet = z.infer<typeof SessionWallet>

/** After a purchase: the balance, or what the payer has to do with the bank first. */
export const PurchaseOutcome = z.object({ balance: z.int().min(0), action: PaymentAction.nullable() })
export type PurchaseOutcome = z.infer<typeof PurchaseOutcome>
