import { DAY_MS, HOUR_MS } from '@oola/contract/durations'
import { localDay } from '@oola/contract/local-day'
import { anHourLater, nextTime, timeOutsideQuiet } from '@oola/contract/notifications/message-times'
import { type NotificationKind, rankOf } from '@oola/contract/notifications/notification-kinds'
import { isStepReminder } from '@oola/contract/notifications/reminders.constants'
import type { ReminderSettings } from '@oola/contract/notifications/reminders.schema'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { timeBudget } from '#server/platform/jobs/work-in-pages.ts'
import type { MemberDay } from '../../actions/day-standing.service.ts'
import type { MessageMail, MessageWords } from '../message-parts.ts'
import { requireOwnNotifications } from '../notifications.policy.ts'
import type { NotificationsService } from '../notifications.service.ts'
import { findMessage, lockMessages, putBack } from '../outgoing.repo.ts'
import type { Expected, IsTrue } from '../outgoing-messages.service.ts'
import { listReminderSettings } from '../reminder-settings.repo.ts'
import { reachOf } from '../wanted-channels.ts'
import * as repo from './due.repo.ts'

/** The facts of a member's day; members without any are left out. */
type Find = (tx: Tx, days: readonly MemberDay[]) => Promise<ReadonlyMap<number, Reminder>>

interface Reminder {
  readonly words: MessageWords
  readonly mail: MessageMail
}

/** A message with a time of the day. */
export interface TimedKind {
  /** The time, and the weekday if it is not for each day. */
  readonly time: (settings: ReminderSettings) => { readonly time: string; readonly weekday?: number }
  readonly find: Find
}

/** The messages that come at a time of the day. */
export type TimedKinds = Partial<Record<NotificationKind, TimedKind>>

interface Needs extends Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'> {
  readonly notifications: Pick<NotificationsService, 'notifyAll'>
  readonly kinds: TimedKinds
}

const JOB = 'reminders'
const AT_A_TIME = 200
/** After an outage: what is later than this is not sent. */
const LATEST_MS = HOUR_MS

/**
 * Reminders at the member's own minute of the day (REMIND-04): `reminder_due` has the instant of the next one, which
 * follows from the zone's clock, so that a job reads by one index what is due. Each comes once for its local day
 * (REMIND-09): the cause has the day, and the row moves on in the transaction that stores the message.
 */
export const remindersService = ({ db, clock, jobs, log, notifications, kinds }: Needs) => {
  const names = Object.keys(kinds) as NotificationKind[]
  const kindOf = (name: string): TimedKind | undefined => kinds[name as NotificationKind]

  const nextOf = (kind: TimedKind, settings: ReminderSettings, zone: string): Date => {
    const { time, weekday } = kind.time(settings)
    return nextTime(timeOutsideQuiet(time, settings), clock.now(), zone, weekday)
  }

  /** Whether a timed kind can reach one of these members. */
  const reachOfAll = (tx: Tx, memberIds: readonly number[]) =>
    reachOf(
      tx,
      memberIds.flatMap((memberId) => names.map((kind) => ({ memberId, kind }))),
    )

  /** When the messages of these members come next; after a change of settings, browsers or zone. */
  const plan = async (tx: Tx, memberIds: readonly number[]): Promise<void> => {
    const zones = await repo.listZones(tx, memberIds)
    const settingsOf = await listReminderSettings(tx, memberIds)
    const reaches = await reachOfAll(tx, memberIds)
    const all = [...zones].flatMap(([memberId, zone]) =>
      names.flatMap((kind) => {
        const timed = kindOf(kind)
        return timed ? [{ memberId, kind, dueAt: nextOf(timed, settingsOf(memberId), zone) }] : []
      }),
    )
    await repo.writeDue(tx, all.filter(reaches))
    await repo.deleteDue(
      tx,
      all.filter((due) => !reaches(due)),
    )
  }

  const announce = async (tx: Tx, kind: NotificationKind, due: readonly repo.Claimed[]): Promise<void> => {
    const timed = kindOf(kind)
    if (!timed || due.length === 0) return
    const days = due.map(({ memberId, timeZone, dueAt }) => ({
      ...{ memberId, timeZone },
      day: localDay(dueAt, timeZone),
    }))
    const found = await timed.find(tx, days)
    const news = days.flatMap(({ memberId, day }) => {
      const reminder = found.get(memberId)
      if (!reminder) return []
      const { words, mail } = reminder
      const { title, line } = words.named ?? words
      const message = `<p>${escapeHtml(line)} <a href="${escapeHtml(words.url)}">Open today</a></p>`
      return [{ memberId, kind, cause: `${kind}-${day}`, title, message, words, mail }]
    })
    await notifications.notifyAll(tx, news)
  }

  /** @returns how many were due */
  const remindSome = (limit: number): Promise<number> =>
    inTransaction(db, async (tx) => {
      const now = clock.now()
      const due = await repo.claimDue(tx, { now, limit })
      if (due.length === 0) return 0
      const memberIds = [...new Set(due.map(({ memberId }) => memberId))]
      const settingsOf = await listReminderSettings(tx, memberIds)
      const reaches = await reachOfAll(tx, memberIds)
      const known = due.filter((row) => kindOf(row.kind)) as (repo.Claimed & { kind: NotificationKind })[]
      const wanted = known.filter(reaches)
      // Not late after an outage, and not on a day that is over.
      const inTime = wanted.filter(
        ({ dueAt, timeZone }) =>
          now.getTime() - dueAt.getTime() <= LATEST_MS &&
          localDay(dueAt, timeZone) === localDay(now, timeZone),
      )
      for (const kind of names.toSorted((a, b) => rankOf(a) - rankOf(b)))
        await announce(
          tx,
          kind,
          inTime.filter((row) => row.kind === kind),
        )
      const next = wanted.flatMap(({ memberId, kind, timeZone }) => {
        const timed = kindOf(kind)
        return timed ? [{ memberId, kind, dueAt: nextOf(timed, settingsOf(memberId), timeZone) }] : []
      })
      await repo.writeDue(tx, next)
      const kept = new Set(wanted)
      await repo.deleteDue(
        tx,
        due.filter((row) => !kept.has(row as (typeof wanted)[number])),
      )
      return due.length
    })

  /** Leaves out the first for a day: not even its zone may be right. */
  const leaveOut = (): Promise<number> =>
    inTransaction(db, async (tx) => {
      const now = clock.now()
      const due = await repo.claimDue(tx, { now, limit: 1 })
      const dueAt = new Date(now.getTime() + DAY_MS)
      await repo.writeDue(
        tx,
        due.map(({ memberId, kind }) => ({ memberId, kind, dueAt })),
      )
      return due.length
    })

  /** When it fails for all together, the first one alone: one member does not stop the others. */
  const remind = async (): Promise<number> => {
    try {
      return await remindSome(AT_A_TIME)
    } catch (err) {
      log.warn({ err }, 'reminders go out one by one')
    }
    try {
      return await remindSome(1)
    } catch (err) {
      log.error({ err }, 'a reminder was left out')
      return leaveOut()
    }
  }

  jobs.work(JOB, async () => {
    const hasTime = timeBudget()
    let found = AT_A_TIME
    while (found > 0 && hasTime()) found = await remind()
  })
  jobs.schedule(JOB, '* * * * *')

  const expected: Expected = async (tx, memberId, kind, { now, zone }) => {
    const today = localDay(now, zone)
    const first = (await repo.listDueOf(tx, memberId)).filter(
      (due) =>
        kindOf(due.kind) &&
        rankOf(due.kind as NotificationKind) < rankOf(kind) &&
        localDay(due.dueAt, zone) === today,
    )
    const days = [{ memberId, timeZone: zone, day: today }]
    const found: Date[] = []
    for (const due of first)
      if ((await kindOf(due.kind)?.find(tx, days))?.has(memberId)) found.push(due.dueAt)
    return found
  }

  const isTrue: IsTrue = async (tx, memberId, kind, { now, zone }) => {
    const timed = kindOf(kind)
    if (!timed) return true
    return (await timed.find(tx, [{ memberId, timeZone: zone, day: localDay(now, zone) }])).has(memberId)
  }

  /**
   * Announces a reminder about today's steps again in an hour, with the words of then; on the day it counts once.
   * @returns when; null when it cannot wait
   * @throws not_found
   */
  const putOff = (session: MemberSession, messageId: number): Promise<Date | null> => {
    requireOwnNotifications(session)
    const { memberId, timeZone } = session
    return inTransaction(db, async (tx) => {
      await lockMessages(tx, memberId)
      const message = await findMessage(tx, memberId, messageId)
      if (!message) throw appError('not_found')
      const now = clock.now()
      const at = anHourLater(now, timeZone, (await listReminderSettings(tx, [memberId]))(memberId))
      const isOfToday = message.state === 'sent' && message.day === localDay(now, timeZone)
      if (at === null || !isOfToday || !isStepReminder(message.kind)) return null
      await putBack(tx, message)
      await repo.writeDue(tx, [{ memberId, kind: message.kind, dueAt: at }])
      return at
    })
  }

  return { plan, expected, isTrue, putOff }
}
export type RemindersService = ReturnType<typeof remindersService>
