import {
  doFailedAct,
  getMatching,
  getMoneyMonth,
  listFailedPayments,
  listMoneyPayments,
  planFailedAct,
} from '@oola/contract/staff/money.calls'
import {
  closePayoutMonth,
  correctPayout,
  exportPayoutMonth,
  getCoachPayout,
  getPayoutMonth,
  listPayoutMonths,
  planPayoutClosing,
  planPayoutCorrection,
} from '@oola/contract/staff/payouts.calls'
import { changePlanPrice, listPlanPrices, planPriceChange } from '@oola/contract/staff/price-changes.calls'
import type { FastifyRequest } from 'fastify'
import { DONE } from '#server/platform/http/done.ts'
import { fromOf } from '../staff.routes.ts'
import type { StaffService } from '../staff.service.ts'
import { requireOther, type StaffHandle } from '../staff-entrance.ts'
import type { StaffSession } from '../staff-session.ts'
import { actorOf } from '../staff-sign-in.service.ts'

const actor = (session: StaffSession, request: FastifyRequest) => actorOf(session, fromOf(request))

/** Payments, what the bank refused, and the comparison with the provider (STAFF-17). */
const OF_DECLINED = {
  scans: { subscription: 'the few with a declined card, by an index of their own' },
}

const paymentRoutes = (handle: StaffHandle, { money, comparison, failedActs }: StaffService): void => {
  handle(getMoneyMonth, ({ input }) => money.month(input.query.month), OF_DECLINED)
  handle(listMoneyPayments, ({ input }) => money.payments(input.query))
  handle(listFailedPayments, async () => ({ failed: await money.failed() }), OF_DECLINED)
  handle(getMatching, () => comparison.matching())
  handle(planFailedAct, async ({ session, input: { params, body } }) => {
    requireOther(session, params.id)
    return failedActs.plan({ memberId: params.id, subscriptionId: params.subscription, ...body })
  })
  handle(doFailedAct, async ({ session, input: { params, body }, request }) => {
    requireOther(session, params.id)
    const asked = { memberId: params.id, subscriptionId: params.subscription, ...body }
    await failedActs.act(actor(session, request), asked, body)
    return DONE
  })
}

/** A payout is a sum over the clients of all coaches, past ones too: an old payment can still be unpaid. */
const OF_ALL_COACHES = {
  scans: {
    charge: 'payments of all clients, and what was given back of them',
    coach_relation: 'the clients of all coaches',
    kept_earning: 'earned with former members, of all coaches',
    refund: 'what was given back of payments of all clients',
    session_entry: 'sessions that clients of all coaches bought',
    subscription: 'which payments are for coaching',
  },
}

/** Payouts of coaches (STAFF-16). */
const payoutRoutes = (handle: StaffHandle, { payouts }: StaffService): void => {
  handle(listPayoutMonths, async () => ({ months: await payouts.months() }), OF_ALL_COACHES)
  handle(getPayoutMonth, ({ input }) => payouts.month(input.params.month), OF_ALL_COACHES)
  handle(getCoachPayout, async ({ input: { params } }) => ({
    lines: await payouts.lines(params.month, params.coachId),
  }))
  handle(planPayoutClosing, ({ input }) => payouts.planClosing(input.params.month), OF_ALL_COACHES)
  handle(
    closePayoutMonth,
    async ({ session, input: { params, body }, request }) => {
      await payouts.close(actor(session, request), params.month, body)
      return DONE
    },
    OF_ALL_COACHES,
  )
  handle(exportPayoutMonth, ({ session, input, request }) =>
    payouts.csv(actor(session, request), input.params.month),
  )
  handle(planPayoutCorrection, async ({ session, input: { body } }) => {
    requireOther(session, body.coachId)
    return payouts.planCorrection(body)
  })
  handle(correctPayout, async ({ session, input: { body }, request }) => {
    requireOther(session, body.coachId)
    await payouts.correct(actor(session, request), body, body)
    return DONE
  })
}

/** Other prices for running subscriptions (AUTHOR-10). */
const priceRoutes = (handle: StaffHandle, { priceChanges }: StaffService): void => {
  handle(listPlanPrices, () => priceChanges.list())
  handle(planPriceChange, ({ input }) => priceChanges.plan(input.body))
  handle(changePlanPrice, async ({ session, input: { body }, request }) => {
    await priceChanges.change(actor(session, request), body, body)
    return DONE
  })
}

export const moneyRoutes = (handle: StaffHandle, staff: StaffService): void => {
  paymentRoutes(handle, staff)
  payoutRoutes(handle, staff)
  priceRoutes(handle, staff)
}
