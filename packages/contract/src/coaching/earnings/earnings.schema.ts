import { z } from 'zod'
import { CalendarDate } from '../../dates.ts'
import { Id } from '../../ids.ts'

/** Nothing is a sum, too. */
const Cents = z.int().min(0)

/** A payment of a client, or a session that was held. */
export const EarningsEntry = z.object({
  /** Null for who has deleted her account: the amounts stay, the person does not. */
  clientId: Id.nullable(),
  clientName: z.string(),
  /** Tells one client from another, former ones as well. */
  payer: z.string(),
  /** The coach's local day. */
  day: CalendarDate,
  /** `held`: a session that took place; its money came with a month or a purchase. */
  kind: z.enum(['month', 'purchase', 'held']),
  /** How many months or sessions. */
  count: z.int().min(1),
  cents: Cents,
})
export type EarningsEntry = z.infer<typeof EarningsEntry>

const Counted = z.object({ count: z.int(), cents: Cents })

/** What a month of a coach's calendar adds up to. */
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

/** A year of a coach: what her clients paid, before fees (mockup 48). */
export const EarningsYear = z.object({
  year: z.int(),
  /** The coach's local day. */
  today: CalendarDate,
  /** Years with something to see, the newest first; this year is always there. */
  years: z.array(z.int()),
  /** Twelve, January first. */
  months: z.array(EarningsMonth).length(12),
})
export type EarningsYear = z.infer<typeof EarningsYear>
