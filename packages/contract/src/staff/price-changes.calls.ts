import { z } from 'zod'
import { NOTICE_DAYS } from '../billing/price-list.ts'
import { Cents, PlanName } from '../billing/prices.schema.ts'
import { Done } from '../ids.ts'
import { Confirmed, PlannedChange } from './planned-change.ts'
import { staffCall } from './staff-call.ts'

const PlanPrices = z.object({
  plan: PlanName,
  name: z.string(),
  /** What a new member pays a month, and the later prices of the content. */
  monthlyCents: Cents,
  later: z.array(z.object({ from: z.iso.date(), monthlyCents: Cents })),
  /** How many members with a running subscription pay which price today. */
  paid: z.array(z.object({ monthlyCents: Cents, members: z.int() })),
  changes: z.array(
    z.object({
      monthlyCents: Cents,
      fromDay: z.iso.date(),
      plannedAt: z.iso.datetime(),
      /** Null: the members are being told. */
      toldAt: z.iso.datetime().nullable(),
      told: z.int(),
    }),
  ),
})

export const PlanPriceList = z.object({
  plans: z.array(PlanPrices),
  /** The first day on which another price can hold for running subscriptions. */
  earliestDay: z.iso.date(),
})
export type PlanPriceList = z.infer<typeof PlanPriceList>

export const listPlanPrices = staffCall({
  method: 'GET',
  path: '/staff/money/prices',
  staff: 'seeMoney',
  summary: 'What running subscriptions pay, and the changes that members were told of',
  source: 'ours: AUTHOR-10',
  reply: PlanPriceList,
})

export const PriceChangeBody = z.object({
  plan: PlanName,
  monthlyCents: Cents.max(1_000_000, 'That is more than $10,000.'),
  fromDay: z.iso.date(),
})
export type PriceChangeBody = z.infer<typeof PriceChangeBody>

export const planPriceChange = staffCall({
  method: 'POST',
  path: '/staff/money/prices/plan',
  staff: 'seeMoney',
  summary: 'Whom another price for running subscriptions concerns, from when, and the mail',
  source: 'ours: AUTHOR-10, STAFF-04',
  body: PriceChangeBody,
  reply: PlannedChange,
  errors: ['notice_too_short', 'price_planned'],
})

export const changePlanPrice = staffCall({
  method: 'POST',
  path: '/staff/money/prices',
  staff: 'seeMoney',
  fresh: true,
  summary: `Tell the members of a plan of another price, at least ${NOTICE_DAYS} days before`,
  source: 'ours: AUTHOR-10, STAFF-04',
  body: PriceChangeBody.extend(Confirmed.shape),
  reply: Done,
  errors: ['notice_too_short', 'price_planned', 'changed_meanwhile'],
})
