import { COACH_AHEAD_DAYS, START_GRID_MINUTES } from '@oola/contract/calendar/calendar.constants'
import { DAY_MS, MINUTE_MS } from '@oola/contract/durations'
import type { EveryWeeks, PlannedTime } from '@oola/contract/sessions/series.schema'
import { seriesStarts } from '@oola/contract/sessions/series-starts'
import { heldSince, isAfterEnd, overlaps, proposedUntil } from '@oola/contract/sessions/session-times'
import { SESSION_MS } from '@oola/contract/sessions/sessions.constants'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { PairsService } from '../coaching/pairs.service.ts'
import * as repo from './booking.repo.ts'
import type { CoachCalendar } from './coach-calendar.ts'
import type { LedgerService } from './ledger.service.ts'
import type { SessionBellService } from './session-bell.service.ts'
import { BY_CLIENT } from './session-change.ts'
import type { SessionMailsService } from './session-mails.service.ts'
import { requireCoachOf } from './sessions.policy.ts'

type Ids = Readonly<{ coachId: number; clientId: number }>

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  readonly pairs: PairsService
  readonly ledger: Pick<LedgerService, 'lock' | 'balanceIn' | 'balance'>
  readonly mails: Pick<SessionMailsService, 'queue'>
  readonly bell: SessionBellService
  readonly calendar: CoachCalendar
  readonly announce: (except: MemberSession, ids: Ids) => void
}

interface Wanted {
  readonly starts: readonly Date[]
  readonly everyWeeks: EveryWeeks | null
  readonly outside: boolean
  readonly clientKey: string
}

const invalid = (path: string, message: string) =>
  appError('validation_failed', { issues: [{ path, message }] })

/** A coach books one session or a row of them for a client (DESK-02); part of `booking.service.ts`. */
export const bookForClient = ({ db, clock, pairs, ledger, mails, bell, calendar, announce }: Needs) => {
  /** @throws validation_failed for a row without a distance, and for starts off the grid or overlapping ones */
  const requireRow = ({ starts, everyWeeks }: Wanted): Date[] => {
    if (starts.length > 1 && everyWeeks === null) throw invalid('everyWeeks', 'must say how often')
    const sorted = starts.toSorted((a, b) => a.getTime() - b.getTime())
    if (sorted.some((start) => start.getTime() % (START_GRID_MINUTES * MINUTE_MS) !== 0))
      throw invalid('starts', 'must be quarters of an hour')
    if (sorted.some((start, index) => index > 0 && overlaps(start, sorted[index - 1] ?? new Date(0))))
      throw invalid('starts', 'must not overlap')
    return sorted
  }

  /** Of an earlier call with the same key: the state of a session may have changed since. */
  const existingOf = async (tx: Tx, clientId: number, clientKey: string): Promise<repo.Booking[]> => {
    const row = await repo.listSeries(tx, clientId, clientKey)
    if (row.length > 0) return row
    const one = await repo.findByKey(tx, clientId, clientKey)
    return one ? [one] : []
  }

  /** Neither the coach nor the client, with a former coach, has a session then. @throws slot_taken */
  const requireUntaken = async (
    tx: Tx,
    coachId: number,
    startsAt: Date,
    { held, spacing }: { held: readonly Date[]; spacing: number },
  ): Promise<void> => {
    if (held.some((other) => overlaps(other, startsAt))) throw appError('slot_taken')
    if (await repo.isCrowded(tx, { coachId, startsAt, spacing, except: null })) throw appError('slot_taken')
  }

  /**
   * The first `left` ones are booked, the others are proposed.
   * @throws no_sessions for an unpaid one that begins soon
   */
  const insertRow = async (
    tx: Tx,
    {
      coachId,
      clientId,
      starts,
      everyWeeks,
      clientKey,
      left,
    }: Ids & Omit<Wanted, 'outside'> & { readonly left: number },
  ): Promise<repo.Booking[]> => {
    const now = clock.now()
    const rows: repo.Booking[] = []
    for (const [index, startsAt] of starts.entries()) {
      const isPaid = index < left
      if (!isPaid && startsAt <= proposedUntil(now)) throw appError('no_sessions')
      const row = await repo.insertBooking(tx, {
        ...{ memberId: clientId, coachId, startsAt, bookedAt: now, scheduledAt: now },
        status: isPaid ? 'booked' : 'proposed',
        clientKey: index === 0 ? clientKey : null,
        ...(starts.length > 1 && {
          seriesId: clientKey,
          ...{ seriesPlace: index + 1, seriesSize: starts.length, seriesWeeks: everyWeeks },
        }),
      })
      if (isPaid) await mails.queue(tx, 'booked', row, { ...BY_CLIENT, by: 'coach' })
      rows.push(row)
    }
    return rows
  }

  return {
    /** Checks a row by the coach's clock; saves nothing. @throws not_allowed, not_found, coaching_over */
    plan: async (
      session: MemberSession,
      ids: Ids,
      row: { day: string; time: string; everyWeeks: EveryWeeks; count: number },
    ): Promise<{ times: PlannedTime[]; left: number }> => {
      const pair = await pairs.open(session, ids)
      requireCoachOf(pair)
      const { coachId, clientId } = pair
      const [held, proposed, balance, until] = await Promise.all([
        repo.listHeld(db.orm, clientId, heldSince(clock.now())),
        repo.listProposed(db.orm, clientId),
        ledger.balance(clientId),
        pairs.until(clientId),
      ])
      const isAfter = (start: Date | null): boolean => start !== null && isAfterEnd(start, until)
      const ofClient = [...held, ...proposed].filter((one) => one.coachId !== coachId)
      const planned = await calendar.plan(
        coachId,
        seriesStarts(row, session.timeZone),
        ofClient.map(({ startsAt }) => startsAt),
      )
      return {
        times: planned.map(({ startsAt, state, nearest }) => ({
          ...{ startsAt: startsAt.toISOString(), state: isAfter(startsAt) ? 'ended' : state },
          nearest: isAfter(startsAt) || isAfter(nearest) ? null : (nearest?.toISOString() ?? null),
        })),
        left: Math.max(0, balance - held.length),
      }
    },

    /**
     * All or none. What the wallet has sessions for is booked, by start; the rest is proposed, and keeps its time.
     * @throws validation_failed, slot_taken, outside_hours, no_sessions for an unpaid one that begins
     * soon, coaching_over, after_last_day, not_allowed, not_found
     */
    bookFor: async (session: MemberSession, ids: Ids, wanted: Wanted): Promise<repo.Booking[]> => {
      const pair = await pairs.open(session, ids)
      requireCoachOf(pair)
      const { coachId, clientId } = pair
      const { everyWeeks, outside, clientKey } = wanted
      const starts = requireRow(wanted)
      const now = clock.now()
      const end = new Date(now.getTime() + COACH_AHEAD_DAYS * DAY_MS)
      if (starts.some((start) => start <= now || start > end)) throw appError('slot_taken')
      const who = { by: 'coach', moving: null } as const
      const free = await Promise.all(
        starts.map(async (start) => outside || (await calendar.isFree(coachId, start, who))),
      )
      const spacing = outside ? SESSION_MS : await calendar.spacing(coachId)
      const readers = await bell.readersOf(pair)
      const made = await inTransaction(db, async (tx) => {
        await ledger.lock(tx, clientId)
        const existing = await existingOf(tx, clientId, clientKey)
        if (existing.length > 0) return existing
        await pairs.requireBookable(tx, pair, starts)
        const held = await repo.listHeld(tx, clientId, heldSince(now))
        await calendar.lockWeek(tx, coachId)
        const taken = { held: held.map((one) => one.startsAt), spacing }
        for (const [index, startsAt] of starts.entries()) {
          await requireUntaken(tx, coachId, startsAt, taken)
          if (outside) continue
          const isOpen = free[index] && (await calendar.isOpen(tx, coachId, startsAt))
          if (!isOpen) throw appError('outside_hours')
        }
        const left = (await ledger.balanceIn(tx, clientId)) - held.length
        const rows = await insertRow(tx, { coachId, clientId, starts, everyWeeks, clientKey, left })
        await bell.bookedFor(tx, rows, readers)
        return rows
      })
      announce(session, pair)
      return made
    },
  }
}
