import { z } from 'zod'
import { CardEntry, NextPrice, PaymentAction, SavedCard } from '../billing/billing.schema.ts'
import { Cents } from '../billing/prices.schema.ts'
import { CoachListing } from '../coaches/coaches.schema.ts'
import { CalendarDate } from '../dates.ts'
import { Id } from '../ids.ts'

/** A question for members or for coaches; `selected` is the saved answer (COACH-26; dashboard.md 3). */
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

/** A matching coach, with the reason in one line: "Why Ana: you both trust a plan and a check." (COACH-23; G-82) */
export const CoachPick = CoachListing.extend({
  /** Number of equal answers of the seven. */
  sameAnswers: z.int().min(0),
  /** Without a period; null if no answer is equal. */
  why: z.string().nullable(),
})
export type CoachPick = z.infer<typeof CoachPick>

/**
 * - `none`: never had a coach, or left;
 * - `active`: paid (or covered by a grant);
 * - `canceling`: ends with the paid month;
 * - `pastDue`: a month is due, the card was refused, sessions continue during the retries;
 * - `lapsed`: no longer paid: the room is read-only until it is.
 */
export const CoachingState = z.enum(['none', 'active', 'canceling', 'pastDue', 'lapsed'])
export type CoachingState = z.infer<typeof CoachingState>

/** A member's coaching, for the card on the dashboard and the window (COACH-09, COACH-10, COACH-25; G-80, G-122). */
export const MyCoaching = z.object({
  state: CoachingState,
  /** With contact data, for the member's own coach (C-62); null without one. */
  coach: CoachListing.nullable(),
  /** The member's local day of the start with this coach. */
  sinceDay: CalendarDate.nullable(),
  /** Whether choosing a coach needs a payment. */
  needsPayment: z.boolean(),
  /** What a month costs this member. */
  monthlyCents: Cents,
  /** What is charged when they pay now. */
  dueCents: Cents,
  nextPrice: NextPrice.nullable(),
  card: SavedCard.nullable(),
  cardEntry: CardEntry.nullable(),
  /** The day of the next payment or retry; null if none is planned. */
  nextDay: CalendarDate.nullable(),
  /** First day without coaching. */
  paidUntilDay: CalendarDate.nullable(),
  /** The last day with this coach, when the coach ends the coaching (DESK-11); else null. */
  lastDay: CalendarDate.nullable(),
})
export type MyCoaching = z.infer<typeof MyCoaching>

/** The coaching after the choice, or the confirmation by the bank that it needs first. */
export const CoachingOutcome = z.object({ coaching: MyCoaching, action: PaymentAction.nullable() })
export type CoachingOutcome = z.infer<typeof CoachingOutcome>
