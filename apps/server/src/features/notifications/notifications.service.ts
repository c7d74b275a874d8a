import { DAY_MS } from '@oola/contract/durations'
import { localDateTime } from '@oola/contract/local-day'
import {
  CHANNELS,
  type Channel,
  isKindFor,
  NOTIFICATION_KIND_NAMES,
  type NotificationKind,
  wantedByDefault,
} from '@oola/contract/notifications/notification-kinds'
import {
  ANNOUNCED_DAYS,
  type Notification,
  type NotificationSetting,
  RECENT_DAYS,
  RECENT_MAX,
  type RecentNotification,
} from '@oola/contract/notifications/notifications.calls'
import {
  getNotifications,
  notificationSettingsChanged,
  notificationsSeen,
} from '@oola/contract/notifications/notifications.events'
import { tidyText } from '@oola/contract/tidy-text'
import type { Deps } from '#server/deps.ts'
import { cleanHtml } from '#server/platform/content/clean-html.ts'
import { afterCommit, type Db, type Tx } from '#server/platform/db/client.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import type { AccountService } from '../account/account.service.ts'
import type { MailName, QueuedDetails } from '../account/mails.service.ts'
import { requireOwnNotifications } from './notifications.policy.ts'
import * as repo from './notifications.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live' | 'log'> {
  readonly account: Pick<AccountService, 'queueMail'>
}

interface Told {
  /** Whether a member wants it is the member's to say; what the own click brings about always comes. */
  readonly kind: NotificationKind | 'always'
  /** Names what brought it about: a member is told of it once. */
  readonly cause: string
}
type NewsMail = QueuedDetails & { readonly name: MailName }

/** Adds to a member's list what became due since they were here. */
type PublishDue = (session: MemberSession) => Promise<void>

/** What a member is told. */
export interface News extends Told, repo.NewNotification {
  /** The same by mail, for a kind that has this way. */
  readonly mail?: NewsMail
}

const TITLE_MAX = 200

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

const toNotification = ({ id, title, message, createdAt }: repo.NotificationRow): Notification => ({
  id,
  title,
  message,
  createdAt: createdAt.toISOString(),
})

const isOn = (settings: readonly NotificationSetting[], kind: NotificationKind, channel: Channel): boolean =>
  settings.some((it) => it.kind === kind && it.channel === channel && it.wanted)

/** What members are told once, live and in a list (public.md 4; G-114), and what they want to be told (mockup 30). */
export const notificationsService = ({ db, clock, live, log, account }: Needs) => {
  /** All that a member can choose, as she has it now. */
  const settingsOf = async (orm: Db, memberId: number): Promise<NotificationSetting[]> => {
    const chosen = await repo.listSettings(orm, memberId)
    return NOTIFICATION_KIND_NAMES.flatMap((kind) =>
      CHANNELS.flatMap((channel) => {
        const byDefault = wantedByDefault(kind, channel)
        if (byDefault === undefined) return []
        const own = chosen.find((row) => row.kind === kind && row.channel === channel)
        return [{ kind, channel, wanted: own?.wanted ?? byDefault }]
      }),
    )
  }

  /** Whether a member wants this kind of message in this way; for senders that do not use `notify`. */
  const wants = async (
    orm: Db,
    memberId: number,
    kind: NotificationKind,
    channel: Channel,
  ): Promise<boolean> => isOn(await settingsOf(orm, memberId), kind, channel)

  const isWanted = async (tx: Tx, memberId: number, kind: Told['kind'], channel: Channel): Promise<boolean> =>
    kind === 'always' || wants(tx, memberId, kind, channel)

  const mail = async (
    tx: Tx,
    memberId: number,
    { kind, cause, mail: { name, ...details } }: Told & { readonly mail: NewsMail },
  ): Promise<void> => {
    if (await isWanted(tx, memberId, kind, 'email'))
      await account.queueMail(tx, name, memberId, `${name}-${memberId}-${cause}`, details)
  }

  /** The list is answered without what could not be added: that is added at a later reading. */
  const addDue = async (session: MemberSession, publish: PublishDue): Promise<void> => {
    try {
      await publish(session)
    } catch (err) {
      log.error({ err }, 'news that are due were not added')
    }
  }

  return {
    /**
     * Tells a member something in each way that is wanted, inside the transaction of what brought it about; the same
     * cause once. Every tab of the member hears of it after the commit (NOTIF-02).
     * @param news `message` is HTML and is cleaned here
     * @returns whether the list has something new
     */
    notify: async (tx: Tx, memberId: number, news: News): Promise<boolean> => {
      const { kind, cause, title, message } = news
      if (news.mail) await mail(tx, memberId, { kind, cause, mail: news.mail })
      if (!(await isWanted(tx, memberId, kind, 'portal'))) return false
      // Cut by code points, so that no character is halved.
      const shortTitle = [...tidyText(title)].slice(0, TITLE_MAX).join('')
      const added = { cause, title: shortTitle, message: cleanHtml(message) }
      const isNew = await repo.insertOnce(tx, memberId, added, clock.now())
      if (isNew) afterCommit(tx, () => live.publish(getNotifications, {}, { member: memberId }))
      return isNew
    },

    /** The mail alone, for what the list has told before (REMIND-07). */
    mail,

    /** Takes out of the list what is over, on every device: the same cause can be told anew. */
    withdraw: async (tx: Tx, memberId: number, cause: string): Promise<void> => {
      if (await repo.deleteByCause(tx, memberId, cause))
        afterCommit(tx, () => live.publish(notificationsSeen, {}, { member: memberId }))
    },

    /** NOTIF-03: what was not delivered yet, oldest first. Delivered with this answer. */
    take: async (session: MemberSession, publish: PublishDue = async () => {}): Promise<Notification[]> => {
      requireOwnNotifications(session)
      await addDue(session, publish)
      const now = clock.now()
      const taken = await repo.claimUndelivered(db, session.memberId, {
        since: daysBefore(now, ANNOUNCED_DAYS),
        now,
      })
      return taken.sort((a, b) => a.id - b.id).map(toNotification)
    },

    /** The member's list, newest first. */
    recent: async (session: MemberSession, publish: PublishDue): Promise<RecentNotification[]> => {
      requireOwnNotifications(session)
      await addDue(session, publish)
      const { memberId, timeZone } = session
      const since = daysBefore(clock.now(), RECENT_DAYS)
      const rows = await repo.listRecent(db, memberId, { since, limit: RECENT_MAX })
      return rows.map((row) => ({
        ...toNotification(row),
        localTime: localDateTime(row.createdAt, timeZone),
        seen: row.isSeen,
      }))
    },

    /** Her list was open with this notification in it; older ones lie below it. Her other devices are told. */
    markSeen: async (session: MemberSession, notificationId: number): Promise<void> => {
      requireOwnNotifications(session)
      const isNews = await repo.markSeen(db, session.memberId, { upTo: notificationId, now: clock.now() })
      if (isNews) live.publish(notificationsSeen, {}, othersOf(session))
    },

    wants,

    settings: async (session: MemberSession): Promise<NotificationSetting[]> => {
      requireOwnNotifications(session)
      const all = await settingsOf(db.orm, session.memberId)
      return all.filter(({ kind }) => isKindFor(kind, { isCoach: session.isActiveCoach }))
    },

    /** Turns one kind of message on or off in one way. Her other devices are told. */
    set: async (session: MemberSession, setting: NotificationSetting): Promise<void> => {
      requireOwnNotifications(session)
      await repo.writeSetting(db.orm, session.memberId, setting)
      live.publish(notificationSettingsChanged, {}, othersOf(session))
    },
  }
}

export type NotificationsService = ReturnType<typeof notificationsService>
