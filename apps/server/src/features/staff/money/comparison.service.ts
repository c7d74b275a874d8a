import { DAY_MS, HOUR_MS } from '@oola/contract/durations'
import type { Matching } from '@oola/contract/staff/money.schema'
import type { PaymentGateway, ProviderCharge } from '#server/adapters/payment/payment-gateway.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { BillingService } from '../../billing/billing.service.ts'
import * as repo from './comparison.repo.ts'

const COMPARE_JOB = 'money-compare'
/** Refunds, disputes and fees of a payment change for some weeks. */
const WINDOW_DAYS = 60
/** At first: as far back as payments are looked at. */
const FIRST_DAYS = 400
/** Younger payments may be waiting for their answer. */
const SETTLED_AFTER_MS = HOUR_MS
const PAGE = 500

interface Needs extends Pick<Deps, 'db' | 'clock' | 'jobs' | 'payments'> {
  readonly billing: Pick<BillingService, 'consumeGatewayEvent'>
}

/** The provider's list next to ours, each night (STAFF-17). */
export const comparisonService = ({ db, clock, jobs, payments, billing }: Needs) => {
  /** A dispute whose event was lost arrives with the list; its state is the event's id. */
  const consumeDispute = async ({ dispute }: ProviderCharge): Promise<void> => {
    if (dispute)
      await billing.consumeGatewayEvent({
        id: `listed-${dispute.id}-${dispute.status}`,
        kind: 'dispute',
        dispute,
      })
  }

  const store = async (gateway: PaymentGateway, page: readonly ProviderCharge[]): Promise<void> => {
    await repo.storeProviderCharges(db, gateway.name, page)
    for (const charge of page) await consumeDispute(charge)
  }

  /** Reads the provider's list and stores what does not match; can be repeated, and cut anywhere. */
  const compare = async (): Promise<void> => {
    if (!payments) return
    const now = clock.now()
    const days = (await repo.findLastComparison(db)) ? WINDOW_DAYS : FIRST_DAYS
    const span = {
      from: new Date(now.getTime() - days * DAY_MS),
      to: new Date(now.getTime() - SETTLED_AFTER_MS),
    }
    let page: ProviderCharge[] = []
    for await (const charge of payments.listCharges(span)) {
      page.push(charge)
      if (page.length < PAGE) continue
      await store(payments, page)
      page = []
    }
    await store(payments, page)
    await inTransaction(db, (tx) => repo.compare(tx, { gateway: payments.name, ...span, now }))
  }

  jobs.work(COMPARE_JOB, compare)
  // Two in the morning in Los Angeles, or one in winter.
  jobs.schedule(COMPARE_JOB, '20 9 * * *')

  return {
    compare,
    matching: async (): Promise<Matching> => {
      const [last, rows] = await Promise.all([repo.findLastComparison(db), repo.listMismatches(db)])
      return {
        comparedAt: last?.comparedAt.toISOString() ?? null,
        matched: last?.matched ?? 0,
        total: last?.total ?? 0,
        mismatches: rows.map(({ foundAt, ...row }) => ({ ...row, foundAt: foundAt.toISOString() })),
      }
    },
  }
}
