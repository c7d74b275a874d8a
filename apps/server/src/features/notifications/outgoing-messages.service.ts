import { DAY_MS, MINUTE_MS } from '@oola/contract/durations'
import { localDay } from '@oola/contract/local-day'
import { clockTime, nextTime } from '@oola/contract/notifications/message-times'
import { heldOf, type NotificationKind, rankOf } from '@oola/contract/notifications/notification-kinds'
import { z } from 'zod'
import type { Mail } from '#server/adapters/mail/mail.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { workInPages } from '#server/platform/jobs/work-in-pages.ts'
import type { AccountService } from '../account/account.service.ts'
import { decide } from './message-decision.ts'
import type { MessageMail } from './message-parts.ts'
import { foldWords } from './message-texts.ts'
import { MESSAGE_JOB, newMessagesService } from './new-messages.service.ts'
import { isOpenOn } from './open-pages.ts'
import * as repo from './outgoing.repo.ts'
import { listDevices, listPushable } from './push-devices.repo.ts'
import { PUSH_JOB } from './pushes.service.ts'
import { listReminderSettings } from './reminder-settings.repo.ts'
import { wantedChannels } from './wanted-channels.ts'

/** The times of today's true messages that are sent before this kind on a full day. */
export type Expected = (
  tx: Tx,
  memberId: number,
  kind: NotificationKind,
  at: { readonly now: Date; readonly zone: string },
) => Promise<Date[]>

export type IsTrue = (
  tx: Tx,
  memberId: number,
  kind: NotificationKind,
  at: { readonly now: Date; readonly zone: string },
) => Promise<boolean>

export type CalendarOf = (
  tx: Tx,
  jobs: readonly NonNullable<MessageMail['job']>[],
) => Promise<Mail['calendar']>

interface Needs extends Pick<Deps, 'db' | 'clock' | 'jobs' | 'live' | 'log'> {
  readonly account: Pick<AccountService, 'queueMailsNow'>
  readonly expected: Expected
  /** Whether the text of a message that waited is still true. */
  readonly isTrue: IsTrue
  /** The sessions of held mails as one calendar file; undefined without one. */
  readonly calendarOf: CalendarOf
}

/** A message that may be sent now, and its channels. */
interface Ready {
  readonly message: repo.Message
  readonly kind: NotificationKind
  readonly byMail: boolean
  readonly byPush: boolean
}

const MessageJob = z.object({ memberId: z.int(), id: z.int() })
const RELEASE_JOB = 'held-messages'
const CLEAN_JOB = 'old-messages'
const KEPT_DAYS = 90
/** A screen that is left open keeps nothing back for longer. */
const IN_APP_MS = 30 * MINUTE_MS
const AT_A_TIME = 200

/**
 * Messages by push or mail, apart from those that are always sent: each once, at a time and as often as the member
 * wants (REMIND-05, REMIND-06). The cause's transaction stores it with its job; the job decides.
 */
export const outgoingMessagesService = ({
  db,
  clock,
  jobs,
  live,
  log,
  account,
  expected,
  isTrue,
  calendarOf,
}: Needs) => {
  const queueMail = async (
    tx: Tx,
    memberId: number,
    { kind, cause, mail }: { kind: NotificationKind; cause: string; mail: MessageMail },
  ): Promise<void> => {
    const { name, job, key = `${name}-${memberId}-${cause}`, startsAt: _, ...details } = mail
    if (job) await jobs.enqueue(job.name, job.data, { key, tx })
    else await account.queueMailsNow(tx, [{ ...details, memberId, key, name, kind }])
  }

  const goOut = async (tx: Tx, { message, kind, byMail, byPush }: Ready, zone: string): Promise<void> => {
    const now = clock.now()
    const { memberId, id, mail, cause } = message
    const ofItsDay = heldOf(kind) === 'dropped' ? nextTime('00:00', now, zone) : null
    const expiresAt = message.expiresAt ?? ofItsDay ?? new Date(now.getTime() + DAY_MS)
    await repo.writeMessage(tx, message, { state: 'sent', day: localDay(now, zone), expiresAt })
    if (byMail && mail) await queueMail(tx, memberId, { kind, cause, mail })
    if (!byPush) return
    const pushes = (await listDevices(tx, memberId)).map((device) => ({
      data: { memberId, messageId: id, deviceId: device.id },
      key: `push-${id}-${device.id}`,
    }))
    await jobs.enqueueAll(PUSH_JOB, pushes, { tx })
  }

  /** The one mail for several, with the calendar events of those that are about sessions. */
  const foldMails = async (tx: Tx, mails: readonly Ready[], path: string): Promise<MessageMail> => {
    const lines = mails.map(({ message: { words } }) => `${(words.named ?? words).title}.`)
    const own = mails.flatMap(({ message }) => (message.mail?.job ? [message.mail.job] : []))
    const calendar = await calendarOf(tx, own)
    if (calendar) lines.push('The attached file adds your sessions to your calendar.')
    const values = { count: String(mails.length), list: lines.join(' ') }
    const kinds = [...new Set(mails.map(({ kind }) => kind))]
    return { name: 'heldNews', values, path, kinds, ...(calendar ? { calendar } : {}) }
  }

  /** Several that were held back become one message, which counts as one. */
  const fold = async (tx: Tx, all: readonly Ready[], reader: repo.Reader): Promise<void> => {
    const [top] = all
    if (!top) return
    const now = clock.now()
    const at = { firstName: reader.firstName, time: clockTime(now, reader.timeZone) }
    const [mails, pushes] = [all.filter(({ byMail }) => byMail), all.filter(({ byPush }) => byPush)]
    const words = foldWords(
      (pushes.length > 0 ? pushes : all).map(({ message }) => message.words),
      at,
    )
    const { memberId, id } = top.message
    const [first] = mails
    // A single mail is stopped by its own kind, which may be another than that of the push it goes out with.
    const own = first?.message.mail ? { ...first.message.mail, kinds: [first.kind] } : null
    const mail = mails.length > 1 ? await foldMails(tx, mails, words.url) : own
    const folded = { memberId, cause: `folded-${id}`, kind: top.kind, words, mail, createdAt: now }
    const [added] = await repo.insertMessages(tx, [{ ...folded, state: 'waiting' }])
    const message = added && (await repo.findMessage(tx, memberId, added.id))
    if (!message) return
    for (const ready of all) await repo.writeMessage(tx, ready.message, { state: 'folded' })
    const ways = { byMail: mails.length > 0, byPush: pushes.length > 0 }
    await goOut(tx, { message, kind: top.kind, ...ways }, reader.timeZone)
  }

  /** What a decision about a member's messages of these kinds depends on. Only under `lockMessages`. */
  const readStanding = async (tx: Tx, reader: repo.Reader, found: readonly repo.Message[]) => {
    const now = clock.now()
    const { id: memberId, timeZone: zone } = reader
    const today = localDay(now, zone)
    const kinds = found.map(({ kind }) => ({ memberId, kind }))
    const isWanted = await wantedChannels(tx, kinds)
    const canPush = (await listPushable(tx, [memberId])).has(memberId)
    const settings = (await listReminderSettings(tx, [memberId]))(memberId)
    const sent = await repo.countSent(tx, memberId, today)
    return { now, zone, today, isWanted, canPush, settings, sent }
  }
  type Standing = Awaited<ReturnType<typeof readStanding>>

  /** Drops or holds a message. @returns its channels when it may be sent now */
  const decideOne = async (
    tx: Tx,
    message: repo.Message,
    { standing, pages }: { readonly standing: Standing; readonly pages: readonly string[] },
  ): Promise<Ready | null> => {
    const { now, zone, today, isWanted, canPush, settings, sent } = standing
    const { memberId } = message
    const kind = message.kind
    const byMail = isWanted('email')({ memberId, kind })
    const byPush = canPush && isWanted('push')({ memberId, kind })
    const isOver = message.state === 'held' && !(await isTrue(tx, memberId, kind, { now, zone }))
    if (!(byMail || byPush) || isOver || isOpenOn(message.words.url, pages)) {
      await repo.writeMessage(tx, message, { state: 'dropped' })
      return null
    }
    const hasWaited = localDay(message.createdAt, zone) < today
    const first = hasWaited ? [] : await expected(tx, memberId, kind, { now, zone })
    const startsAt = message.mail?.startsAt
    const soonAt = startsAt ? new Date(Date.parse(startsAt) - DAY_MS) : null
    const isInApp = byPush && pages.length > 0
    const decision = decide(kind, {
      ...{ now, zone, settings, sent, expected: first, hasWaited, soonAt },
      inAppUntil: isInApp ? new Date(message.createdAt.getTime() + IN_APP_MS) : null,
    })
    if (decision.do === 'send') return { message, kind, byMail, byPush }
    const set =
      decision.do === 'drop'
        ? { state: 'dropped' as const }
        : { state: 'held' as const, releaseAt: decision.until }
    await repo.writeMessage(tx, message, set)
    return null
  }

  const decideIn = async (
    tx: Tx,
    memberId: number,
    { id, pages }: { id: number | null; pages: readonly string[] },
  ): Promise<void> => {
    await repo.lockMessages(tx, memberId)
    const found = await repo.listUndecided(tx, memberId, { id, now: clock.now() })
    const reader = found.length > 0 ? await repo.findReader(tx, memberId) : null
    if (!reader) return
    const standing = await readStanding(tx, reader, found)
    const ready: Ready[] = []
    for (const message of found) {
      const one = await decideOne(tx, message, { standing, pages })
      if (one) ready.push(one)
    }
    const [only, ...others] = ready.sort((a, b) => rankOf(a.kind) - rankOf(b.kind))
    if (only && others.length === 0) await goOut(tx, only, reader.timeZone)
    else await fold(tx, ready, reader)
  }

  const decideOn = async (memberId: number, id: number | null): Promise<void> => {
    const pages = await live.pagesOf(memberId)
    await inTransaction(db, (tx) => decideIn(tx, memberId, { id, pages }))
  }

  jobs.work(MESSAGE_JOB, async (data) => {
    const { memberId, id } = MessageJob.parse(data)
    await decideOn(memberId, id)
  })

  workInPages(jobs, RELEASE_JOB, {
    place: z.int(),
    page: async (after) => {
      const members = await repo.listReleases(db.orm, {
        now: clock.now(),
        after: after ?? 0,
        limit: AT_A_TIME,
      })
      for (const memberId of members)
        await decideOn(memberId, null).catch((err) =>
          log.error({ err, memberId }, 'held messages were not sent and are tried again'),
        )
      return members.length < AT_A_TIME ? null : (members.at(-1) ?? null)
    },
  })
  jobs.schedule(RELEASE_JOB, '* * * * *')

  jobs.work(CLEAN_JOB, () =>
    repo.deleteMessagesBefore(db.orm, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
  )
  jobs.schedule(CLEAN_JOB, '41 3 * * *')

  return {
    ...newMessagesService({ clock, jobs }),
    /** What has become obsolete does not go out any more. */
    drop: repo.dropMessages,
  }
}
export type OutgoingMessagesService = ReturnType<typeof outgoingMessagesService>
