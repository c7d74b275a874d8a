import { daysExcusedByOutages, LONGEST_OUTAGE_DAYS } from '@oola/contract/actions/outage-days'
import { DAY_MS } from '@oola/contract/durations'
import { STAFF_ERRORS } from '@oola/contract/staff/staff.errors'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import * as repo from './outages.repo.ts'

const A_MOMENT = 'must be a moment like 2026-03-09T14:00Z or 2026-03-09T09:00-05:00'
const Moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })], A_MOMENT)
  .transform((text) => new Date(text))

/** Staff's input for an outage. */
export const NewOutage = z
  .object({
    from: Moment,
    to: Moment,
    reason: z.string('must say what happened').trim().min(1, 'must say what happened').max(300),
  })
  .refine(({ from, to }) => to > from, { path: ['to'], message: 'must be later than --from' })
  .refine(({ from, to }) => to.getTime() - from.getTime() <= LONGEST_OUTAGE_DAYS * DAY_MS, {
    path: ['to'],
    message: `must be at most ${LONGEST_OUTAGE_DAYS} days after --from`,
  })
export type NewOutage = z.output<typeof NewOutage>

/** A refused request of staff; the message is the reason. */
export class OutageRefusal extends Error {
  override name = 'OutageRefusal'
  readonly why: 'not over' | 'entered' | 'missing'

  constructor(why: OutageRefusal['why'], message: string) {
    super(message)
    this.why = why
  }
}

export interface OutageView {
  readonly id: number
  readonly from: Date
  readonly to: Date
  readonly reason: string
}

const toView = ({ id, startsAt, endsAt, reason }: repo.OutageRow): OutageView => ({
  id,
  from: startsAt,
  to: endsAt,
  reason,
})

/** The days that an outage excuses for members of a zone. */
export const daysExcusedBy = ({ from, to }: Pick<OutageView, 'from' | 'to'>, zone: string): string[] =>
  daysExcusedByOutages([{ from: from.toISOString(), to: to.toISOString() }], zone)

/** Outages of the portal, which must not cost a member a streak (traps 10). For staff, by command and console. */
export const outagesService = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => ({
  /** Newest first. */
  list: async (): Promise<OutageView[]> => (await repo.listOutages(db.orm)).map(toView),

  /**
   * @param alsoWrite runs in the same transaction
   * @throws OutageRefusal while it is not over: its length is not known yet; and for the times of another one
   */
  add: ({ from, to, reason }: NewOutage, alsoWrite?: (tx: Tx) => Promise<void>): Promise<OutageView> =>
    inTransaction(db, async (tx) => {
      const now = clock.now()
      if (to > now)
        throw new OutageRefusal('not over', 'An outage is added when it is over: --to lies in the future.')
      await repo.lockOutages(tx)
      if (await repo.hasOutage(tx, { startsAt: from, endsAt: to }))
        throw new OutageRefusal('entered', STAFF_ERRORS.outage_entered.message)
      const id = await repo.insertOutage(tx, { startsAt: from, endsAt: to, reason, addedAt: now })
      await alsoWrite?.(tx)
      return { id, from, to, reason }
    }),

  /** @throws OutageRefusal */
  find: async (id: number): Promise<OutageView> => {
    const found = await repo.findOutage(db.orm, id)
    if (!found) throw new OutageRefusal('missing', `There is no outage ${id}.`)
    return toView(found)
  },

  /** @param alsoWrite runs in the same transaction @throws OutageRefusal */
  remove: (id: number, alsoWrite?: (tx: Tx, gone: OutageView) => Promise<void>): Promise<void> =>
    inTransaction(db, async (tx) => {
      const gone = await repo.deleteOutage(tx, id)
      if (!gone) throw new OutageRefusal('missing', `There is no outage ${id}.`)
      await alsoWrite?.(tx, toView(gone))
    }),
})
export type OutagesService = ReturnType<typeof outagesService>
