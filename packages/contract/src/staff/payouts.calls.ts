import { z } from 'zod'
import { Done, Id, IdParam } from '../ids.ts'
import { CoachPayout, Month, PayoutLine, PayoutMonth } from './money.schema.ts'
import { Confirmed, PlannedChange } from './planned-change.ts'
import { staffCall } from './staff-call.ts'

const params = z.object({ month: Month })

export const listPayoutMonths = staffCall({
  method: 'GET',
  path: '/staff/payouts',
  staff: 'seeMoney',
  summary: 'Months of payouts: closed ones, and what is not paid yet',
  source: 'ours: STAFF-16',
  reply: z.object({ months: z.array(PayoutMonth) }),
})

export const getPayoutMonth = staffCall({
  method: 'GET',
  path: '/staff/payouts/:month',
  staff: 'seeMoney',
  summary: 'What each coach gets for a month, and of how many lines',
  source: 'ours: STAFF-16',
  params,
  reply: z.object({ month: PayoutMonth, coaches: z.array(CoachPayout) }),
})

export const getCoachPayout = staffCall({
  method: 'GET',
  path: '/staff/payouts/:month/coaches/:coachId',
  staff: 'seeMoney',
  summary: 'The lines of a coach in a month',
  source: 'ours: STAFF-16',
  params: params.extend({ coachId: IdParam }),
  reply: z.object({ lines: z.array(PayoutLine) }),
})

export const planPayoutClosing = staffCall({
  method: 'POST',
  path: '/staff/payouts/:month/plan',
  staff: 'seeMoney',
  fresh: true,
  summary: 'What closing the month would pay to each coach',
  source: 'ours: STAFF-16',
  params,
  reply: PlannedChange,
  errors: ['payout_closed', 'payout_not_over', 'payout_empty'],
})

export const closePayoutMonth = staffCall({
  method: 'POST',
  path: '/staff/payouts/:month',
  staff: 'seeMoney',
  fresh: true,
  summary: 'Close the payouts of a month, once; a closed month never changes',
  source: 'ours: STAFF-16',
  params,
  body: Confirmed,
  reply: Done,
  errors: ['payout_closed', 'payout_not_over', 'payout_empty', 'changed_meanwhile'],
})

export const exportPayoutMonth = staffCall({
  method: 'POST',
  path: '/staff/payouts/:month/csv',
  staff: 'seeMoney',
  fresh: true,
  summary: 'A closed month as a CSV file for the bank; the log says who has it',
  source: 'ours: STAFF-16',
  params,
  reply: z.object({ fileName: z.string(), csv: z.string() }),
  errors: ['not_found'],
})

/** The largest correction, in cents. */
const CORRECTION_MAX = 1_000_000

const correction = z.object({
  coachId: Id,
  cents: z
    .int()
    .min(-CORRECTION_MAX)
    .max(CORRECTION_MAX)
    .refine((cents) => cents !== 0, 'A correction of nothing changes nothing.'),
  /** For the coach and the books. */
  words: z.string().trim().min(3, 'Say what it is for.').max(120),
})

export const planPayoutCorrection = staffCall({
  method: 'POST',
  path: '/staff/payout-corrections/plan',
  staff: 'seeMoney',
  fresh: true,
  summary: 'What a correction would add to the coach’s next payout',
  source: 'ours: STAFF-16',
  body: correction,
  reply: PlannedChange,
  errors: ['not_found', 'act_impossible'],
})

export const correctPayout = staffCall({
  method: 'POST',
  path: '/staff/payout-corrections',
  staff: 'seeMoney',
  fresh: true,
  summary: 'Add a correction as a line of the next payout',
  source: 'ours: STAFF-16',
  body: correction.extend(Confirmed.shape),
  reply: Done,
  errors: ['not_found', 'act_impossible', 'changed_meanwhile'],
})
