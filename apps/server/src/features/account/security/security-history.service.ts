import { SECURITY_KEPT_DAYS } from '@oola/contract/account/account.constants'
import { deviceName } from '@oola/contract/account/device-name'
import { HISTORY_PAGE, type HistoryEntry } from '@oola/contract/account/security.schema'
import { InstantInput } from '@oola/contract/dates'
import { DAY_MS } from '@oola/contract/durations'
import { localDateTime } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { requireOwnAccount } from '../account.policy.ts'
import { countHistory, type HistoryPlace, listHistory } from './security-history.repo.ts'

/** A visit of staff, from their log. */
interface StaffRead {
  readonly id: number
  readonly at: Date
  /** Who looked and why. */
  readonly detail: string
}

/** Visits of staff to a member's page, the newest first (STAFF-06). */
export type StaffReads = (
  memberId: number,
  span: { readonly since: Date; readonly until: Date | null; readonly limit: number },
) => Promise<{ readonly reads: readonly StaffRead[]; readonly total: number }>

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  readonly staffReads: StaffReads
}

/** @throws validation_failed */
const readPlace = (text: string): HistoryPlace => {
  const [time = '', key = ''] = text.split('~')
  if (!InstantInput.safeParse(time).success || !/^[esv]\d{1,15}$/.test(key))
    throw appError('validation_failed')
  return { at: new Date(time), key }
}

const isBefore = (one: HistoryPlace, other: HistoryPlace): boolean =>
  one.at < other.at || (one.at.getTime() === other.at.getTime() && one.key < other.key)

/** The security history of an account, of the last 12 months (SECURE-11). */
export const historyService =
  ({ db, clock, staffReads }: Needs) =>
  async (
    session: MemberSession,
    before: string | undefined,
  ): Promise<{ entries: HistoryEntry[]; total: number; next: string | null }> => {
    requireOwnAccount(session)
    const { memberId, timeZone } = session
    const since = new Date(clock.now().getTime() - SECURITY_KEPT_DAYS * DAY_MS)
    const place = before === undefined ? null : readPlace(before)
    const limit = HISTORY_PAGE + 1
    const [rows, visits, stored] = await Promise.all([
      listHistory(db.orm, memberId, { since, before: place, limit }),
      staffReads(memberId, { since, until: place?.at ?? null, limit }),
      countHistory(db.orm, memberId, since),
    ])
    const reads = visits.reads.map(({ id, at, detail }) => ({
      ...{ key: `v${id}`, kind: 'staffRead' as const, at, detail, browser: '', system: '' },
      ...{ country: null, times: 1, isUnusual: false },
    }))
    const all = [...rows, ...reads.filter((read) => place === null || isBefore(read, place))]
    all.sort((one, other) => (isBefore(one, other) ? 1 : -1))
    const page = all.slice(0, HISTORY_PAGE)
    const last = page.at(-1)
    return {
      entries: page.map(({ at, browser, system, ...entry }) => ({
        ...entry,
        at: localDateTime(at, timeZone),
        device: deviceName(browser, system),
      })),
      total: stored + visits.total,
      next: all.length > HISTORY_PAGE && last ? `${last.at.toISOString()}~${last.key}` : null,
    }
  }
