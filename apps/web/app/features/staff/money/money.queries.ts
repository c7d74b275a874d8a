import type { MoneySum, PaymentState } from '@oola/contract/staff/money.schema'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { sendStaff } from '../staff-api.ts'

const ALL = ['staff', 'money'] as const

/** Reads of the money screen (STAFF-16, STAFF-17). */
export const moneyQueries = {
  all: ALL,
  /** Without a month: the running one. */
  month: (month: string | null) =>
    queryOptions({
      queryKey: [...ALL, 'month', month],
      queryFn: ({ signal }) =>
        sendStaff('GET /staff/money/month', { query: month ? { month } : {} }, { signal }),
    }),
  /** Of a state, or those that add up to a sum of the month. */
  payments: (month: string, state: PaymentState | null, sum: MoneySum | null) =>
    infiniteQueryOptions({
      queryKey: [...ALL, 'payments', month, state, sum],
      queryFn: ({ signal, pageParam }) =>
        sendStaff(
          'GET /staff/money/payments',
          { query: { month, page: pageParam, ...(state ? { state } : {}), ...(sum ? { sum } : {}) } },
          { signal },
        ),
      initialPageParam: 0,
      getNextPageParam: (last, pages) =>
        pages.reduce((sum, { payments }) => sum + payments.length, 0) < last.total && last.payments.length > 0
          ? pages.length
          : null,
    }),
  failed: () =>
    queryOptions({
      queryKey: [...ALL, 'failed'],
      queryFn: ({ signal }) => sendStaff('GET /staff/money/failed', {}, { signal }),
    }),
  matching: () =>
    queryOptions({
      queryKey: [...ALL, 'matching'],
      queryFn: ({ signal }) => sendStaff('GET /staff/money/matching', {}, { signal }),
    }),
  prices: () =>
    queryOptions({
      queryKey: [...ALL, 'prices'],
      queryFn: ({ signal }) => sendStaff('GET /staff/money/prices', {}, { signal }),
    }),
  payoutMonths: () =>
    queryOptions({
      queryKey: [...ALL, 'payouts'],
      queryFn: ({ signal }) => sendStaff('GET /staff/payouts', {}, { signal }),
    }),
  payoutMonth: (month: string) =>
    queryOptions({
      queryKey: [...ALL, 'payouts', month],
      queryFn: ({ signal }) => sendStaff('GET /staff/payouts/:month', { params: { month } }, { signal }),
    }),
  coachPayout: (month: string, coachId: number) =>
    queryOptions({
      queryKey: [...ALL, 'payouts', month, coachId],
      queryFn: ({ signal }) =>
        sendStaff(
          'GET /staff/payouts/:month/coaches/:coachId',
          { params: { month, coachId: String(coachId) } },
          { signal },
        ),
    }),
}
