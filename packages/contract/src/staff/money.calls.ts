import { z } from 'zod'
import { Done, IdParam } from '../ids.ts'
import {
  FailedPayment,
  Matching,
  MONEY_SUMS,
  MoneyMonth,
  MoneyPayment,
  Month,
  PAYMENT_STATES,
} from './money.schema.ts'
import { Confirmed, PlannedChange } from './planned-change.ts'
import { staffCall } from './staff-call.ts'

/** Payments of a page of the list. */
export const PAYMENTS_PAGE = 100

export const getMoneyMonth = staffCall({
  method: 'GET',
  path: '/staff/money/month',
  staff: 'seeMoney',
  summary: 'The five sums of a month, its days, and how much waits',
  source: 'ours: STAFF-17',
  query: z.object({ month: Month.optional() }),
  reply: MoneyMonth,
})

export const listMoneyPayments = staffCall({
  method: 'GET',
  path: '/staff/money/payments',
  staff: 'seeMoney',
  summary: 'Payments of a month, newest first, with their state here and at the provider',
  source: 'ours: STAFF-17',
  query: z.object({
    month: Month,
    state: z.enum(PAYMENT_STATES).optional(),
    /** The rows that add up to a sum of the month. */
    sum: z.enum(MONEY_SUMS).optional(),
    page: z.coerce.number().int().min(0).max(10_000).default(0),
  }),
  reply: z.object({ payments: z.array(MoneyPayment), total: z.int() }),
})

export const listFailedPayments = staffCall({
  method: 'GET',
  path: '/staff/money/failed',
  staff: 'seeMoney',
  summary: 'Months that the bank refused, with their tries and the next one',
  source: 'ours: STAFF-17',
  reply: z.object({ failed: z.array(FailedPayment) }),
})

export const getMatching = staffCall({
  method: 'GET',
  path: '/staff/money/matching',
  staff: 'seeMoney',
  summary: 'The last comparison with the provider’s list, and what does not match, both records each',
  source: 'ours: STAFF-17',
  reply: Matching,
})

/** The longest time that staff let a member wait before the next try, in days. */
export const WAIT_DAYS_MAX = 14

/** What staff do about a refused month. */
const FAILED_ACTS = ['cardLink', 'try', 'wait'] as const
export type FailedAct = (typeof FAILED_ACTS)[number]

const failedPath = {
  params: z.object({ id: IdParam, subscription: z.uuid() }),
  errors: ['not_found', 'act_impossible', 'not_overdue', 'payments_closed'],
} as const
const act = z.object({
  act: z.enum(FAILED_ACTS),
  /** Only for `wait`. */
  days: z.int().min(1).max(WAIT_DAYS_MAX).default(7),
})

export const planFailedAct = staffCall({
  method: 'POST',
  path: '/staff/money/failed/:id/:subscription/plan',
  staff: 'seeMoney',
  fresh: true,
  summary: 'What sending a card link, trying now or waiting would do',
  source: 'ours: STAFF-17',
  params: failedPath.params,
  body: act,
  reply: PlannedChange,
  errors: [...failedPath.errors],
})

export const doFailedAct = staffCall({
  method: 'POST',
  path: '/staff/money/failed/:id/:subscription',
  staff: 'seeMoney',
  fresh: true,
  summary: 'Send a card link, charge the card now, or move the next try',
  source: 'ours: STAFF-17',
  params: failedPath.params,
  body: act.extend(Confirmed.shape),
  reply: Done,
  errors: [...failedPath.errors, 'changed_meanwhile'],
})
