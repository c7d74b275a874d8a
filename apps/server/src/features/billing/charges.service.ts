import type { PaymentAction } from '@oola/contract/billing/billing.schema'
import { declineMessage } from '@oola/contract/billing/decline-reasons'
import { dollars } from '@oola/contract/billing/money'
import { formatLongDate } from '@oola/contract/date-words'
import {
  type ChargeAnswer,
  type ChargeOrder,
  GatewayUnavailable,
} from '#server/adapters/payment/payment-gateway.ts'
import { recoverCharge, requestCharge } from '#server/adapters/payment/stored-payment.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import * as repo from './billing.repo.ts'
import type { BillingNeeds } from './billing-needs.ts'
import * as chargesRepo from './charges.repo.ts'
import { refundable } from './membership-view.ts'
import { listOpenParts, listOwedTo, writePartMade } from './refunds.repo.ts'
import type { SubscriptionsService } from './subscriptions.service.ts'

/** The final state of a payment, or the confirmation that the payer must give first. */
export interface PaymentOutcome {
  readonly action: PaymentAction | null
}

type Needs = BillingNeeds & { readonly subscriptions: SubscriptionsService }

/** Runs inside the transaction of a successful single payment, with its purpose and id. */
export type PaidListener = (tx: Tx, memberId: number, purpose: string, chargeId: string) => Promise<void>

/**
 * Payments. Each is stored before the gateway is called and settled by the first answer: of the call, the gateway's
 * event, or the retrying job (docs/decisions/payments).
 */
export const chargesService = (needs: Needs) => {
  const { db, clock, log, payments, account, subscriptions } = needs
  const paidListeners: PaidListener[] = []

  const gateway = () => {
    if (!payments) throw appError('payments_closed')
    return payments
  }

  /** The member's customer id at the gateway: created once, for all cards and e-mails (traps 28). */
  const customerOf = async (memberId: number): Promise<string> => {
    const { name, createCustomer } = gateway()
    const existing = await repo.findMethod(db.orm, memberId)
    if (existing?.gateway === name) return existing.customerId
    try {
      const customerId = await createCustomer({ key: `customer-${memberId}`, memberId })
      await repo.writeCustomer(db.orm, { memberId, gateway: name, customerId, savedAt: clock.now() })
      return customerId
    } catch (error) {
      if (error instanceof GatewayUnavailable) throw appError('payments_closed', { log: { gateway: name } })
      throw error
    }
  }

  /** The last refundable day of the membership that this pays for; null when it is over, and for other payments. */
  const refundDayOf = async (tx: Tx, { memberId, subscriptionId }: chargesRepo.Charge) => {
    const existing = await repo.listSubscriptions(tx, memberId, 'framework')
    const member = await repo.findZoneAndType(tx, memberId)
    if (!member || !existing.some(({ id }) => id === subscriptionId)) return null
    const charges = await chargesRepo.listCharges(tx, memberId)
    return (
      refundable({ now: clock.now(), zone: member.timeZone, subscriptions: existing, charges })?.lastDay ??
      null
    )
  }

  const mailReceipt = async (tx: Tx, charge: chargesRepo.Charge, lastFour: string | null): Promise<void> => {
    const refundDay = await refundDayOf(tx, charge)
    const name = refundDay ? 'refundableReceipt' : 'receipt'
    await account.queueMail(tx, name, charge.memberId, `receipt-${charge.id}`, {
      values: {
        ...(refundDay ? { refundDay: formatLongDate(refundDay) } : {}),
        what: charge.description,
        amount: dollars(charge.amountCents),
        card: lastFour ? `the card ending in ${lastFour}` : 'your card',
        number: charge.id.slice(0, 8).toUpperCase(),
      },
      path: '/membership',
    })
  }

  const succeed = async (
    tx: Tx,
    charge: chargesRepo.Charge,
    answer: ChargeAnswer & { status: 'succeeded' },
  ) => {
    const { memberId } = charge
    const now = clock.now()
    const lastFour = answer.card?.lastFour ?? (await repo.findMethod(tx, memberId))?.lastFour ?? null
    if (answer.card) await repo.writeCard(tx, memberId, answer.card, now)
    // Late: it was cancelled in the meantime, or the subscription has ended. It is refunded.
    const isLate =
      charge.status === 'failed' || (charge.subscriptionId !== null && !(await subscriptions.pay(tx, charge)))
    await chargesRepo.writeCharge(tx, charge, {
      status: 'succeeded',
      gatewayId: answer.id,
      action: null,
      failure: null,
      lastFour,
      settledAt: now,
      ...(isLate ? { refundAskedAt: now } : {}),
    })
    if (!isLate && charge.subscriptionId === null)
      for (const listener of paidListeners) await listener(tx, memberId, charge.purpose, charge.id)
    if (isLate) log.warn({ charge: charge.id }, 'a payment came too late and is given back')
    else await mailReceipt(tx, charge, lastFour)
  }

  const fail = async (tx: Tx, charge: chargesRepo.Charge, answer: ChargeAnswer & { status: 'declined' }) => {
    await chargesRepo.writeCharge(tx, charge, {
      status: 'failed',
      gatewayId: answer.id,
      action: null,
      failure: answer.reason,
      settledAt: clock.now(),
    })
    await subscriptions.refuse(tx, charge)
  }

  /** Stores the gateway's answer. Idempotent: the first caller settles, later calls are no-ops (traps 26). */
  const settleIn = async (
    tx: Tx,
    named: repo.Named,
    answer: ChargeAnswer,
  ): Promise<chargesRepo.Charge | null> => {
    if (!(await repo.lockMember(tx, named.memberId))) return null
    const charge = await chargesRepo.findCharge(tx, named)
    if (!charge || charge.status === 'succeeded') return charge
    if (answer.status === 'succeeded') await succeed(tx, charge, answer)
    else if (charge.status === 'failed') return charge
    else if (answer.status === 'declined') await fail(tx, charge, answer)
    else
      await chargesRepo.writeCharge(tx, charge, {
        gatewayId: answer.id,
        action: answer.status === 'action' ? answer.action : null,
      })
    return chargesRepo.findCharge(tx, named)
  }

  const settle = async (named: repo.Named, answer: ChargeAnswer): Promise<chargesRepo.Charge> => {
    const settled = await inTransaction(db, (tx) => settleIn(tx, named, answer))
    if (!settled) throw appError('not_found')
    subscriptions.announce(named.memberId)
    return settled
  }

  const orderOf = (charge: chargesRepo.Charge): ChargeOrder => {
    const { memberId, id, amountCents, currency, customerId, methodId, description, onSession } = charge
    return {
      key: `charge-${id}`,
      ...{ amountCents, currency, customerId, methodId, description, onSession },
      reference: { memberId, chargeId: id },
    }
  }

  /** The caller's result. @throws payment_declined, payment_unconfirmed */
  const outcomeOf = (charge: chargesRepo.Charge): PaymentOutcome => {
    if (charge.status === 'succeeded') return { action: null }
    if (charge.status === 'failed') {
      const { failure } = charge
      throw appError('payment_declined', { message: declineMessage(failure), log: { reason: failure } })
    }
    if (charge.action) return { action: charge.action }
    throw appError('payment_unconfirmed')
  }

  /** Completes a stored payment. @throws payment_declined, payment_unconfirmed */
  const finish = async (charge: chargesRepo.Charge): Promise<PaymentOutcome> => {
    if (charge.status !== 'pending') return outcomeOf(charge)
    try {
      return outcomeOf(await settle(charge, await requestCharge(gateway(), charge, orderOf(charge))))
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error
      log.warn({ err: error, charge: charge.id }, 'the gateway did not answer')
      throw appError('payment_unconfirmed')
    }
  }

  /** Settles a payment that a crash or an outage left without an answer. */
  const recover = async (named: repo.Named): Promise<void> => {
    const charge = await inTransaction(db, (tx) => chargesRepo.findCharge(tx, named))
    if (charge?.status !== 'pending' || !payments) return
    await settle(named, await recoverCharge(payments, charge, orderOf(charge), clock.now()))
  }

  /** Makes the promised refunds of a payment: parts of it, then the rest; idempotent. */
  const giveBack = async (named: repo.Named): Promise<void> => {
    const charge = await inTransaction(db, (tx) => chargesRepo.findCharge(tx, named))
    if (!charge?.gatewayId) return
    const chargeId = charge.gatewayId
    for (const { id, amountCents } of await listOpenParts(db.orm, charge)) {
      await gateway().refund({ key: `refund-${id}`, chargeId, amountCents })
      await writePartMade(db.orm, { memberId: charge.memberId, id }, clock.now())
    }
    if (!charge.refundAskedAt || charge.refundedAt) return
    if (charge.refundedCents < charge.amountCents)
      await gateway().refund({ key: `refund-${charge.id}`, chargeId })
    await chargesRepo.writeCharge(db.orm, named, { refundedAt: clock.now() })
  }

  /** Makes all promised refunds of a member; throws at the first one that the gateway does not make. */
  const giveBackAll = async (memberId: number): Promise<void> => {
    for (const named of await listOwedTo(db.orm, memberId)) await giveBack(named)
  }

  const onPaid = (listener: PaidListener): void => void paidListeners.push(listener)

  return { gateway, customerOf, settleIn, finish, recover, giveBack, giveBackAll, onPaid }
}
export type ChargesService = ReturnType<typeof chargesService>
