import { z } from 'zod'
import { call } from '../../call.ts'
import { UserParam } from '../../ids.ts'
import { Month, PayoutLine } from '../../staff/money.schema.ts'

/** A month of a coach's payouts; `earnedCents` is the sum of the other three sums (DESK-12). */
export const OwnPayout = z.object({
  month: Month,
  /** `paid`: closed and on its way to the bank; `open`: over and not closed yet; `running`: this month. */
  state: z.enum(['paid', 'open', 'running']),
  /** Payments of clients and corrections. */
  earnedCents: z.int(),
  /** Waits for the next payout; below zero it is taken off the next one. */
  heldCents: z.int(),
  paidCents: z.int(),
  /** Refunds of payments that an earlier payout paid. */
  givenBackCents: z.int(),
  /** Card fees of these payments. The program pays them: they are in none of the sums. */
  feeCents: z.int().min(0),
  closedAt: z.iso.datetime().nullable(),
  lines: z.array(PayoutLine),
})
export type OwnPayout = z.infer<typeof OwnPayout>

/** Closed months of a page. */
export const PAYOUTS_PAGE = 12

export const getPayouts = call({
  method: 'GET',
  path: '/Coach/GetPayouts/:userId',
  access: 'coach',
  summary:
    'What a coach earned, what is held and what was paid out, by month of the program, newest first: 12 closed months at a time, on the first page also those that are open',
  source: 'ours: DESK-12',
  params: UserParam,
  query: z.object({
    /** The oldest month that is shown; older ones follow. */
    before: Month.optional(),
  }),
  reply: z.array(OwnPayout),
})
