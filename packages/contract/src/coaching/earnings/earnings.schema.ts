import { z } from 'zod'
import { CalendarDate } from '../../dates.ts'
import { Id } from '../../ids.ts'

/** Zero or more cents. */
const Cents = z.int().min(0)

/** A payment of a client, or a held session. */
export const EarningsEntry = z.object({
  /** Null after the account was deleted: amounts stay, names do not. */
  clientId: Id.nullable(),
  clientName: z.string(),
  /** Distinguishes clients, including former ones. */
  payer: z.string(),
  /** The coach's local day. */
  day: CalendarDate,
  /** `held`: a session that took place; it was paid with a month or a purchase. */
  kind: z.enum(['month', 'purchase', 'held']),
  /** Number of months or sessions. */
  count: z.int().min(1),
  cents: Cents,
})
export type EarningsEntry = z.infer<typeof EarningsEntry>

const Counted = z.object({ count: z.int(), cents: Cents })

/** Totals of a month in the coach's time zone. */
export const EarningsMonth = z.object({
  /** 1 to 12. */
  month: z.int().min(1).max(12),
  clients: z.int(),
  months: Counted,
  purchases: Counted,
  held: z.int(),
  totalCents: Cents,
  /** Payments, the newest first, then sessions held. */
  entries: z.array(EarningsEntry),
})
export type EarningsMonth = z.infer<typeof EarningsMonth>

/** A coach's year: payments of clients, before fees (mockup 48). */
export const EarningsYear = z.object({
  year: z.int(),
  /** The coach's local day. */
  today: CalendarDate,
  /** Years with entries, the newest first; always with the current year. */
  years: z.array(z.int()),
  /** Twelve, January first. */
  months: z.array(EarningsMonth).length(12),
})
export type EarningsYear = z.infer<typeof EarningsYear>
