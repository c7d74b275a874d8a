import { profileChanged } from '@oola/contract/account/account.events'
import { actionsChanged } from '@oola/contract/actions/actions.events'
import type { DefinedTimeZone } from '@oola/contract/time-zones/time-zones.calls'
import { todoChanged } from '@oola/contract/todo/todo.events'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { ActionsService } from '../actions/actions.service.ts'
import type { JourneyService } from '../journey/journey.service.ts'
import type { RemindersService } from '../notifications/reminders/reminders.service.ts'
import { requireOwnTimeZone } from './time-zones.policy.ts'
import * as repo from './time-zones.repo.ts'
import { zoneClock } from './zone-clock.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly content: Pick<Deps['content'], 'timeZones'>
  readonly journey: Pick<JourneyService, 'lock'>
  readonly actions: Pick<ActionsService, 'zoneChanged'>
  readonly reminders: Pick<RemindersService, 'plan'>
}

/** The zone that decides a member's local day (spec-decision 7; G-57, G-58). */
export const timeZonesService = ({ db, clock, live, content, journey, actions, reminders }: Needs) => {
  const zones = () => content.timeZones.zones

  return {
    /** TZ-05 */
    list: (session: MemberSession): DefinedTimeZone[] => {
      requireOwnTimeZone(session)
      const now = clock.now()
      return zones().map(({ id, label, zone, cities }) => {
        const { time, offset } = zoneClock(now, zone)
        const displayName = `${label} (${offset})`
        return { id, displayName, utcOffset: offset, currentTime: time, zone, cities }
      })
    },

    /**
     * TZ-06. A zone in which it is a later day shortens the member's days, so those are excused in the same transaction
     * (traps 1). The first choice also decides the day of the first steps. The present zone changes nothing.
     * @throws validation_failed for an id that is not in the list
     */
    choose: async (session: MemberSession, timeZoneId: number): Promise<void> => {
      requireOwnTimeZone(session)
      const { memberId } = session
      const chosen = zones().find(({ id }) => id === timeZoneId)
      if (!chosen) {
        const issue = { path: 'definedTimeZoneId', message: 'is not one of the time zones' }
        throw appError('validation_failed', { issues: [issue] })
      }
      const changed = await inTransaction(db, async (tx) => {
        await journey.lock(tx, memberId)
        const before = await repo.readZone(tx, memberId)
        if (!before) throw appError('not_found')
        if (before.timeZoneId === chosen.id && before.timeZone === chosen.zone) return false
        await repo.writeZone(tx, memberId, { timeZoneId: chosen.id, timeZone: chosen.zone })
        if (before.timeZone !== chosen.zone) {
          const isFirst = before.timeZoneId === null
          await actions.zoneChanged(tx, memberId, { from: before.timeZone, to: chosen.zone, isFirst })
          // A reminder stays at its time of the day, on the new clock.
          await reminders.plan(tx, [memberId])
        }
        return true
      })
      if (!changed) return
      // All data of a day may change, in the tab that chose as well.
      for (const event of [profileChanged, actionsChanged, todoChanged])
        live.publish(event, {}, { member: memberId })
    },
  }
}

export type TimeZonesService = ReturnType<typeof timeZonesService>
