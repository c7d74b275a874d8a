import { z } from 'zod'
import { CardEntry, PaymentAction, SavedCard } from '../billing/billing.schema.ts'
import { Cents } from '../billing/prices.schema.ts'
import { CoachListing } from '../coaches/coaches.schema.ts'
import { CalendarDate } from '../dates.ts'
import { Id } from '../ids.ts'

/** A question for members or for coaches; `selected` is the answer that is kept (COACH-26; dashboard.md 3). */
export const CoachingQuestion = z.object({
  id: Id,
  text: z.string(),
  options: z.array(z.object({ id: Id, text: z.string(), selected: z.boolean() })),
})
export type CoachingQuestion = z.infer<typeof CoachingQuestion>

/** All answers at once: each question once (COACH-22, PORTAL-25). */
export const CoachingAnswers = z.object({
  userId: Id,
  details: z.array(z.object({ questionId: Id, optionId: Id })).max(20),
})
export type CoachingAnswers = z.infer<typeof CoachingAnswers>

/** A coach that fits, and why in one line: "Why Ana: you both trust a plan and a check." (COACH-23; G-82) */
export const CoachPick = CoachListing.extend({
  /** How many of the seven answers are the same. */
  sameAnswers: z.int().min(0),
  /** Ends without a period; null when no answer is the same. */
  why: z.string().nullable(),
})
export type CoachPick = z.infer<typeof CoachPick>

/**
 * - `none`: never had a coach, or left;
 * - `active`: paid (or covered by a grant);
 * - `canceling`: ends with the paid month;
 * - `pastDue`: a month is due, the card was refused, sessions go on while we try again;
 * - `lapsed`: not paid any more: the room is read-only until it is.
 */
export const CoachingState = z.enum(['none', 'active', 'canceling', 'pastDue', 'lapsed'])
export type CoachingState = z.infer<typeof CoachingState>

/** What a member has of coaching, as the card on the dashboard and the window need it (COACH-09, COACH-10, COACH-25; G-80, G-122). */
export const MyCoaching = z.object({
  state: CoachingState,
  /** With contact data, since it is the member's own coach (C-62); null without one. */
  coach: CoachListing.nullable(),
  /** The member's local day on which coaching with this coach began. */
  sinceDay: CalendarDate.nullable(),
  /** Whether the next choice of a coach has to be paid for. */
  needsPayment: z.boolean(),
  monthlyCents: Cents,
  card: SavedCard.nullable(),
  cardEntry: CardEntry.nullable(),
  /** The day of the next payment or try; null when none will be made. */
  nextDay: CalendarDate.nullable(),
  /** Coaching lasts up to this day, the day itself not included. */
  paidUntilDay: CalendarDate.nullable(),
})
export type MyCoaching = z.infer<typeof MyCoaching>

/** After choosing: the coaching as it is now, or what the payer has to do with the bank first. */
export const CoachingOutcome = z.object({ coaching: MyCoaching, action: PaymentAction.nullable() })
export type CoachingOutcome = z.infer<typeof CoachingOutcome>
