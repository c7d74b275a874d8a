import { heldSince, isAfterEnd } from '@oola/contract/sessions/session-times'
import { SESSION_MS } from '@oola/contract/sessions/sessions.constants'
import { sessionsChanged } from '@oola/contract/sessions/sessions.events'
import type { Deps } from '#server/deps.ts'
import { afterCommit, type Tx } from '#server/platform/db/client.ts'
import type { PairsService } from '../coaching/pairs.service.ts'
import * as repo from './booking.repo.ts'
import type { CoachCalendar } from './coach-calendar.ts'
import type { LedgerService } from './ledger.service.ts'
import { BY_CLIENT } from './session-change.ts'
import type { SessionMailsService } from './session-mails.service.ts'

interface Needs extends Pick<Deps, 'clock' | 'live'> {
  readonly pairs: Pick<PairsService, 'until'>
  readonly ledger: Pick<LedgerService, 'balanceIn'>
  readonly mails: Pick<SessionMailsService, 'queue'>
  readonly calendar: Pick<CoachCalendar, 'lockWeek'>
}

/**
 * Books a client's proposed sessions, the earliest first, as far as the wallet has sessions that nothing is booked for
 * (DESK-02). The caller has locked the member's row.
 */
export const settleProposed =
  ({ clock, live, pairs, ledger, mails, calendar }: Needs) =>
  async (tx: Tx, clientId: number): Promise<void> => {
    const now = clock.now()
    const proposed = (await repo.listProposed(tx, clientId)).filter(({ startsAt }) => startsAt > now)
    if (proposed.length === 0) return
    const [held, until] = [await repo.listHeld(tx, clientId, heldSince(now)), await pairs.until(clientId, tx)]
    let free = (await ledger.balanceIn(tx, clientId)) - held.length
    for (const one of proposed) {
      if (free <= 0) return
      const { coachId, startsAt, id } = one
      if (isAfterEnd(startsAt, until)) return
      await calendar.lockWeek(tx, coachId)
      // The time is kept; a server of an earlier version does not know that, and may have given it away.
      if (await repo.isCrowded(tx, { coachId, startsAt, spacing: SESSION_MS, except: id })) continue
      const booked = await repo.writeBooking(tx, one, { status: 'booked', scheduledAt: now })
      if (!booked) continue
      free -= 1
      await mails.queue(tx, 'booked', booked, { ...BY_CLIENT, by: 'paid' })
      afterCommit(tx, () => {
        for (const member of [clientId, coachId]) live.publish(sessionsChanged, {}, { member })
      })
    }
  }
export type SettleProposed = ReturnType<typeof settleProposed>
