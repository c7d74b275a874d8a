import type { FailedAct } from '@oola/contract/staff/money.calls'
import type { FailedPayment } from '@oola/contract/staff/money.schema'
import type { Confirmed } from '@oola/contract/staff/planned-change'
import type { PriceChangeBody } from '@oola/contract/staff/price-changes.calls'
import { saveFile } from '#web/lib/save-file.ts'
import { staffQueryClient } from '../staff.queries.ts'
import { sendStaff } from '../staff-api.ts'
import { moneyQueries } from './money.queries.ts'

/** After any change of money: everything on the screen is read again. */
export const refreshMoney = (): Promise<void> =>
  staffQueryClient.invalidateQueries({ queryKey: moneyQueries.all })

type Failed = Pick<FailedPayment, 'memberId' | 'subscriptionId'>
const failedParams = ({ memberId, subscriptionId }: Failed) => ({
  id: String(memberId),
  subscription: subscriptionId,
})

/** What is done about a refused month. */
export const failedAct = (failed: Failed, act: FailedAct, days: number) => ({
  plan: () =>
    sendStaff('POST /staff/money/failed/:id/:subscription/plan', {
      params: failedParams(failed),
      body: { act, days },
    }),
  confirm: (confirmed: Confirmed) =>
    sendStaff('POST /staff/money/failed/:id/:subscription', {
      params: failedParams(failed),
      body: { act, days, ...confirmed },
    }),
})

/** Sends the members of a plan the notice of another price. */
export const priceChange = (change: PriceChangeBody) => ({
  plan: () => sendStaff('POST /staff/money/prices/plan', { body: change }),
  confirm: (confirmed: Confirmed) =>
    sendStaff('POST /staff/money/prices', { body: { ...change, ...confirmed } }),
})

/** Closes the payouts of a month. */
export const payoutClosing = (month: string) => ({
  plan: () => sendStaff('POST /staff/payouts/:month/plan', { params: { month } }),
  confirm: (confirmed: Confirmed) =>
    sendStaff('POST /staff/payouts/:month', { params: { month }, body: confirmed }),
})

/** Adds a line to a coach's next payout. */
export const payoutCorrection = (correction: {
  readonly coachId: number
  readonly cents: number
  readonly words: string
}) => ({
  plan: () => sendStaff('POST /staff/payout-corrections/plan', { body: correction }),
  confirm: (confirmed: Confirmed) =>
    sendStaff('POST /staff/payout-corrections', { body: { ...correction, ...confirmed } }),
})

/** Saves the bank's file of a closed month on this device. */
export const downloadPayouts = async (month: string): Promise<void> => {
  const { fileName, csv } = await sendStaff('POST /staff/payouts/:month/csv', { params: { month } })
  saveFile(new Blob([csv], { type: 'text/csv' }), fileName)
}
