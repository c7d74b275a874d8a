import { counted } from '@oola/contract/count-words'
import type { RequestKind } from '@oola/contract/requests/requests.constants'
import { WAITING_GROUPS, type WaitingRow } from '@oola/contract/staff/home.calls'
import type { WaitingAct } from '@oola/contract/staff/member.calls'
import type { JobQueue } from '#server/platform/jobs/jobs.ts'

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
}

export const requestRow = (row: AskedRow): WaitingRow => ({
  id: `request-${row.id}`,
  title: `${KINDS[row.kind]}: ${nameOf(row)}`,
  detail: firstLine(row.message),
  since: row.since.toISOString(),
  promisedBy: row.promisedBy.toISOString(),
  to: `${WAITING_GROUPS.requests.list}/${row.id}`,
})

interface DeclinedRow {
  readonly memberId: number
  readonly plan: string
  readonly failedTries: number
  readonly dueAt: Date | null
  readonly firstName: string
  readonly lastName: string
}

const TRIES = ['', 'the first time', 'the second time', 'the third time']

export const declinedRow = (row: DeclinedRow): WaitingRow => ({
  id: `declined-${row.memberId}-${row.plan}`,
  title: `${nameOf(row)}, card declined ${TRIES[row.failedTries] ?? `${row.failedTries} times`}`,
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

interface WaitingCoachRow {
  readonly coachId: number
  readonly since: Date
  readonly firstName: string
  readonly lastName: string
}

export const coachRow = (row: WaitingCoachRow): WaitingRow => ({
  id: `coach-${row.coachId}`,
  title: `${nameOf(row)} asks for approval`,
  detail: 'The listing is written',
  since: row.since.toISOString(),
  promisedBy: null,
  to: `${WAITING_GROUPS.coaches.list}/${row.coachId}`,
})

export const failedRow = ({ name, failed }: Pick<JobQueue, 'name' | 'failed'>): WaitingRow => ({
  id: `jobs-${name}`,
  title: `${counted(failed, 'job')} failed after every try`,
  detail: name,
  since: null,
  promisedBy: null,
  to: WAITING_GROUPS.system.list,
})
