import { createHash } from 'node:crypto'
import { cityOf } from '@oola/contract/city-of'
import { formatFullMoment } from '@oola/contract/date-words'
import { localDateTime } from '@oola/contract/local-day'
import type { Confirmed, PlannedChange } from '@oola/contract/staff/planned-change'
import { appError } from '#server/platform/http/app-error.ts'

/** A plan without its digest. */
export type Plan = Omit<PlannedChange, 'seen'>

/** A plan that mails nobody, cannot be undone, and needs no second person. */
export const PLAIN = { mail: null, undoDays: 0, isDangerous: false, byTwo: false } as const

/** "Nov 24, 2026, 6:00 AM in New York", as plans and the log name a moment: the same words on every day. */
export const momentWords = (moment: Date, zone: string): string =>
  `${formatFullMoment(localDateTime(moment, zone))} in ${cityOf(zone)}`

/** The plan with the digest of all that the window shows (STAFF-04). */
export const planned = (plan: Plan): PlannedChange => ({
  ...plan,
  seen: createHash('sha256').update(JSON.stringify(plan)).digest('hex'),
})

/**
 * Refuses a confirmation of something else than the change would do now. Call it inside the transaction, with a plan
 * made from locked rows.
 * @throws changed_meanwhile
 */
export const requireSeen = (plan: Plan, { seen }: Pick<Confirmed, 'seen'>): void => {
  if (planned(plan).seen !== seen) throw appError('changed_meanwhile')
}

/** The values of a plan as the log stores them. */
export const auditValuesOf = ({ changes }: Pick<Plan, 'changes'>) => ({
  before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
  after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
})
