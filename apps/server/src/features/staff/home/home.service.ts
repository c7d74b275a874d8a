import { HOUR_MS } from '@oola/contract/durations'
import { addDays, DEFAULT_TIME_ZONE, instantOf, localDay } from '@oola/contract/local-day'
import {
  HOME_NUMBER_NAMES,
  HOME_NUMBERS,
  type HomeNumber,
  type HomeNumberName,
  WAITING_GROUP_NAMES,
  WAITING_GROUPS,
  WAITING_ROWS,
  type Waiting,
  type WaitingGroup,
  type WaitingRow,
} from '@oola/contract/staff/home.calls'
import { hasRight } from '@oola/contract/staff/staff-rights'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { BillingService } from '../../billing/billing.service.ts'
import type { MailLogService } from '../../mail-log/mail-log.service.ts'
import type { InboxService } from '../inbox/inbox.service.ts'
import type { MemberService } from '../member/member.service.ts'
import type { StaffSession } from '../staff-session.ts'
import type { ComingService } from './coming.service.ts'
import * as repo from './home.repo.ts'
import { homeNumber } from './home-numbers.ts'
import { approvalRow, bounceRow, coachRow, declinedRow, failedRow, requestRow } from './waiting-rows.ts'

/** What waits in a part of the console: a part with a list gives its own. */
type WaitingIn = (session: Session) => Promise<Omit<Waiting, 'group'>>

type Session = Pick<StaffSession, 'memberId' | 'role' | 'timeZone'>

interface Needs extends Pick<Deps, 'db' | 'clock' | 'jobs'> {
  readonly member: { readonly approvals: Pick<MemberService['approvals'], 'list'> }
  readonly mailLog: MailLogService
  readonly billing: { readonly overdue: Pick<BillingService['overdue'], 'list'> }
  readonly inbox: Pick<InboxService, 'waiting'>
  readonly coming: ComingService
}

const COUNTS: Readonly<Record<HomeNumberName, (db: Db, days: repo.Days) => Promise<repo.Hour[]>>> = {
  activeMembers: repo.countActiveMembers,
  steps: repo.countSteps,
  newMembers: repo.countNewMembers,
  collected: repo.sumCollected,
  sessions: repo.countSessions,
}

const daysOf = (now: Date, zone: string): repo.Days => {
  const day = localDay(now, zone)
  const midnight = (ago: number) => instantOf(addDays(day, -ago), 0, zone)
  return { today: midnight(0), now, before: midnight(7), beforeEnd: midnight(6) }
}

/** What waits, and the numbers of today (STAFF-08). */
export const staffHomeService = (needs: Needs) => {
  const { clock, jobs, mailLog, member, billing, inbox, coming } = needs
  const db = needs.db.orm

  const lateOf = (rows: readonly WaitingRow[]): number =>
    rows.filter(({ promisedBy }) => promisedBy !== null && new Date(promisedBy) < clock.now()).length

  const waitingIn: Readonly<Record<WaitingGroup, WaitingIn>> = {
    requests: async () => {
      const { first, ...counts } = await inbox.waiting(WAITING_ROWS)
      return { ...counts, rows: first.map(requestRow) }
    },
    money: async () => {
      const declined = (await billing.overdue.list())
        .filter(({ status }) => status === 'pastDue')
        .map(declinedRow)
      return { count: declined.length, late: lateOf(declined), rows: declined.slice(0, WAITING_ROWS) }
    },
    approvals: async (session) => {
      const rows = (await member.approvals.list(session)).map(approvalRow)
      return { count: rows.length, late: lateOf(rows), rows }
    },
    coaches: async () => {
      const today = localDay(clock.now(), DEFAULT_TIME_ZONE)
      const coaches = await repo.listWaitingCoaches(db, today, WAITING_ROWS)
      const { count = 0, late = 0 } = coaches[0] ?? {}
      return { count, late, rows: coaches.map((coach) => coachRow(coach, today)) }
    },
    system: async () => {
      const [failed, bounces] = await Promise.all([jobs.failed(), mailLog.openBounces(WAITING_ROWS)])
      const rows = [...Map.groupBy(failed, ({ name }) => name).values()].map(failedRow)
      return {
        count: failed.length + bounces.count,
        late: 0,
        rows: [...rows, ...bounces.first.map(bounceRow)].slice(0, WAITING_ROWS),
      }
    },
  }

  const numbersOf = async (names: readonly HomeNumberName[], days: repo.Days): Promise<HomeNumber[]> => {
    const hours = (from: Date, to: Date) => Math.ceil((to.getTime() - from.getTime()) / HOUR_MS)
    const hoursOf = { today: hours(days.today, days.now), before: hours(days.before, days.beforeEnd) }
    const found = await Promise.all(names.map((name) => COUNTS[name](db, days)))
    return names.map((name, at) => homeNumber(name, found[at] ?? [], hoursOf))
  }

  return {
    /** What the role of the person includes. */
    read: async (session: Session) => {
      const { role, timeZone } = session
      const now = clock.now()
      const groups = WAITING_GROUP_NAMES.filter((group) => hasRight(role, WAITING_GROUPS[group].right))
      const [waiting, numbers, next] = await Promise.all([
        Promise.all(groups.map(async (group) => ({ group, ...(await waitingIn[group](session)) }))),
        numbersOf(
          HOME_NUMBER_NAMES.filter((name) => hasRight(role, HOME_NUMBERS[name].right)),
          daysOf(now, timeZone),
        ),
        coming.list(session),
      ])
      return {
        ...{ at: now.toISOString(), timeZone, numbers, coming: next },
        waiting: waiting.filter(({ count }) => count > 0),
      }
    },
  }
}
export type StaffHomeService = ReturnType<typeof staffHomeService>
