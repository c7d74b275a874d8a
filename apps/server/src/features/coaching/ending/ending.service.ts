import { dollarsAndCents } from '@oola/contract/billing/money'
import { coachingChanged } from '@oola/contract/coaching/coaching.events'
import type { CoachingEnd } from '@oola/contract/coaching/ending/ending.calls'
import { LAST_DAY_MAX } from '@oola/contract/coaching/ending/ending.constants'
import { formatLongDate } from '@oola/contract/date-words'
import { addDays, localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { afterCommit, inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { AccountService } from '../../account/account.service.ts'
import type { BillingService } from '../../billing/billing.service.ts'
import type { NotificationsService } from '../../notifications/notifications.service.ts'
import type { BookingService } from '../../sessions/booking.service.ts'
import type { LedgerService } from '../../sessions/ledger.service.ts'
import { requireClientOf, requireClientPages } from '../client-page/client-page.policy.ts'
import { findCurrent, lockMember } from '../coaching.repo.ts'
import type { CoachingService } from '../coaching.service.ts'
import type { PairsService } from '../pairs.service.ts'
import * as repo from './ending.repo.ts'
import { type Unused, unusedPayments } from './unused-payments.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'jobs' | 'live' | 'log'> {
  readonly account: Pick<AccountService, 'findMember'>
  readonly billing: Pick<BillingService, 'byStaff' | 'endedPlan'>
  readonly booking: Pick<BookingService, 'held' | 'proposed'>
  readonly coaching: Pick<CoachingService, 'endByCoach'>
  readonly ledger: Pick<LedgerService, 'balanceIn' | 'move'>
  readonly notifications: Pick<NotificationsService, 'notify'>
  readonly pairs: Pick<PairsService, 'open'>
}

const PLAN = 'coaching'
const ENDINGS_JOB = 'coaching-endings'
const AT_A_TIME = 100

/**
 * A coach ends the coaching of a client (DESK-11). After the last day, in one transaction: the relation and its bookings
 * end, the subscription stops, and what was paid for and not used is promised back. All of it once, because the decision
 * is marked as carried out in the same transaction.
 */
export const endingService = (needs: Needs) => {
  const { db, clock, jobs, live, log, account, billing, booking, coaching, ledger, notifications, pairs } =
    needs

  const unusedOf = async (tx: Tx, memberId: number, lastDay: string): Promise<Unused[]> => {
    const [balance, sessions, month, payments] = [
      await ledger.balanceIn(tx, memberId),
      await repo.listPaidSessions(tx, memberId),
      await billing.endedPlan.runningMonth(tx, memberId, PLAN),
      await billing.endedPlan.paymentsOf(tx, memberId),
    ]
    return unusedPayments({
      balance,
      lastDay,
      purchases: sessions.flatMap(({ chargeId, kind, bought, left }) => {
        const payment = payments.get(chargeId)
        return kind === 'purchase' && payment && left > 0
          ? [{ ...payment, chargeId, bought, sessions: left }]
          : []
      }),
      month: month && {
        ...{ chargeId: month.charge.id, amountCents: month.charge.amountCents, leftCents: month.leftCents },
        ...{ firstDay: month.firstDay, untilDay: month.untilDay },
        sessions: Math.max(0, sessions.find(({ chargeId }) => chargeId === month.charge.id)?.left ?? 0),
      },
    })
  }

  const sumOf = (parts: readonly Unused[]): number => parts.reduce((sum, { cents }) => sum + cents, 0)

  /** Carries a decision out, once, under the client's lock. @throws payment_under_way */
  const carryOut = async (
    tx: Tx,
    { memberId, relationId, coachId, lastDay, endedAt }: repo.Ending,
  ): Promise<void> => {
    if (endedAt) return
    await repo.markEnded(tx, { memberId, relationId }, clock.now())
    const current = await findCurrent(tx, memberId)
    // The client has left by themselves in the meantime.
    if (current?.id !== relationId) return
    const parts = await unusedOf(tx, memberId, lastDay)
    await coaching.endByCoach(tx, memberId)
    await billing.endedPlan.end(tx, memberId, PLAN)
    for (const { chargeId, cents, sessions } of parts) {
      if (sessions > 0)
        await ledger.move(tx, {
          ...{ clientId: memberId, coachId, chargeId, kind: 'takenBack', change: -sessions },
          key: `ended-${relationId}-${chargeId}`,
          note: 'Your coach ended the coaching. The money goes back to your card.',
        })
      if (cents > 0)
        await billing.byStaff.refund(tx, memberId, { chargeId, amountCents: cents, endsMembership: false })
    }
    const coach = await account.findMember(coachId, tx)
    const sum = sumOf(parts)
    const money = sum > 0 ? ` ${dollarsAndCents(sum)} that you didn’t use goes back to your card.` : ''
    await notifications.notify(tx, memberId, {
      kind: 'always',
      cause: `coaching-ended-${relationId}`,
      title: `Your coaching with ${coach.firstName} has ended`,
      message: `<p>You can still read your notes and messages.${money} <a href="/dashboard">Find another coach</a></p>`,
    })
    afterCommit(tx, () => live.publish(coachingChanged, {}, { member: memberId }))
  }

  const finish = ({ memberId, relationId }: Pick<repo.Ending, 'memberId' | 'relationId'>) =>
    inTransaction(db, async (tx) => {
      await lockMember(tx, memberId)
      const ending = await repo.findEnding(tx, memberId, relationId)
      if (ending) await carryOut(tx, ending)
    })

  jobs.work(ENDINGS_JOB, async () => {
    // A failure does not stop the others, and is tried again in an hour.
    for (const due of await repo.listDue(db.orm, clock.now(), AT_A_TIME))
      await finish(due).catch((err) =>
        log.error({ err, ...due }, 'a coaching did not end and is tried again'),
      )
  })
  jobs.schedule(ENDINGS_JOB, '12 * * * *')

  const announce = (except: MemberSession, { clientId, coachId }: { clientId: number; coachId: number }) => {
    for (const member of [clientId, coachId]) live.publish(coachingChanged, {}, { member, except })
  }

  /** @throws coaching_over, not_allowed, not_found */
  const openPair = async (session: MemberSession, clientId: number) => {
    requireClientPages(session)
    const pair = await pairs.open(session, { coachId: session.memberId, clientId })
    requireClientOf(pair)
    const { timeZone } = await account.findMember(clientId)
    return { pair, timeZone, today: localDay(clock.now(), timeZone) }
  }

  return {
    /** @throws coaching_over, not_allowed, not_found */
    preview: async (session: MemberSession, clientId: number): Promise<CoachingEnd> => {
      const { pair, timeZone, today } = await openPair(session, clientId)
      const [held, proposed] = await Promise.all([booking.held(clientId), booking.proposed(clientId)])
      return inTransaction(db, async (tx) => {
        const current = await findCurrent(tx, clientId)
        const ending = current && (await repo.findEnding(tx, clientId, current.id))
        return {
          today,
          lastDay: ending?.lastDay ?? null,
          sessions: [...held, ...proposed]
            .filter(({ coachId, startsAt }) => coachId === pair.coachId && startsAt > clock.now())
            .map(({ startsAt, status }) => ({
              day: localDay(startsAt, timeZone),
              isBooked: status === 'booked',
            })),
          refundCents: sumOf(await unusedOf(tx, clientId, today)),
        }
      })
    },

    /**
     * Decides once; a second decision, also from another tab, returns the first.
     * @throws coaching_over, day_passed, last_day_too_far, payment_under_way, not_allowed, not_found
     */
    end: async (
      session: MemberSession,
      { clientId, lastDay, word }: { clientId: number; lastDay: string; word: string },
    ): Promise<{ lastDay: string; hasEnded: boolean }> => {
      const { pair, today } = await openPair(session, clientId)
      if (lastDay < today) throw appError('day_passed')
      if (lastDay > addDays(today, LAST_DAY_MAX)) throw appError('last_day_too_far')
      const { coachId, coachFirstName } = pair
      const ended = await inTransaction(db, async (tx) => {
        await lockMember(tx, clientId)
        const current = await findCurrent(tx, clientId)
        if (current?.coachId !== coachId) throw appError('coaching_over')
        const ending = {
          ...{ memberId: clientId, relationId: current.id, coachId, lastDay, word },
          ...{ askedAt: clock.now(), endedAt: null },
        }
        if (!(await repo.insertEnding(tx, ending))) {
          const first = await repo.findEnding(tx, clientId, current.id)
          return { lastDay: first?.lastDay ?? lastDay, hasEnded: first?.endedAt !== null }
        }
        const until = formatLongDate(lastDay)
        await notifications.notify(tx, clientId, {
          kind: 'always',
          // A coach may have taken an earlier decision back.
          cause: `coaching-ends-${current.id}-${ending.askedAt.getTime()}`,
          title: `${coachFirstName} is your coach until ${until}`,
          message: `<p>${escapeHtml(word)} <a href="/coachingRoom">Open the coaching room</a></p>`,
          mail: { name: 'coachEnds', values: { coach: coachFirstName, until, word }, path: '/coachingRoom' },
        })
        const isToday = lastDay === today
        if (isToday) await carryOut(tx, ending)
        return { lastDay, hasEnded: isToday }
      })
      announce(session, pair)
      return ended
    },

    /** Takes a decided end back; without one nothing changes. @throws coaching_over, not_allowed, not_found */
    keep: async (session: MemberSession, clientId: number): Promise<void> => {
      const { pair } = await openPair(session, clientId)
      const { coachId, coachFirstName } = pair
      await inTransaction(db, async (tx) => {
        await lockMember(tx, clientId)
        const current = await findCurrent(tx, clientId)
        if (current?.coachId !== coachId) throw appError('coaching_over')
        const ending = await repo.findEnding(tx, clientId, current.id)
        if (!ending || ending.endedAt) return
        await repo.deleteEnding(tx, ending)
        await notifications.notify(tx, clientId, {
          kind: 'always',
          cause: `coaching-goes-on-${current.id}-${clock.now().getTime()}`,
          title: `${coachFirstName} stays your coach`,
          message:
            '<p>Your coaching continues as before. <a href="/coachingRoom">Open the coaching room</a></p>',
          mail: { name: 'coachStays', values: { coach: coachFirstName }, path: '/coachingRoom' },
        })
      })
      announce(session, pair)
    },
  }
}
export type EndingService = ReturnType<typeof endingService>
