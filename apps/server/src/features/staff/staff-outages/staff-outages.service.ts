import {
  daysExcusedByOutages,
  hoursLostToOutages,
  isExcusedAfter,
  type Outage,
} from '@oola/contract/actions/outage-days'
import { formatFullMoment, formatShortDay } from '@oola/contract/date-words'
import { DEFAULT_TIME_ZONE, localDateTime } from '@oola/contract/local-day'
import {
  OUTAGE_PEOPLE_SHOWN,
  type OutageListed,
  type OutagePreview,
} from '@oola/contract/staff/outages.calls'
import type { Confirmed, PlannedChange } from '@oola/contract/staff/planned-change'
import { UNDO_DAYS } from '@oola/contract/staff/staff.constants'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { ActionsService } from '../../actions/actions.service.ts'
import { OutageRefusal, type OutagesService, type OutageView } from '../../outages/outages.service.ts'
import type { Actor, WriteAudit } from '../audit.ts'
import { auditValuesOf, PLAIN, type Plan, planned, requireSeen } from '../planned-change.ts'
import { countZones } from './staff-outages.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  readonly outages: OutagesService
  readonly actions: Pick<ActionsService, 'streaksBack'>
  readonly writeAudit: WriteAudit
}

/** An outage that staff are about to enter. */
export interface Entered extends Outage {
  readonly what: string
}

const CODES = { 'not over': 'outage_not_over', entered: 'outage_entered', missing: 'not_found' } as const

/** The refusals of the shell's service as those of a call. */
const refusing = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw error instanceof OutageRefusal ? appError(CODES[error.why]) : error
  }
}

const spanOf = ({ from, to }: Pick<OutageView, 'from' | 'to'>): Outage => ({
  from: from.toISOString(),
  to: to.toISOString(),
})

const toListed = (outage: OutageView): OutageListed => ({
  ...{ ...spanOf(outage), id: outage.id, what: outage.reason },
  days: daysExcusedByOutages([spanOf(outage)], DEFAULT_TIME_ZONE),
})

/** "Mar 9, 2026, 6:00 PM to Mar 9, 2026, 11:00 PM" */
const words = ({ from, to }: Outage): string =>
  [from, to]
    .map((moment) => formatFullMoment(localDateTime(new Date(moment), DEFAULT_TIME_ZONE)))
    .join(' to ')

const daysWords = (outage: Outage): string =>
  daysExcusedByOutages([outage], DEFAULT_TIME_ZONE).map(formatShortDay).join(', ') || 'none'

/** What the window shows: nothing that changes with time, so that it stays true while somebody reads it. */
const planOf = (title: string, { what, ...outage }: Entered, isAdded: boolean): Plan => {
  const side = (value: string) => (isAdded ? { before: null, after: value } : { before: value, after: null })
  return {
    title,
    about: what,
    changes: [
      { field: 'Outage, time in Los Angeles', ...side(words(outage)) },
      { field: 'Excused days in Los Angeles', ...side(daysWords(outage)) },
    ],
    ...{ ...PLAIN, undoDays: UNDO_DAYS },
  }
}
const addPlan = (entered: Entered): Plan => planOf('Save the outage', entered, true)
const removePlan = ({ reason, ...outage }: OutageView): Plan =>
  planOf('Remove the outage', { ...spanOf(outage), what: reason }, false)

/** Outages in the console (STAFF-20), by the same service as `npm run outage`. */
export const staffOutagesService = ({ db, clock, outages, actions, writeAudit }: Needs) => {
  const requireOver = ({ to }: Outage): void => {
    if (new Date(to) > clock.now()) throw appError('outage_not_over')
  }

  return {
    list: async () => ({ zone: DEFAULT_TIME_ZONE, outages: (await outages.list()).map(toListed) }),

    /** @throws outage_not_over */
    preview: async (outage: Outage): Promise<OutagePreview> => {
      requireOver(outage)
      const others = (await outages.list()).map(spanOf)
      const zones = (await countZones(db.orm)).map(({ zone, members }) => ({
        zone,
        members,
        days: [...hoursLostToOutages([outage], zone)].map(([day, hours]) => ({
          ...{ day, hours },
          // Together with other outages of the day.
          isExcused: isExcusedAfter(hoursLostToOutages([...others, outage], zone).get(day) ?? 0),
        })),
      }))
      const excused = zones.filter(({ days }) => days.some(({ isExcused }) => isExcused))
      const back = []
      for (const { zone } of excused) back.push(...(await actions.streaksBack(zone, outage, others)))
      return {
        members: excused.reduce((sum, { members }) => sum + members, 0),
        streaksBack: back.length,
        zones: zones.filter(({ days }) => days.length > 0),
        people: back
          .sort((one, other) => other.after - one.after || one.memberId - other.memberId)
          .slice(0, OUTAGE_PEOPLE_SHOWN)
          .map(({ memberId: id, ...person }) => ({ id, ...person })),
      }
    },

    /** @throws outage_not_over, outage_entered */
    planAdd: async (entered: Entered): Promise<PlannedChange> => {
      requireOver(entered)
      const isEntered = (await outages.list())
        .map(spanOf)
        .some(
          ({ from, to }) =>
            from === new Date(entered.from).toISOString() && to === new Date(entered.to).toISOString(),
        )
      if (isEntered) throw appError('outage_entered')
      return planned(addPlan(entered))
    },

    /** @throws outage_not_over, outage_entered, changed_meanwhile */
    add: async (actor: Actor, entered: Entered, confirmed: Confirmed): Promise<OutageListed> => {
      const plan = addPlan(entered)
      requireSeen(plan, confirmed)
      const { what, from, to } = entered
      return toListed(
        await refusing(
          outages.add({ from: new Date(from), to: new Date(to), reason: what }, (tx) =>
            writeAudit(tx, actor, {
              ...{ kind: 'outage.added', about: what, reason: confirmed.reason },
              ...auditValuesOf(plan),
            }),
          ),
        ),
      )
    },

    /** @throws not_found */
    planRemove: async (id: number): Promise<PlannedChange> =>
      planned(removePlan(await refusing(outages.find(id)))),

    /** @throws not_found, changed_meanwhile */
    remove: (actor: Actor, id: number, confirmed: Confirmed): Promise<void> =>
      refusing(
        outages.remove(id, async (tx, gone) => {
          const plan = removePlan(gone)
          requireSeen(plan, confirmed)
          await writeAudit(tx, actor, {
            ...{ kind: 'outage.removed', about: gone.reason, reason: confirmed.reason },
            ...auditValuesOf(plan),
          })
        }),
      ),
  }
}
export type StaffOutagesService = ReturnType<typeof staffOutagesService>
