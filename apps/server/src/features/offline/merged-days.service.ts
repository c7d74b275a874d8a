import { actionsChanged } from '@oola/contract/actions/actions.events'
import { goalsChanged } from '@oola/contract/goals/goals.events'
import { learningChanged } from '@oola/contract/learning/learning.events'
import { localDateTime, localDay } from '@oola/contract/local-day'
import { dayMerged } from '@oola/contract/offline/offline.events'
import type { MergedChange, MergedDay, MergedDevice } from '@oola/contract/offline/offline.schema'
import { todoChanged } from '@oola/contract/todo/todo.events'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { AccountService } from '../account/account.service.ts'
import type { ActionsService } from '../actions/actions.service.ts'
import type { GoalsService } from '../goals/goals.service.ts'
import type { JourneyService } from '../journey/journey.service.ts'
import type { LearningService } from '../learning/learning.service.ts'
import type { TodoService } from '../todo/todo.service.ts'
import * as repo from './merged.repo.ts'
import { type DeviceSpan, dayPutTogether, deviceSpans, type MergedRow } from './merged-day.ts'
import { requireOwnDays } from './offline.policy.ts'
import { writeLastChange } from './text-changes.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly journey: Pick<JourneyService, 'lock'>
  readonly account: { readonly devices: Pick<AccountService['devices'], 'list'> }
  readonly todo: Pick<TodoService, 'bringBack'>
  readonly actions: { readonly edit: Pick<ActionsService['edit'], 'bringBack'> }
  readonly goals: { readonly single: Pick<GoalsService['single'], 'bringBack'> }
  readonly learning: { readonly work: Pick<LearningService['work'], 'bringBack'> }
}

/** `action.1001.text` is kind, id, and the field where calls differ in their fields. */
const partsOf = (what: string): { id: number; rest: string } => {
  const [, id = '', ...rest] = what.split('.')
  return { id: Number(id), rest: rest.join('.') }
}

/** The day of several devices that were offline, put together (mockup 72; decision 17.3). */
export const mergedDaysService = (needs: Needs) => {
  const { db, clock, live, journey, account, todo, actions, goals, learning } = needs

  const isToday = ({ timeZone }: MemberSession, at: Date): boolean =>
    localDay(at, timeZone) === localDay(clock.now(), timeZone)

  const changeView = (session: MemberSession, row: MergedRow): MergedChange => {
    const { id, kind, name, outcome, device, otherDevice, kept, other, undoneAt } = row
    const isBroughtBack = undoneAt !== null
    return {
      ...{ id, kind, name, outcome, device, otherDevice, kept, other, isBroughtBack },
      at: localDateTime(row.doneAt, session.timeZone),
      canBringBack: other !== null && !isBroughtBack && isToday(session, row.arrivedAt),
    }
  }

  const devicesOf = async (session: MemberSession, spans: readonly DeviceSpan[]): Promise<MergedDevice[]> => {
    const known = await account.devices.list(session)
    return spans.map(({ key, from, until }) => {
      const { browser = '', system = '', isThis = false } = known.find((each) => each.key === key) ?? {}
      const span = {
        from: localDateTime(from, session.timeZone),
        until: localDateTime(until, session.timeZone),
      }
      return { key, browser, system, isThis, ...span }
    })
  }

  const read = async (session: MemberSession): Promise<MergedDay> => {
    requireOwnDays(session)
    const found = dayPutTogether(await repo.listMerged(db.orm, session.memberId), (at) =>
      isToday(session, at),
    )
    if (!found) return { day: null, version: 0, devices: [], changes: [] }
    const { day, rows } = found
    return {
      day,
      version: Math.max(...rows.map(({ id }) => id)),
      devices: await devicesOf(session, deviceSpans(rows)),
      changes: rows.map((row) => changeView(session, row)),
    }
  }

  /** Writes the change that lost, and publishes it after the commit. */
  const write = async (
    tx: Tx,
    session: MemberSession,
    { kind, what, other }: MergedRow,
  ): Promise<(() => void) | null> => {
    const all = { member: session.memberId }
    const { id, rest } = partsOf(what)
    const { text = '', day = '', completeBy = '' } = other ?? {}
    if (kind === 'task') {
      await todo.bringBack(tx, session, id, { text, day })
      return () => live.publish(todoChanged, {}, all)
    }
    if (kind === 'action') {
      await actions.edit.bringBack(tx, session, id, other ?? {})
      return () => live.publish(actionsChanged, {}, all)
    }
    if (kind === 'goal') {
      await goals.single.bringBack(tx, session, { id, text, completeBy })
      return () => live.publish(goalsChanged, {}, all)
    }
    if (kind !== 'cell') return null
    await learning.work.bringBack(tx, session, { moduleId: id, cell: rest, text })
    return () => live.publish(learningChanged, { moduleId: id }, all)
  }

  return {
    read,

    /** Brings back the change that lost, until the member's day ends; idempotent. @throws not_found, undo_passed */
    bringBack: async (session: MemberSession, id: number): Promise<MergedDay> => {
      requireOwnDays(session)
      const { memberId, sessionKey: device } = session
      const publish = await inTransaction(db, async (tx) => {
        await journey.lock(tx, memberId)
        const row = await repo.lockMerged(tx, memberId, id)
        if (!row?.other) throw appError('not_found')
        if (row.undoneAt) return null
        if (!isToday(session, row.arrivedAt)) throw appError('undo_passed')
        const now = clock.now()
        const after = await write(tx, session, row)
        await writeLastChange(tx, memberId, row.what, { at: now, device, parts: null })
        await repo.markUndone(tx, memberId, id, now)
        return after
      })
      if (publish) {
        publish()
        live.publish(dayMerged, {}, { member: memberId })
      }
      return read(session)
    },
  }
}

export type MergedDaysService = ReturnType<typeof mergedDaysService>
