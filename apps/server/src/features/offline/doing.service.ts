import { localDay } from '@oola/contract/local-day'
import { dayOfDoing, isLate, type PastZone } from '@oola/contract/offline/done-day'
import type { Deps } from '#server/deps.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { comparedAtOf, doneAtOf } from '#server/platform/http/done-ago.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { addPastZone, listPastZones } from './offline.repo.ts'

/** When the work of a call was done, and for which day it counts. */
export interface Doing {
  readonly doneAt: Date
  /** For comparing changes (`done-ago.ts`). */
  readonly comparedAt: Date
  /** The member's local day of the doing; today, unless it arrives later. */
  readonly day: string
  readonly today: string
  /** The member no longer sees the page that sends it: what that page showed cannot be a reason to refuse it. */
  readonly isLate: boolean
  /** The local day of another moment. */
  readonly dayOf: (at: Date) => string
}

/**
 * Refuses a write for another day than the page shows (traps 7), unless it is late: then its age alone decides the day, and
 * a refusal would lose it.
 */
export const requireShownDay = (shown: string | undefined, { day, isLate }: Doing): void => {
  if (shown !== undefined && shown !== day && !isLate) throw appError('day_passed')
}

/** When something was done (APP-07). */
export const doingService = ({ clock }: Pick<Deps, 'clock'>) => ({
  /** Queries only for a late call: no other can be older than a change of zone that its page has not loaded. */
  of: async (db: Db | Tx, session: MemberSession): Promise<Doing> => {
    const { memberId, timeZone } = session
    const now = clock.now()
    const late = isLate(session.doneAgo)
    const past: readonly PastZone[] = late ? await listPastZones(db, memberId) : []
    const doneAt = doneAtOf(session, now)
    const dayOf = (at: Date): string => dayOfDoing(at, { now, timeZone, past })
    return {
      ...{ doneAt, comparedAt: comparedAtOf(session, now), isLate: late },
      ...{ day: dayOf(doneAt), today: localDay(now, timeZone), dayOf },
    }
  },
  /** Call in the transaction that changes the zone. */
  zoneLeft: (tx: Tx, memberId: number, timeZone: string): Promise<void> =>
    addPastZone(tx, memberId, { timeZone, until: clock.now() }),
})

export type DoingService = ReturnType<typeof doingService>
