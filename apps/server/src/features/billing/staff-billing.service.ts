import { dollarsAndCents } from '@oola/contract/billing/money'
import { givesAccess } from '@oola/contract/billing/subscription-states'
import { instantOf, localDay } from '@oola/contract/local-day'
import { afterCommit, type Db, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import * as repo from './billing.repo.ts'
import type { BillingNeeds } from './billing-needs.ts'
import * as chargesRepo from './charges.repo.ts'
import type { ChargesService } from './charges.service.ts'
import type { MembershipService } from './membership.service.ts'
import { refundLeft, toMembership } from './membership-view.ts'
import { changeIn } from './plans.service.ts'
import { insertPart } from './refunds.repo.ts'
import { CHARGE_HOUR, changeBy, paidUntil } from './subscription-change.ts'
import type { SubscriptionPricesService } from './subscription-prices.service.ts'
import type { SubscriptionsService } from './subscriptions.service.ts'

interface Needs extends BillingNeeds {
  readonly charges: ChargesService
  readonly subscriptions: SubscriptionsService
  readonly membership: Pick<MembershipService, 'mailEnd'>
  readonly prices: SubscriptionPricesService
}

const PLAN = 'framework'
/** Before the first payment. */
const NEVER_PAID = {
  status: 'pending',
  anchorDay: null,
  paidMonths: 0,
  failedTries: 0,
  dueAt: null,
} as const

interface Refund {
  readonly chargeId: string
  readonly amountCents: number
  readonly endsMembership: boolean
}

/** Given months that are taken back. */
interface TakenMonths {
  readonly months: number
  /** They began a membership, which ends with them. */
  readonly endsMembership: boolean
}

/** The changes of money that staff make for a member, inside the transaction of their act (STAFF-12). */
export const staffBillingService = (needs: Needs) => {
  const { clock, log, payments, content, account, charges, subscriptions, membership } = needs

  /** The payment of a refund, as it is under the member's lock. */
  const findRefundable = async (tx: Tx, memberId: number, chargeId: string) => {
    const member = await repo.lockMember(tx, memberId)
    const charge = member && (await chargesRepo.findCharge(tx, { memberId, id: chargeId }))
    if (!charge) throw appError('not_found')
    const live = await repo.findLive(tx, memberId, PLAN)
    const isRunning = live !== null && live.id === charge.subscriptionId
    return { charge, left: refundLeft(charge), live: isRunning ? live : null }
  }

  /** The membership that months are taken back from, and the day until which it stays paid. @throws act_impossible */
  const findTaken = async (tx: Tx, memberId: number, { months, endsMembership }: TakenMonths) => {
    const member = await repo.lockMember(tx, memberId)
    const live = await repo.findLive(tx, memberId, PLAN)
    if (!member || !live?.anchorDay || !givesAccess(live.status))
      throw appError('act_impossible', { message: 'The membership has ended since.' })
    const zone = member.timeZone
    // More was given or paid since: that stays.
    if (endsMembership && live.paidMonths <= months) return { live, until: null, zone }
    const paidMonths = live.paidMonths - months
    const until = paidUntil({ anchorDay: live.anchorDay, paidMonths })
    if (paidMonths < 1 || !until || until <= localDay(clock.now(), zone))
      throw appError('act_impossible', { message: 'Some of these months have passed already.' })
    return { live, until, zone }
  }

  return {
    /** The membership as its page shows it, and its payments. */
    view: async (orm: Db | Tx, memberId: number) => {
      const member = await repo.findZoneAndType(orm, memberId)
      if (!member) throw appError('not_found')
      const [all, list, method] = await Promise.all([
        repo.listSubscriptions(orm, memberId, PLAN),
        chargesRepo.listCharges(orm, memberId),
        repo.findMethod(orm, memberId),
      ])
      const facts = { now: clock.now(), zone: member.timeZone, userTypeId: member.userTypeId }
      const { prices } = content.site
      const shown = await needs.prices.shownOf(orm, all[0] ?? null, PLAN, member.timeZone)
      const page = toMembership({
        ...facts,
        ...{ subscriptions: all, charges: list, method, prices, shown, gateway: payments },
      })
      const ids = new Set(all.map(({ id }) => id))
      const listed = list.map((charge) => ({
        ...charge,
        leftCents: refundLeft(charge),
        isMembership: ids.has(charge.subscriptionId ?? ''),
      }))
      return { page, charges: listed }
    },

    findRefundable,

    /**
     * Promises a part of a payment back; the gateway is called after the commit, and retried until it is done.
     * @throws act_impossible for more than is left
     */
    refund: async (tx: Tx, memberId: number, { chargeId, amountCents, endsMembership }: Refund) => {
      charges.gateway()
      const { charge, left, live } = await findRefundable(tx, memberId, chargeId)
      if (amountCents > left) throw appError('act_impossible')
      const now = clock.now()
      const id = await insertPart(tx, { memberId, chargeId, amountCents, askedAt: now })
      await chargesRepo.writeCharge(tx, charge, {
        refundedCents: charge.refundedCents + amountCents,
        ...(amountCents === left ? { refundAskedAt: now } : {}),
      })
      if (endsMembership && live) {
        if (await chargesRepo.findPending(tx, live)) throw appError('payment_under_way')
        await subscriptions.apply(tx, live, 'refund')
      }
      await account.queueMail(tx, 'refunded', memberId, `refund-${id}`, {
        values: { amount: dollarsAndCents(amountCents), what: charge.description },
        path: '/membership',
      })
      afterCommit(tx, () => {
        subscriptions.announce(memberId)
        charges
          .giveBack({ memberId, id: chargeId })
          .catch((err) => log.warn({ err }, 'a refund will be tried again'))
      })
    },

    /** The subscription as it is under the member's lock; null without one that has not ended. */
    lockMembership: async (tx: Tx, memberId: number) => {
      await repo.lockMember(tx, memberId)
      const live = await repo.findLive(tx, memberId, PLAN)
      return live && { status: live.status, paidUntil: paidUntil(live) }
    },

    /** The first unpaid day before and after given months. */
    previewMonths: async (tx: Tx, memberId: number, months: number) => {
      const member = await repo.lockMember(tx, memberId)
      if (!member) throw appError('not_found')
      const live = await repo.findLive(tx, memberId, PLAN)
      const at = { now: clock.now(), zone: member.timeZone }
      let state: Parameters<typeof changeBy>[0] = live ?? NEVER_PAID
      for (let month = 0; month < months; month += 1) state = { ...state, ...changeBy(state, 'paid', at) }
      const hadAccess = live !== null && givesAccess(live.status)
      return { before: hadAccess ? paidUntil(live) : null, after: paidUntil(state), hadAccess, isNew: !live }
    },

    /**
     * Gives months without a payment. Without a membership one begins that is not renewed.
     * @returns whether one was begun
     */
    giveMonths: async (tx: Tx, memberId: number, months: number): Promise<boolean> => {
      await repo.lockMember(tx, memberId)
      const existing = await repo.findLive(tx, memberId, PLAN)
      if (existing?.status === 'pending' || (existing && (await chargesRepo.findPending(tx, existing))))
        throw appError('payment_under_way')
      let live =
        existing ??
        (await repo.insertSubscription(tx, {
          ...{ memberId, plan: PLAN, createdAt: clock.now() },
          monthlyCents: needs.prices.priceToday(PLAN).monthlyCents,
        }))
      for (let month = 0; month < months; month += 1)
        live = (await subscriptions.apply(tx, live, 'paid')) ?? live
      if (!existing) await subscriptions.apply(tx, live, 'cancel')
      afterCommit(tx, () => subscriptions.announce(memberId))
      return !existing
    },

    /**
     * The first unpaid day before and after given months are taken back; null after the end of the membership.
     * @throws act_impossible
     */
    previewTaken: async (tx: Tx, memberId: number, months: TakenMonths) => {
      const { live, until } = await findTaken(tx, memberId, months)
      return { before: paidUntil(live), until }
    },

    /** Takes given months back; those that have passed stay. @throws act_impossible, payment_under_way */
    takeMonths: async (tx: Tx, memberId: number, taken: TakenMonths) => {
      const { live, until, zone } = await findTaken(tx, memberId, taken)
      if (await chargesRepo.findPending(tx, live)) throw appError('payment_under_way')
      if (until === null) await subscriptions.apply(tx, live, 'refund')
      else
        await repo.writeSubscription(tx, live, {
          paidMonths: live.paidMonths - taken.months,
          dueAt: instantOf(until, CHARGE_HOUR, zone),
        })
      afterCommit(tx, () => subscriptions.announce(memberId))
    },

    /** @throws membership_unchanged, payment_under_way */
    cancel: async (tx: Tx, memberId: number): Promise<void> => {
      await changeIn(subscriptions, tx, { memberId, plan: PLAN, event: 'cancel' }, membership.mailEnd)
      afterCommit(tx, () => subscriptions.announce(memberId))
    },

    /** The reverse of `cancel`. */
    keep: async (tx: Tx, memberId: number): Promise<void> => {
      await changeIn(subscriptions, tx, { memberId, plan: PLAN, event: 'keep' }, async () => {})
      afterCommit(tx, () => subscriptions.announce(memberId))
    },
  }
}
