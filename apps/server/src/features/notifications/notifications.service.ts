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
import { afterCommit, type Db, inTransaction, type Tx } from '#server/platform/db/client.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import type { AccountService } from '../account/account.service.ts'
import type { MailName, QueuedDetails } from '../account/mails.service.ts'
import { requireOwnNotifications } from './notifications.policy.ts'
import * as repo from './notifications.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live' | 'log'> {
  readonly account: Pick<AccountService, 'queueMails'>
}

interface Topic {
  /** The kind, which the member can turn off; `always` for results of the member's own action. */
  readonly kind: NotificationKind | 'always'
  /** Identifies the cause: announced once per member. */
  readonly cause: string
}
type NewsMail = QueuedDetails & { readonly name: MailName }

/** Adds notifications that became due since the last visit. */
type PublishDue = (session: MemberSession) => Promise<void>

/** A notification, and its mail if any. */
export interface News extends Topic, repo.NewNotification {
  /** The mail, for kinds that have one. */
  readonly mail?: NewsMail
}

type To = { readonly memberId: number }

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

/** Notifications, live and in a list (public.md 4; G-114), and their settings (mockup 30). */
export const notificationsService = ({ db, clock, live, log, account }: Needs) => {
  /** Settings of members with their choices. */
  const settingsOfAll = async (orm: Db, memberIds: readonly number[]) => {
    const rows = memberIds.length > 0 ? await repo.listSettings(orm, memberIds) : []
    const chosen = Map.groupBy(rows, ({ memberId }) => memberId)
    return (memberId: number): NotificationSetting[] =>
      NOTIFICATION_KIND_NAMES.flatMap((kind) =>
        CHANNELS.flatMap((channel) => {
          const byDefault = wantedByDefault(kind, channel)
          if (byDefault === undefined) return []
          const own = chosen.get(memberId)?.find((row) => row.kind === kind && row.channel === channel)
          return [{ kind, channel, wanted: own?.wanted ?? byDefault }]
        }),
      )
  }

  const settingsOf = async (orm: Db, memberId: number): Promise<NotificationSetting[]> =>
    (await settingsOfAll(orm, [memberId]))(memberId)

  /** Whether a member wants this kind by this way; for senders that do not use `notify`. */
  const wants = async (
    orm: Db,
    memberId: number,
    kind: NotificationKind,
    channel: Channel,
  ): Promise<boolean> => isOn(await settingsOf(orm, memberId), kind, channel)

  /** Whether these members want these kinds. */
  const wishesOf = async (tx: Tx, topics: readonly (Topic & To)[]) => {
    const asked = topics.filter(({ kind }) => kind !== 'always').map(({ memberId }) => memberId)
    const settings = await settingsOfAll(tx, asked)
    return (channel: Channel) =>
      ({ memberId, kind }: Topic & To): boolean =>
        kind === 'always' || isOn(settings(memberId), kind, channel)
  }

  const mailOf = ({ memberId, cause, kind, mail }: Topic & To & { readonly mail?: NewsMail }) =>
    mail
      ? [
          {
            ...{ memberId, key: `${mail.name}-${memberId}-${cause}`, ...mail },
            ...(kind === 'always' ? {} : { kind }),
          },
        ]
      : []

  const mail = async (tx: Tx, memberId: number, news: Topic & { readonly mail: NewsMail }): Promise<void> => {
    const addressed = { memberId, ...news }
    const wished = await wishesOf(tx, [addressed])
    if (wished('email')(addressed)) await account.queueMails(tx, mailOf(addressed))
  }

  const notifyAll = async (tx: Tx, all: readonly (News & To)[]): Promise<number[]> => {
    const wished = await wishesOf(tx, all)
    const mails = all.filter(wished('email')).flatMap(mailOf)
    if (mails.length > 0) await account.queueMails(tx, mails)
    const added = all.filter(wished('portal')).map(({ memberId, cause, title, message }) => ({
      ...{ memberId, cause },
      // Cut by code points, so that no character is split.
      title: [...tidyText(title)].slice(0, TITLE_MAX).join(''),
      message: cleanHtml(message),
    }))
    if (added.length === 0) return []
    const notified = await repo.insertOnce(tx, added, clock.now())
    for (const memberId of notified)
      afterCommit(tx, () => live.publish(getNotifications, {}, { member: memberId }))
    return notified
  }

  /** On an error the list is returned without the due ones, which are added at a later read. */
  const addDue = async (session: MemberSession, publish: PublishDue): Promise<void> => {
    if (session.isView) return
    try {
      await publish(session)
    } catch (err) {
      log.error({ err }, 'news that are due were not added')
    }
  }

  /** Turns mails of kinds on or off without the member's session, for stop links. Nothing for a deleted member. */
  const setMailsIn = async (
    tx: Tx,
    memberId: number,
    kinds: readonly NotificationKind[],
    wanted: boolean,
  ): Promise<void> => {
    if (!(await repo.lockReader(tx, memberId))) return
    for (const kind of kinds) await repo.writeSetting(tx, memberId, { kind, channel: 'email', wanted })
    afterCommit(tx, () => live.publish(notificationSettingsChanged, {}, { member: memberId }))
  }

  return {
    setMailsIn,
    setMails: (memberId: number, kind: NotificationKind, wanted: boolean): Promise<void> =>
      inTransaction(db, (tx) => setMailsIn(tx, memberId, [kind], wanted)),

    /** Whether a member wants mails of this kind; null for a deleted member. */
    mailsWanted: async (memberId: number, kind: NotificationKind): Promise<boolean | null> =>
      (await repo.isMember(db.orm, memberId)) ? wants(db.orm, memberId, kind, 'email') : null,

    /**
     * Notifies members by each wanted way, inside the transaction of the cause; once per cause. Publishes to all tabs
     * after the commit (NOTIF-02).
     * @param news `message` is HTML and is sanitized here
     * @returns the members whose list has a new entry
     */
    notifyAll,

    /** Notifies one. @returns whether the list has a new entry */
    notify: async (tx: Tx, memberId: number, news: News): Promise<boolean> =>
      (await notifyAll(tx, [{ memberId, ...news }])).length > 0,

    /** Only the mail, for an existing notification (REMIND-07). */
    mail,

    /** Removes an obsolete notification on every device: its cause can be announced again. */
    withdraw: async (tx: Tx, memberId: number, cause: string): Promise<void> => {
      if (await repo.deleteByCause(tx, memberId, cause))
        afterCommit(tx, () => live.publish(notificationsSeen, {}, { member: memberId }))
    },

    /** NOTIF-03: undelivered notifications, oldest first. Marks them as delivered. */
    deliver: async (
      session: MemberSession,
      publish: PublishDue = async () => {},
    ): Promise<Notification[]> => {
      requireOwnNotifications(session)
      await addDue(session, publish)
      const now = clock.now()
      const claimed = await repo.claimUndelivered(db, session.memberId, {
        since: daysBefore(now, ANNOUNCED_DAYS),
        now,
      })
      return claimed.sort((a, b) => a.id - b.id).map(toNotification)
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

    /** Marks this notification and older ones as seen. Publishes to the member's other devices. */
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

    /** Turns a kind on or off for one way. Publishes to the member's other devices. */
    set: async (session: MemberSession, setting: NotificationSetting): Promise<void> => {
      requireOwnNotifications(session)
      await repo.writeSetting(db.orm, session.memberId, setting)
      live.publish(notificationSettingsChanged, {}, othersOf(session))
    },
  }
}

export type NotificationsService = ReturnType<typeof notificationsService>
