import { addDays, addMonths, localDay } from '@oola/contract/local-day'
import {
  doFailedAct,
  getMatching,
  getMoneyMonth,
  listFailedPayments,
  listMoneyPayments,
  planFailedAct,
} from '@oola/contract/staff/money.calls'
import { MONEY_SUMS } from '@oola/contract/staff/money.schema'
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
import { asStaff } from '../support/builders/as-staff.ts'
import { makeCoach } from '../support/builders/make-coach.ts'
import { CARDS, enrolMember, makeCardToken, runBilling } from '../support/builders/make-payments.ts'
import type { TestApp } from '../support/builders/make-test-app.ts'
import type { Caller } from './caller.ts'

const REASON = 'The month is over and checked.'
/** The first month that these lives close; each life closes the next one. */
const FIRST_CLOSED = '2025-01-01'

/** The month, its payments and what the bank refused; payouts with a correction, closed and as a file. */
export const workOnMoney = async (
  world: TestApp,
  { ask, useStaff }: Pick<Caller, 'ask' | 'useStaff'>,
): Promise<void> => {
  const payer = await enrolMember(world)
  const cardToken = await makeCardToken(world, CARDS.chargesDecline)
  await payer.send('PUT', 'UpdateCard', { cardToken })
  world.clock.advance({ minutes: 1 })
  await world.db.pool.query('update subscription set due_at = $2 where member_id = $1', [
    payer.id,
    world.clock.now(),
  ])
  await runBilling(world)
  await world.jobs.run('money-compare')
  await world.jobs.drain()

  useStaff((await asStaff(world, 'owner')).cookie())
  const month = localDay(world.clock.now(), 'America/New_York').slice(0, 7)
  await ask(getMoneyMonth, { query: {} })
  await ask(getMoneyMonth, { query: { month } })
  await ask(listMoneyPayments, { query: { month } })
  await ask(listMoneyPayments, { query: { month, state: 'refunded', page: '1' } })
  for (const sum of MONEY_SUMS) await ask(listMoneyPayments, { query: { month, sum } })
  await ask(getMatching, {})
  const { failed } = await ask(listFailedPayments, {})
  const refused = failed.find(({ memberId }) => memberId === payer.id)
  if (!refused) throw new Error('no month was refused')
  const params = { id: String(payer.id), subscription: refused.subscriptionId }
  for (const act of ['cardLink', 'wait', 'try'] as const) {
    const { seen } = await ask(planFailedAct, { params, body: { act } })
    await ask(doFailedAct, { params, body: { act, seen, reason: REASON } })
  }
  await world.jobs.drain()

  // Each life plans the next one: a later day than all before it.
  const { plans, earliestDay } = await ask(listPlanPrices, {})
  const planned = plans.find(({ plan }) => plan === 'framework')?.changes.length ?? 0
  const change = {
    plan: 'framework' as const,
    monthlyCents: 5100 + planned,
    fromDay: addDays(earliestDay, planned),
  }
  const told = await ask(planPriceChange, { body: change })
  await ask(changePlanPrice, { body: { ...change, seen: told.seen, reason: REASON } })
  await world.jobs.run('billing-price-notices')
  await world.jobs.drain()

  const coach = await makeCoach(world)
  const correction = { coachId: coach.id, cents: 4500, words: 'A session by phone' }
  const corrected = await ask(planPayoutCorrection, { body: correction })
  await ask(correctPayout, { body: { ...correction, seen: corrected.seen, reason: REASON } })
  const { months } = await ask(listPayoutMonths, {})
  const closed = months.filter(({ state }) => state === 'closed').length
  const ofMonth = { params: { month: addMonths(FIRST_CLOSED, closed).slice(0, 7) } }
  await ask(getPayoutMonth, ofMonth)
  const ofCoach = { params: { ...ofMonth.params, coachId: String(coach.id) } }
  await ask(getCoachPayout, ofCoach)
  const { seen } = await ask(planPayoutClosing, ofMonth)
  await ask(closePayoutMonth, { ...ofMonth, body: { seen, reason: REASON } })
  await ask(getPayoutMonth, ofMonth)
  await ask(getCoachPayout, ofCoach)
  await ask(exportPayoutMonth, ofMonth)
}
