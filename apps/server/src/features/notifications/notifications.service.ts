import { DAY_MS } from '@oola/contract/durations'
import { localDateTime } from '@oola/contract/local-day'
import {
  isKindFor,
  NOTIFICATION_KINDS,
  type NotificationKind,
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
import type { MessageMail, MessageWords } from './message-parts.ts'
import { requireOwnNotifications } from './notifications.policy.ts'
import * as repo from './notifications.repo.ts'
import { isOpenOn } from './open-pages.ts'
import type { OutgoingMessagesService } from './outgoing-messages.service.ts'
import { reachOf, settingsOfAll, wantedChannels, wants } from './wanted-channels.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live' | 'log'> {
  readonly account: Pick<AccountService, 'queueMails'>
  readonly outgoing: OutgoingMessagesService
  /** Plans the member's next daily messages again, after a change of what decides them. */
  readonly plan: (tx: Tx, memberIds: readonly number[]) => Promise<void>
}

interface Topic {
  /** The kind, which the member can turn off; `always` for results of the member's own action. */
  readonly kind: NotificationKind | 'always'
  /** Identifies the cause: announced once per member. */
  readonly cause: string
}

/** The text for mail and push. */
interface Message extends Topic {
  /** What a locked screen shows; without it and without a mail nothing is sent. */
  readonly words?: MessageWords | undefined
  /** The mail, for kinds that have one. */
  readonly mail?: MessageMail | undefined
  /** No push after this. */
  readonly until?: Date | undefined
}

/** Adds notifications that became due since the last visit. */
type PublishDue = (session: MemberSession) => Promise<void>

/** A notification with its mail and push. */
export interface News extends Message, repo.NewNotification {}

type To = { readonly memberId: number }

const TITLE_MAX = 200

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

const toNotification = ({ id, title, message, createdAt }: repo.NotificationRow): Notification => ({
  id,
  title,
  message,
  createdAt: createdAt.toISOString(),
})

/** Notifications, live and in a list (public.md 4; G-114), and their settings (mockup 30). */
export const notificationsService = ({ db, clock, live, log, account, outgoing, plan }: Needs) => {
  const settingsOf = async (orm: Db, memberId: number): Promise<NotificationSetting[]> =>
    (await settingsOfAll(orm, [memberId]))(memberId)

  /** Mails of the member's own actions are always sent; all others when the member wants them (REMIND-05). */
  const sendAll = async (tx: Tx, all: readonly (Message & To)[]): Promise<void> => {
    const mails = all.flatMap(({ memberId, cause, kind, mail }) =>
      kind === 'always' && mail ? [{ memberId, key: `${mail.name}-${memberId}-${cause}`, ...mail }] : [],
    )
    if (mails.length > 0) await account.queueMails(tx, mails)
    await outgoing.add(
      tx,
      all.flatMap(({ kind, words, ...rest }) =>
        kind === 'always' || !words ? [] : [{ ...rest, kind, words }],
      ),
    )
  }

  const notifyAll = async (tx: Tx, all: readonly (News & To)[]): Promise<number[]> => {
    const isWanted = await wantedChannels(tx, all)
    await sendAll(
      tx,
      all.map(({ memberId, kind, cause, words, mail, until, title }) => {
        // Without words of its own a locked screen shows no more than the kind.
        const { label } = kind === 'always' ? { label: title } : NOTIFICATION_KINDS[kind]
        const line = 'Open Oola to read it.'
        const plain = { title: label, line, named: { title, line }, url: mail?.path ?? '/dashboard' }
        return { memberId, kind, cause, mail, until, words: words ?? (mail ? plain : undefined) }
      }),
    )
    const added = all.filter(isWanted('portal')).map(({ memberId, cause, title, message }) => ({
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
    await plan(tx, [memberId])
    afterCommit(tx, () => live.publish(notificationSettingsChanged, {}, { member: memberId }))
  }

  return {
    setMailsIn,
    setMails: (memberId: number, kinds: readonly NotificationKind[], wanted: boolean): Promise<void> =>
      inTransaction(db, (tx) => setMailsIn(tx, memberId, kinds, wanted)),

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

    /** Only mail and push, for an existing notification (REMIND-07). */
    send: (tx: Tx, memberId: number, message: Message & { readonly words: MessageWords }): Promise<void> =>
      sendAll(tx, [{ memberId, ...message }]),

    /**
     * Removes an obsolete notification on every device, and its messages that are not sent yet: its cause can be
     * announced again.
     */
    withdraw: async (tx: Tx, memberId: number, cause: string): Promise<void> => {
      await outgoing.drop(tx, memberId, cause)
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

    /** Whether a member gets this kind by any channel; a push needs a browser that is turned on. */
    reaches: async (orm: Db, memberId: number, kind: NotificationKind): Promise<boolean> => {
      const one = { memberId, kind }
      return (await reachOf(orm, [one]))(one)
    },

    /** Whether this page is open on one of the member's screens (REMIND-06). */
    isOpen: async (memberId: number, url: string): Promise<boolean> =>
      isOpenOn(url, await live.pagesOf(memberId)),

    settings: async (session: MemberSession): Promise<NotificationSetting[]> => {
      requireOwnNotifications(session)
      const all = await settingsOf(db.orm, session.memberId)
      return all.filter(({ kind }) => isKindFor(kind, { isCoach: session.isActiveCoach }))
    },

    /** Turns a kind on or off for one way. Publishes to the member's other devices. */
    set: async (session: MemberSession, setting: NotificationSetting): Promise<void> => {
      requireOwnNotifications(session)
      await inTransaction(db, async (tx) => {
        await repo.writeSetting(tx, session.memberId, setting)
        await plan(tx, [session.memberId])
      })
      live.publish(notificationSettingsChanged, {}, othersOf(session))
    },
  }
}

export type NotificationsService = ReturnType<typeof notificationsService>
