import type { CancelWhy } from '@oola/contract/sessions/change-words'
import { canChange, isAfterEnd, proposedUntil } from '@oola/contract/sessions/session-times'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { AppError, appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { PairsService } from '../coaching/pairs.service.ts'
import * as repo from './booking.repo.ts'
import type { LedgerService } from './ledger.service.ts'
import type { SessionBellService } from './session-bell.service.ts'
import { BY_CLIENT, type SessionChange } from './session-change.ts'
import type { SessionMailsService } from './session-mails.service.ts'
import type { SettleProposed } from './settle-proposed.ts'

type Ids = Readonly<{ coachId: number; clientId: number }>

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  readonly pairs: PairsService
  readonly ledger: Pick<LedgerService, 'lock'>
  readonly mails: Pick<SessionMailsService, 'queue'>
  readonly bell: SessionBellService
  readonly settle: SettleProposed
  readonly announce: (except: MemberSession | undefined, ids: Ids) => void
}

/** Every way in which a booked or proposed session ends before it was held; part of `booking.service.ts`. */
export const cancelBooking = ({ db, clock, pairs, ledger, mails, bell, settle, announce }: Needs) => {
  /** The pair's booking while it can be changed. @throws not_found, session_over, too_late_to_change */
  const changeable = async (tx: Tx, { coachId, clientId }: Ids, id: string, side: 'coach' | 'client') => {
    await ledger.lock(tx, clientId)
    const booking = await repo.findBooking(tx, clientId, id)
    if (booking?.coachId !== coachId) throw appError('not_found')
    if (booking.status === 'completed' || booking.status === 'missed') throw appError('session_over')
    if (booking.status === 'booked' && !canChange(side, booking.startsAt, clock.now()))
      throw appError('too_late_to_change')
    return booking
  }

  /** @returns the booking as it was, if this call canceled it */
  const cancelIn = async (
    tx: Tx,
    booking: repo.Booking,
    change: SessionChange,
    by: repo.Booking['canceledBy'],
  ) => {
    const canceled = await repo.writeBooking(tx, booking, {
      ...{ status: 'canceled', sequence: booking.sequence + 1 },
      ...{ canceledBy: by, canceledAt: clock.now() },
    })
    // A proposed session has no invitation to take back.
    if (canceled && booking.status === 'booked') await mails.queue(tx, 'canceled', canceled, change)
    return canceled && { ...canceled, status: booking.status }
  }

  /** @param following with the later sessions of its row */
  const cancel = async (
    session: MemberSession,
    ids: Ids,
    { id, why, following = false }: { id: string; why: CancelWhy | undefined; following?: boolean },
  ): Promise<void> => {
    const pair = await pairs.own(session, ids)
    const { side } = pair
    const change = { ...BY_CLIENT, by: side, why: side === 'coach' ? (why ?? null) : null }
    const readers = await bell.readersOf(pair)
    await inTransaction(db, async (tx) => {
      const booking = await changeable(tx, pair, id, side)
      if (side === 'coach' && !why)
        throw appError('validation_failed', { issues: [{ path: 'why', message: 'must say why' }] })
      const later =
        following && booking.seriesId ? await repo.listSeries(tx, pair.clientId, booking.seriesId) : []
      const others = later.filter(
        ({ startsAt, coachId, status }) =>
          startsAt > booking.startsAt &&
          coachId === pair.coachId &&
          (status === 'proposed' || (status === 'booked' && canChange(side, startsAt, clock.now()))),
      )
      const canceled: repo.Booking[] = []
      for (const one of [booking, ...others]) {
        const done = await cancelIn(tx, one, change, side)
        if (done) canceled.push(done)
      }
      if (canceled.length === 0) return
      await bell.canceled(tx, canceled, change, readers)
      await settle(tx, pair.clientId)
    })
    announce(session, pair)
  }

  return {
    changeable,
    cancel,

    /** Cancels sessions that a coach's new hours hit; those changed in the meantime stay. */
    cancelForTimeOff: async (session: MemberSession, { id, clientId }: { id: string; clientId: number }) => {
      const why: CancelWhy = { reason: 'timeOff', line: '' }
      try {
        await cancel(session, { coachId: session.memberId, clientId }, { id, why })
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'session_over') throw error
      }
    },

    /**
     * The relation ends: cancels all future sessions with this coach, booked and proposed. What was not used stays in the
     * wallet, unless it is given back. The caller has locked the member's row.
     */
    cancelAll: async (tx: Tx, ids: Ids, by: 'end' | 'coachEnd'): Promise<void> => {
      for (const booking of await repo.listOpenOfPair(tx, { ...ids, from: clock.now() }))
        await cancelIn(tx, booking, { ...BY_CLIENT, by }, 'end')
    },

    /** A proposed session that was not paid for until 24 hours before: its time is free again, and both sides are notified. */
    lapse: async ({ memberId, id }: { memberId: number; id: string }): Promise<void> => {
      const ended = await inTransaction(db, async (tx) => {
        await ledger.lock(tx, memberId)
        const booking = await repo.findBooking(tx, memberId, id)
        if (booking?.status !== 'proposed' || booking.startsAt > proposedUntil(clock.now())) return null
        const canceled = await cancelIn(tx, booking, BY_CLIENT, 'unpaid')
        // After the last day with the coach nobody could have paid for it.
        if (canceled && !isAfterEnd(booking.startsAt, await pairs.until(memberId, tx)))
          await bell.lapsed(tx, canceled)
        return canceled
      })
      if (ended) announce(undefined, { clientId: memberId, coachId: ended.coachId })
    },
  }
}
