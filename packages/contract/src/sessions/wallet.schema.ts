import { z } from 'zod'
import { PaymentAction } from '../billing/billing.schema.ts'
import { Cents } from '../billing/prices.schema.ts'
import { Instant } from '../dates.ts'
import { Id } from '../ids.ts'
import { SeriesPlace } from './series.schema.ts'

/**
 * Entries of a balance of sessions:
 * - `month`: included in a paid month of coaching (G-81);
 * - `purchase`: bought (ROOM-13);
 * - `gift`: from the team;
 * - `use`: held, and completed by the coach (C-64);
 * - `missed`: booked, and the client did not come;
 * - `givenBack`: a missed one, returned by the coach;
 * - `takenBack`: a gift that the team has undone (STAFF-12).
 */
const ENTRY_KINDS = ['month', 'purchase', 'gift', 'use', 'missed', 'givenBack', 'takenBack'] as const
export const EntryKind = z.enum(ENTRY_KINDS)
export type EntryKind = z.infer<typeof EntryKind>

/** One line of the ledger, the same for client and coach. */
export const SessionEntry = z.object({
  /** Number of the member's entry, from 1. */
  seq: z.int().min(1),
  kind: EntryKind,
  change: z.int(),
  /** Balance after this entry. */
  balance: z.int().min(0),
  at: Instant,
  /** The coach of the session or of the rate; null without one. */
  coachName: z.string().nullable(),
  /** Start of the session. */
  sessionAt: Instant.nullable(),
  bookingId: z.uuid().nullable(),
  /** Price and card of a purchase; only for the client. */
  amountCents: Cents.nullable(),
  lastFour: z.string().nullable(),
  chargeId: z.uuid().nullable(),
  /** The team's reason for a gift. */
  note: z.string().nullable(),
  /** A missed session that the coach can still return. */
  canGiveBack: z.boolean(),
})
export type SessionEntry = z.infer<typeof SessionEntry>

/** A booked time. */
export const BookedTime = z.object({
  id: z.uuid(),
  startsAt: Instant,
  endsAt: Instant,
  bookedAt: Instant,
  /** Deadline for the client to move or cancel it. */
  changeUntil: Instant,
  /** Of a row that the coach booked at once. */
  series: SeriesPlace.nullable(),
})
export type BookedTime = z.infer<typeof BookedTime>

/** A time that the coach proposed and that is not paid for: kept until 24 hours before, booked as soon as the wallet has a session (DESK-02). */
export const ProposedTime = BookedTime.extend({ coachId: Id })
export type ProposedTime = z.infer<typeof ProposedTime>

/** A future or current booked session, also as a calendar file. */
export const SessionBooking = BookedTime.extend({
  /** The booked coach, who may no longer be the client's coach. */
  coachId: Id,
  coachFirstName: z.string(),
  ics: z.string(),
  /** Whether the client can still move or cancel it, by the server's clock. */
  canChange: z.boolean(),
  hasBegun: z.boolean(),
})
export type SessionBooking = z.infer<typeof SessionBooking>

/** The coach's fields for booking and buying. */
const WalletCoach = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  pictureFileName: z.string().nullable(),
  timeZone: z.string(),
  /** For one 30-minute session; null until set by the coach. */
  rateCents: Cents.nullable(),
  calendlyUserName: z.string().nullable(),
})

export const SessionWallet = z.object({
  /** `sessionsRemaining`: includes booked sessions until they are completed (C-64). */
  balance: z.int().min(0),
  /** Number of booked sessions among them. */
  held: z.int().min(0),
  clientFirstName: z.string(),
  clientTimeZone: z.string(),
  /** The current coach; null without one. */
  coach: WalletCoach.nullable(),
  /** Coaching is paid: sessions can be bought and booked. */
  isOpen: z.boolean(),
  /** By their start. */
  bookings: z.array(SessionBooking),
  /** By their start. */
  proposed: z.array(ProposedTime),
  /** When the client's address of the feed of sessions was created; null without one, and for the coach. */
  feedSince: Instant.nullable(),
  /** The newest first. */
  entries: z.array(SessionEntry),
})
export type SessionWallet = z.infer<typeof SessionWallet>

/** The balance after a purchase, or the confirmation by the bank that is needed first. */
export const PurchaseOutcome = z.object({ balance: z.int().min(0), action: PaymentAction.nullable() })
export type PurchaseOutcome = z.infer<typeof PurchaseOutcome>
