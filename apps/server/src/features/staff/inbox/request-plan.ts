import { carrierName } from '@oola/contract/requests/carriers'
import type { RequestChange } from '@oola/contract/staff/inbox.calls'
import { UNDO_DAYS } from '@oola/contract/staff/staff.constants'
import type { Mail } from '#server/adapters/mail/mail.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { Order, Parcel, StaffOrder } from '../../orders/shipping.service.ts'
import type { RequestRow } from '../../requests/threads.service.ts'
import { PLAIN, type Plan } from '../planned-change.ts'

const NO_ONE = 'No one'
const GIVEN_BACK = 'The payment of this order was refunded. There is nothing to ship: close the request.'

interface Around {
  readonly order: StaffOrder | undefined
  readonly isGivenBack: (order: StaffOrder) => boolean
  /** The name of the new assignee. */
  readonly colleague: string | null
  readonly mailOf: (order: Order, parcel: Parcel) => Pick<Mail, 'to' | 'subject' | 'text'> | null
}

/** How the log and the confirm window call a request. */
export const requestName = ({ id, firstName, lastName }: RequestRow): string =>
  `Request ${id} of ${firstName} ${lastName}`

const parcelWords = ({ carrier, trackingNumber }: Parcel): string =>
  `${carrierName(carrier)}, ${trackingNumber}`

type Part<Kind extends RequestChange['kind']> = Extract<RequestChange, { kind: Kind }>
type PlanPart = Pick<Plan, 'title' | 'changes'> & Partial<Pick<Plan, 'mail' | 'undoDays'>>

const assigning = (row: RequestRow, { to }: Part<'assign'>, { colleague }: Around): PlanPart => {
  if (to === row.assigneeId) throw appError('nothing_to_change')
  if (to !== null && colleague === null) throw appError('not_found')
  const after = colleague ?? NO_ONE
  return {
    title: to === null ? 'Unassign it' : `Assign it to ${after}`,
    changes: [{ field: 'Who has it', before: row.assignee ?? NO_ONE, after }],
    undoDays: UNDO_DAYS,
  }
}

const shipping = (
  row: RequestRow,
  parcel: Part<'ship'>,
  { order, mailOf, isGivenBack }: Around,
): PlanPart => {
  if (!order) throw appError('not_found')
  const { carrier, trackingNumber, shippedAt } = order
  if (!shippedAt && isGivenBack(order)) throw appError('act_impossible', { message: GIVEN_BACK })
  const before = carrier && trackingNumber ? parcelWords({ carrier, trackingNumber }) : null
  const after = parcelWords(parcel)
  if (before === after) throw appError('nothing_to_change')
  const closes = row.handledAt ? [] : [{ field: 'Request', before: 'Open', after: 'Closed' }]
  const written = mailOf(order, parcel)
  return {
    title: shippedAt ? 'Correct the parcel' : 'Mark as shipped',
    changes: [{ field: 'Parcel', before, after }, ...closes],
    mail: written && { to: written.to, subject: written.subject, text: written.text },
  }
}

const turning = (row: RequestRow, { kind }: Part<'close' | 'reopen'>): PlanPart => {
  const before = row.handledAt ? 'Closed' : 'Open'
  const after = kind === 'close' ? 'Closed' : 'Open'
  if (before === after) throw appError('nothing_to_change')
  return {
    title: kind === 'close' ? 'Close the request' : 'Open it again',
    changes: [{ field: 'Request', before, after }],
    undoDays: UNDO_DAYS,
  }
}

const partOf = (row: RequestRow, change: RequestChange, around: Around): PlanPart => {
  if (change.kind === 'assign') return assigning(row, change, around)
  return change.kind === 'ship' ? shipping(row, change, around) : turning(row, change)
}

/**
 * What a change of a request does (STAFF-04).
 * @throws not_found without such an order or colleague, nothing_to_change, act_impossible for a refunded order
 */
export const planOf = (row: RequestRow, change: RequestChange, around: Around): Plan => ({
  ...{ ...PLAIN, about: requestName(row) },
  ...partOf(row, change, around),
})
