import type { EarningsEntry, EarningsYear } from '@oola/contract/coaching/earnings/earnings.schema'
import { earningsMonths } from '@oola/contract/coaching/earnings/earnings-months'
import { localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { requireEarnings } from './earnings.policy.ts'
import * as repo from './earnings.repo.ts'

/** Payments of a coach's clients, computed from payments and session wallets (issue 12; mockup 48). */
export const earningsService = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => ({
  /** @throws not_allowed */
  year: async (session: MemberSession, requested: number | undefined): Promise<EarningsYear> => {
    requireEarnings(session)
    const { memberId: coachId, timeZone } = session
    const today = localDay(clock.now(), timeZone)
    const thisYear = Number(today.slice(0, 4))
    const year = requested ?? thisYear
    const [first, entries] = await Promise.all([
      repo.findFirstYear(db, { coachId, timeZone }),
      repo.listEntries(db, { coachId, timeZone, year }),
    ])
    const count = thisYear - Math.min(first ?? thisYear, thisYear) + 1
    return {
      year,
      today,
      years: Array.from({ length: count }, (_, index) => thisYear - index),
      months: earningsMonths(entries),
    }
  },

  /** A member's complete earnings as a coach, in their zone, newest first; for their data export. */
  allOf: async (coachId: number, timeZone: string): Promise<EarningsEntry[]> => {
    const thisYear = Number(localDay(clock.now(), timeZone).slice(0, 4))
    const first = (await repo.findFirstYear(db, { coachId, timeZone })) ?? thisYear
    const entries: EarningsEntry[] = []
    for (let year = thisYear; year >= first; year -= 1)
      entries.push(...(await repo.listEntries(db, { coachId, timeZone, year })))
    return entries
  },

  /** In the transaction that deletes a client: the coaches' earnings stay, with "Former member". */
  archiveFor: (tx: Tx, clientId: number): Promise<void> => repo.archiveEarnings(tx, clientId),
})
export type EarningsService = ReturnType<typeof earningsService>
