import { dollarsAndCents } from '@oola/contract/billing/money'
import { counted } from '@oola/contract/count-words'
import { formatMonthDay } from '@oola/contract/date-words'
import { addDays, DEFAULT_TIME_ZONE, instantOf } from '@oola/contract/local-day'
import type { RequestKind } from '@oola/contract/requests/requests.constants'
import { WAITING_GROUPS, type WaitingRow } from '@oola/contract/staff/home.calls'
import type { WaitingAct } from '@oola/contract/staff/member.calls'
import type { FailedJob } from '#server/platform/jobs/jobs.ts'
import type { ListedMail } from '../../mail-log/mail-log.service.ts'
import type { WaitingCoach } from './home.repo.ts'

const KINDS: Readonly<Record<RequestKind, string>> = {
  contact: 'Contact',
  coach: 'Wants to coach',
  affiliate: 'Wants to partner',
  ambassador: 'Wants to be an ambassador',
  order: 'Order to ship',
}

/** The length of a message's first line on the home page. */
const LINE = 90

const firstLine = (text: string | null): string => {
  const [line = ''] = (text ?? '').trim().split('\n', 1)
  return line.length > LINE ? `${line.slice(0, LINE - 1).trimEnd()}…` : line
}

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`

interface AskedRow {
  readonly id: number
  readonly kind: RequestKind
  readonly firstName: string
  readonly lastName: string
  readonly message: string | null
  readonly since: Date
  readonly promisedBy: Date
  /** An order whose payment was refunded. */
  readonly isGivenBack: boolean
}

export const requestRow = (row: AskedRow): WaitingRow => ({
  id: `request-${row.id}`,
  title: `${row.isGivenBack ? 'Refunded order' : KINDS[row.kind]}: ${nameOf(row)}`,
  detail: firstLine(row.message),
  since: row.since.toISOString(),
  promisedBy: row.promisedBy.toISOString(),
  to: `${WAITING_GROUPS.requests.list}/${row.id}`,
})

interface DeclinedRow {
  readonly memberId: number
  readonly plan: string
  readonly failedTries: number
  readonly amountCents: number
  readonly dueAt: Date | null
  readonly firstName: string
  readonly lastName: string
}

const TRIES = ['', 'the first time', 'the second time', 'the third time']

export const declinedRow = (row: DeclinedRow): WaitingRow => ({
  id: `declined-${row.memberId}-${row.plan}`,
  title: `${nameOf(row)}, ${dollarsAndCents(row.amountCents)} declined ${TRIES[row.failedTries] ?? `${row.failedTries} times`}`,
  detail: row.dueAt ? 'We try again by ourselves' : '',
  since: null,
  // The next try, which is what has been promised to the member.
  promisedBy: row.dueAt?.toISOString() ?? null,
  to: WAITING_GROUPS.money.list,
})

export const approvalRow = (act: WaitingAct): WaitingRow => ({
  id: `act-${act.id}`,
  title: `${act.title}: ${act.member}`,
  detail: `${act.askedBy}: ${act.reason}`,
  since: act.askedAt,
  promisedBy: act.expiresAt,
  to: `/staff/members/${act.memberId}`,
})

/** Failed jobs of one queue, newest first. */
export const failedRow = (jobs: readonly Pick<FailedJob, 'name' | 'failedAt'>[]): WaitingRow => {
  const name = jobs[0]?.name ?? ''
  return {
    id: `jobs-${name}`,
    title: `${counted(jobs.length, 'job')} failed after every try`,
    detail: name,
    since: jobs.at(-1)?.failedAt.toISOString() ?? null,
    promisedBy: null,
    to: WAITING_GROUPS.system.list,
  }
}

type BouncedRow = Pick<ListedMail, 'id' | 'firstName' | 'lastName' | 'subject' | 'bouncedAt'>

export const bounceRow = (mail: BouncedRow): WaitingRow => ({
  id: `mail-${mail.id}`,
  title: `A mail to ${nameOf(mail)} came back`,
  detail: mail.subject,
  since: mail.bouncedAt?.toISOString() ?? null,
  promisedBy: null,
  to: WAITING_GROUPS.system.list,
})

/** A listing that waits for approval, or the clients of a coach who leaves; when the last day is over they are late. */
export const coachRow = (coach: WaitingCoach, today: string): WaitingRow => {
  const { memberId, since, leavesOn, clients } = coach
  return {
    id: `coach-${memberId}`,
    ...(leavesOn
      ? {
          title: `${nameOf(coach)} ${leavesOn < today ? 'was due to leave' : 'leaves'} on ${formatMonthDay(leavesOn)}`,
          detail: `${counted(clients, 'client')} to move`,
          promisedBy: instantOf(addDays(leavesOn, 1), 0, DEFAULT_TIME_ZONE).toISOString(),
        }
      : {
          title: `${nameOf(coach)} waits for approval`,
          detail: 'The listing is complete',
          promisedBy: null,
        }),
    since: since.toISOString(),
    to: `${WAITING_GROUPS.coaches.list}/${memberId}`,
  }
}
