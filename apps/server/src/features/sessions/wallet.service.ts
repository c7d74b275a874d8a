import { counted } from '@oola/contract/count-words'
import { isAfterEnd } from '@oola/contract/sessions/session-times'
import { sessionsChanged } from '@oola/contract/sessions/sessions.events'
import type { PurchaseOutcome, SessionWallet } from '@oola/contract/sessions/wallet.schema'
import type { Deps } from '#server/deps.ts'
import { afterCommit, inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { PaymentRequest } from '#server/platform/http/payment-request.ts'
import type { AccountService } from '../account/account.service.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { CoachesService } from '../coaches/coaches.service.ts'
import type { CoachingService } from '../coaching/coaching.service.ts'
import type { PairsService } from '../coaching/pairs.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import type { Booking } from './booking.repo.ts'
import type { BookingService } from './booking.service.ts'
import type { LedgerService } from './ledger.service.ts'
import type { SessionFeedService } from './session-feed.service.ts'
import { requireClient, requireCoachOf } from './sessions.policy.ts'
import { toBookedTime, toBooking, toEntry } from './wallet-view.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live' | 'settings'> {
  readonly content: { readonly coaching: { readonly sessions: { readonly perPaidMonth: number } } }
  readonly account: Pick<AccountService, 'findMember'>
  readonly billing: Pick<BillingService, 'charge' | 'limitAttempts' | 'onPaid' | 'onMonth' | 'requireGateway'>
  readonly coaches: Pick<CoachesService, 'ownCoach'>
  readonly coaching: Pick<CoachingService, 'isPaidFor' | 'onLeave'>
  readonly notifications: Pick<NotificationsService, 'notify'>
  readonly pairs: PairsService
  readonly ledger: LedgerService
  readonly booking: BookingService
  readonly feedSince: SessionFeedService['since']
}

type Ids = Readonly<{ coachId: number; clientId: number }>

/** The purpose of a purchase in the payments: `sessions-3-2001`. */
const purposeOf = (quantity: number, coachId: number): string => `sessions-${quantity}-${coachId}`
const PURPOSE = /^sessions-(\d+)-(\d+)$/

/**
 * The session wallet: what adds to it, what consumes it, and the views of both sides (ROOM-04, ROOM-09 to ROOM-16;
 * G-81).
 */
export const walletService = (needs: Needs) => {
  const { db, clock, live, settings, content, account, billing, coaches, coaching } = needs
  const { notifications, pairs, ledger, booking, feedSince } = needs

  /** Publishes to all tabs of both sides; without the caller's, which reads again with its reply. */
  const announce = ({ clientId, coachId }: Ids, except?: MemberSession): void => {
    for (const member of [clientId, coachId]) live.publish(sessionsChanged, {}, { member, except })
  }

  // Each paid month adds its session, whichever path settles the payment, only once (G-81).
  billing.onMonth(async (tx, { memberId, plan, chargeId }) => {
    const change = content.coaching.sessions.perPaidMonth
    if (plan !== 'coaching' || change === 0) return
    await ledger.move(tx, { clientId: memberId, key: `month-${chargeId}`, kind: 'month', change, chargeId })
  })
  // Sessions are added with the successful payment, in its transaction.
  billing.onPaid(async (tx, memberId, purpose, chargeId) => {
    const [, quantity, coachId] = PURPOSE.exec(purpose) ?? []
    if (!quantity) return
    const what = { clientId: memberId, coachId: Number(coachId), chargeId }
    const key = `purchase-${chargeId}`
    if (!(await ledger.move(tx, { ...what, key, kind: 'purchase', change: Number(quantity) }))) return
    const client = await account.findMember(memberId, tx)
    await notifications.notify(tx, what.coachId, {
      kind: 'always',
      cause: key,
      title: `${client.firstName} ${client.lastName} bought ${counted(Number(quantity), 'session')}`,
      message: `<p><a href="/coachingRoom?client=${memberId}">Open the coaching room</a></p>`,
    })
    afterCommit(tx, () => announce(what))
  })
  // The wallet stays with the member; bookings with the former coach are cancelled.
  coaching.onLeave((tx, clientId, coachId, endedBy) =>
    booking.cancelAll(tx, { clientId, coachId }, endedBy === 'coach' ? 'coachEnd' : 'end'),
  )

  const coachOf = async (coachId: number) => {
    const [listing, { timeZone }] = await Promise.all([
      coaches.ownCoach(coachId),
      account.findMember(coachId),
    ])
    if (!listing) return null
    const { userId, firstName, lastName } = listing
    return {
      ...{ userId, firstName, lastName, timeZone },
      pictureFileName: listing.profilePictureFileName,
      rateCents: listing.currentSessionRate,
      calendlyUserName: listing.calendlyUserName,
    }
  }

  const read = async (session: MemberSession, clientId: number): Promise<SessionWallet> => {
    const { side, coachId } = await pairs.current(session, clientId)
    const [client, coach, entries, held, proposed, until, feedDate, isOpen] = await Promise.all([
      account.findMember(clientId),
      coachId === null ? null : coachOf(coachId),
      ledger.entries(clientId),
      booking.held(clientId),
      booking.proposed(clientId),
      pairs.until(clientId),
      side === 'client' ? feedSince(clientId) : null,
      coachId === null ? false : coaching.isPaidFor(clientId),
    ])
    // A begun session stays with its coach, also after a change of coach.
    const firstNames = new Map<number, string>()
    for (const id of new Set(held.map((one) => one.coachId)))
      firstNames.set(id, id === coach?.userId ? coach.firstName : (await account.findMember(id)).firstName)
    const url = `${settings.PUBLIC_URL}/coachingRoom${side === 'coach' ? `?client=${clientId}` : ''}`
    const fileOf = ({ coachId: id }: Booking) => {
      const coachFirstName = firstNames.get(id) ?? ''
      const otherName = side === 'client' ? coachFirstName : client.firstName
      return { otherName, coachFirstName, url, now: clock.now() }
    }
    return {
      balance: entries[0]?.balance ?? 0,
      held: Math.min(held.length, entries[0]?.balance ?? 0),
      clientFirstName: client.firstName,
      clientTimeZone: client.timeZone,
      coach,
      isOpen,
      bookings: held.map((one) => toBooking(one, fileOf(one))),
      // None that a payment would not book anymore (DESK-11).
      proposed: proposed
        .filter(({ startsAt }) => !isAfterEnd(startsAt, until))
        .map((one) => ({ ...toBookedTime(one), coachId: one.coachId })),
      feedSince: feedDate?.toISOString() ?? null,
      entries: entries.map((entry) => toEntry(entry, side, session.memberId)),
    }
  }

  /** A coach's decision about a booking of a client. @throws not_allowed, not_found */
  const ofCoach = async (session: MemberSession, ids: Ids, bookingId: string) => {
    const pair = await pairs.own(session, ids)
    requireCoachOf(pair)
    const found = await booking.find(undefined, pair.clientId, bookingId)
    if (found?.coachId !== pair.coachId) throw appError('not_found')
    const { clientId, coachId } = pair
    return { clientId, coachId, bookingId, sessionAt: found.startsAt }
  }

  return {
    read,

    /**
     * Charges the coach's current rate, once per key (ROOM-13; G-94).
     * @throws coaching_over, no_session_rate, rate_changed, payment_declined, payment_unconfirmed, no_card,
     * rate_limited
     */
    purchase: async (
      session: MemberSession,
      {
        quantity,
        rateCents,
        cardToken,
        ...ids
      }: Ids & {
        quantity: number
        rateCents: number | undefined
        cardToken: string | undefined
      },
      { payment, ip }: { payment: PaymentRequest; ip: string },
    ): Promise<PurchaseOutcome> => {
      const pair = await pairs.open(session, ids)
      requireClient(pair)
      const { clientId, coachId } = pair
      const coach = await coaches.ownCoach(coachId)
      const rate = coach?.currentSessionRate
      if (!rate) throw appError('no_session_rate')
      if (rateCents !== undefined && rateCents !== rate) throw appError('rate_changed')
      billing.requireGateway()
      if (cardToken) await billing.limitAttempts(ip, clientId)
      const { action } = await billing.charge({
        memberId: clientId,
        purpose: purposeOf(quantity, coachId),
        description: `${counted(quantity, 'session')} with ${pair.coachName}`,
        amountCents: quantity * rate,
        payment,
        ...(cardToken ? { cardToken } : {}),
      })
      return { balance: await ledger.balance(clientId), action }
    },

    /**
     * Consumes one session, only at CompleteSession (C-64). Idempotent by key.
     * @param metAt start of the meeting: completes the nearest booking
     * @returns whether this key is new @throws no_sessions
     */
    use: async (
      tx: Tx,
      { key, metAt = clock.now(), ...ids }: Ids & { key: string; metAt?: Date },
    ): Promise<boolean> => {
      const movement = { ...ids, key: `use-${key}`, kind: 'use' as const, change: -1 }
      await ledger.lock(tx, ids.clientId)
      if (await ledger.has(tx, ids.clientId, movement.key)) return false
      const done = await booking.completeIn(tx, ids, metAt)
      return ledger.move(tx, { ...movement, bookingId: done?.id ?? null, sessionAt: done?.startsAt ?? metAt })
    },

    /** @throws session_not_begun, session_over, no_sessions, not_allowed, not_found */
    markMissed: async (session: MemberSession, ids: Ids, bookingId: string): Promise<SessionWallet> => {
      const what = await ofCoach(session, ids, bookingId)
      if (clock.now() < what.sessionAt) throw appError('session_not_begun')
      await inTransaction(db, async (tx) => {
        const key = `missed-${bookingId}`
        await ledger.lock(tx, what.clientId)
        if (await ledger.has(tx, what.clientId, key)) return
        const row = { memberId: what.clientId, id: bookingId }
        await booking.missIn(tx, row)
        await ledger.move(tx, { ...what, key, kind: 'missed', change: -1 })
      })
      announce(what, session)
      return read(session, what.clientId)
    },

    /** @throws session_over unless it was missed; not_allowed, not_found */
    giveBack: async (session: MemberSession, ids: Ids, bookingId: string): Promise<SessionWallet> => {
      const what = await ofCoach(session, ids, bookingId)
      await inTransaction(db, async (tx) => {
        await ledger.lock(tx, what.clientId)
        if (!(await ledger.has(tx, what.clientId, `missed-${bookingId}`))) throw appError('session_over')
        await ledger.move(tx, { ...what, key: `givenBack-${bookingId}`, kind: 'givenBack', change: 1 })
      })
      announce(what, session)
      return read(session, what.clientId)
    },

    give: ledger.give,

    announce,
  }
}
export type WalletService = ReturnType<typeof walletService>
