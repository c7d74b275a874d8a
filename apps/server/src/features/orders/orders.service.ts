import { randomUUID } from 'node:crypto'
import { phoneDigits } from '@oola/contract/account/phone-digits'
import { declineMessage } from '@oola/contract/billing/decline-reasons'
import { dollarsAndCents } from '@oola/contract/billing/money'
import { readPostalCode } from '@oola/contract/coaches/postal-code'
import { orderTotal } from '@oola/contract/orders/order-total'
import type { OrderBody, OrderReply } from '@oola/contract/orders/orders.schema'
import { z } from 'zod'
import {
  type ChargeAnswer,
  type ChargeOrder,
  GatewayUnavailable,
  NO_MEMBER,
} from '#server/adapters/payment/payment-gateway.ts'
import { RECOVER_AFTER_MS, recoverCharge, requestCharge } from '#server/adapters/payment/stored-payment.ts'
import type { Deps } from '#server/deps.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { findRepeated, type PaymentRequest } from '#server/platform/http/payment-request.ts'
import { timeBudget } from '#server/platform/jobs/work-in-pages.ts'
import type { AmbassadorsService } from '../ambassadors/ambassadors.service.ts'
import type { BillingService } from '../billing/billing.service.ts'
import { mailWriter } from '../mails/written-mail.service.ts'
import type { RecommendationsService } from '../recommendations/recommendations.service.ts'
import type { RequestsService } from '../requests/requests.service.ts'
import { addressWords, orderedWords, staffWords, sumWords } from './order-words.ts'
import * as repo from './orders.repo.ts'
import { shippingService } from './shipping.service.ts'

const MAIL_JOB = 'order-receipt'
const RECOVER_JOB = 'order-recovery'
const AT_A_TIME = 100

interface Needs
  extends Pick<
    Deps,
    'db' | 'clock' | 'jobs' | 'mail' | 'payments' | 'content' | 'log' | 'settings' | 'secrets'
  > {
  readonly billing: Pick<BillingService, 'limitAttempts'>
  readonly ambassadors: Pick<AmbassadorsService, 'sponsorOf'>
  readonly recommendations: Pick<RecommendationsService, 'goods'>
  readonly requests: Pick<RequestsService, 'storeOrder'>
}

/**
 * Orders of the built-in shop: one product, paid at once, listed for staff with the requests (docs/decisions/orders).
 */
export const ordersService = (needs: Needs) => {
  const { db, clock, jobs, mail, payments, content, log, billing, ambassadors, recommendations, requests } =
    needs
  const { write } = mailWriter(needs)
  const goodOf = (productId: number) => recommendations.goods().find(({ id }) => id === productId)

  const gateway = () => {
    if (!payments) throw appError('payments_closed')
    return payments
  }

  /** The earlier order of this call. @throws payment_changed */
  const findPlaced = (orm: Db | Tx, payment: PaymentRequest): Promise<repo.Order | null> =>
    findRepeated(payment, clock.now(), {
      byKey: (key) => repo.findByKey(orm, key),
      byDigest: ({ digest, since }) => repo.findByRequest(orm, digest, since),
    })

  /** @throws order_changed for a different price than shown, payment_changed, payments_closed */
  const open = async (body: OrderBody, payment: PaymentRequest): Promise<repo.Order> => {
    const existing = await findPlaced(db.orm, payment)
    if (existing) return existing
    const key = payment.key ?? randomUUID()
    const { productId, quantity, totalCents, firstName, lastName, street, city, state, country } = body
    const good = goodOf(productId)
    const zip = readPostalCode(country, body.zip)
    if (!good || !zip) throw appError('not_found')
    if (orderTotal(good, quantity) !== totalCents) throw appError('order_changed')
    const sponsor = await ambassadors.sponsorOf(body.sponsor ?? null)
    const { name, createCustomer } = gateway()
    const customerId = await createCustomer({ key: `order-${key}`, memberId: NO_MEMBER })
    const values = {
      ...{ key, productId, quantity, totalCents, firstName, lastName, street, city, state, zip, country },
      requestDigest: payment.digest,
      title: good.title,
      unitCents: good.unitCents,
      shippingCents: good.shippingCents,
      currency: content.site.prices.currency,
      email: body.email.toLowerCase(),
      phone: body.phone ? phoneDigits(body.phone) : null,
      unit: body.unit ?? null,
      sponsorAlias: sponsor.memberId ? sponsor.webAlias : null,
      status: 'pending' as const,
      gateway: name,
      customerId,
      methodId: body.cardToken,
      createdAt: clock.now(),
    }
    return inTransaction(db, async (tx) => {
      await repo.lockRequest(tx, payment.key ?? payment.digest)
      return (await findPlaced(tx, payment)) ?? repo.insertOrder(tx, values)
    })
  }

  const valuesOf = (answer: ChargeAnswer): Partial<repo.Order> => {
    if (answer.status === 'declined')
      return { status: 'failed', gatewayId: answer.id, failure: answer.reason, settledAt: clock.now() }
    if (answer.status !== 'succeeded') return { gatewayId: answer.id }
    const lastFour = answer.card?.lastFour ?? null
    return { status: 'succeeded', gatewayId: answer.id, lastFour, settledAt: clock.now() }
  }

  /** Stores the gateway's answer. Idempotent: the first caller settles, later calls are no-ops. */
  const settleIn = async (tx: Tx, id: number, answer: ChargeAnswer): Promise<repo.Order | null> => {
    const order = await repo.lockOrder(tx, id)
    if (order?.status !== 'pending') return order
    const settled = await repo.writeOrder(tx, id, valuesOf(answer))
    if (settled?.status !== 'succeeded') return settled
    await requests.storeOrder(tx, { ...settled, message: staffWords(settled) })
    await jobs.enqueue(MAIL_JOB, { id }, { key: `order-receipt-${id}`, tx })
    return settled
  }
  const settle = (id: number, answer: ChargeAnswer) => inTransaction(db, (tx) => settleIn(tx, id, answer))

  const chargeOf = (order: repo.Order): ChargeOrder => {
    const { id, key, totalCents, currency, customerId, methodId } = order
    return {
      key: `order-${id}`,
      amountCents: totalCents,
      ...{ currency, customerId, methodId },
      description: `Order ${id}: ${orderedWords(order)}`,
      onSession: true,
      reference: { memberId: NO_MEMBER, chargeId: key },
    }
  }

  /** @throws payment_declined, payment_unconfirmed */
  const finish = async (order: repo.Order): Promise<OrderReply> => {
    const answer = order.status === 'pending' ? await requestCharge(gateway(), order, chargeOf(order)) : null
    const now = answer ? await settle(order.id, answer) : order
    if (now?.status === 'succeeded') return { number: String(now.id), action: null }
    if (now?.status === 'failed') {
      const { failure } = now
      throw appError('payment_declined', { message: declineMessage(failure), log: { reason: failure } })
    }
    if (answer?.status === 'action') return { number: null, action: answer.action }
    throw appError('payment_unconfirmed')
  }

  /** Settles a payment that a crash or an outage left without an answer. */
  const recover = async (order: repo.Order): Promise<void> =>
    void (await settle(order.id, await recoverCharge(gateway(), order, chargeOf(order), clock.now())))

  jobs.work(RECOVER_JOB, async () => {
    if (!payments) return
    const since = new Date(clock.now().getTime() - RECOVER_AFTER_MS)
    const hasTime = timeBudget()
    for (const order of await repo.listUnsettled(db.orm, since, AT_A_TIME)) {
      if (!hasTime()) return
      await recover(order).catch((err) =>
        log.warn({ err, order: order.id }, 'an order waits for its payment'),
      )
    }
  })
  jobs.schedule(RECOVER_JOB, '*/5 * * * *')

  jobs.work(MAIL_JOB, async (data, { key }) => {
    const order = await repo.findOrder(db.orm, z.object({ id: z.int() }).parse(data).id)
    if (!order) return
    const values = {
      firstName: order.firstName,
      number: String(order.id),
      what: orderedWords(order),
      sum: sumWords(order),
      amount: dollarsAndCents(order.totalCents),
      card: order.lastFour ? `the card ending in ${order.lastFour}` : 'your card',
      address: addressWords(order),
    }
    const written = write(
      'orderReceipt',
      { address: order.email },
      { values, button: needs.settings.PUBLIC_URL },
    )
    await mail.send({ key, at: order.settledAt ?? clock.now(), to: order.email, ...written })
  })

  return {
    shipping: shippingService(needs),

    /**
     * Places and charges an order, once per key, or without one once within a minute.
     * @throws payment_declined, payment_changed, order_changed, rate_limited
     */
    place: async (body: OrderBody, payment: PaymentRequest, ip: string): Promise<OrderReply> => {
      gateway()
      await billing.limitAttempts(ip)
      try {
        return await finish(await open(body, payment))
      } catch (error) {
        if (!(error instanceof GatewayUnavailable)) throw error
        log.warn({ err: error }, 'the gateway did not answer about an order')
        throw appError('payment_unconfirmed')
      }
    },
  }
}
export type OrdersService = ReturnType<typeof ordersService>
