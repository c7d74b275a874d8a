import { localDateTime } from '@oola/contract/local-day'
import {
  ANNOUNCED_DAYS,
  type Notification,
  RECENT_DAYS,
  RECENT_MAX,
  type RecentNotification,
} from '@oola/contract/notifications/notifications.calls'
import { getNotifications, notificationsSeen } from '@oola/contract/notifications/notifications.events'
import { tidyText } from '@oola/contract/tidy-text'
import type { Deps } from '#server/deps.ts'
import { cleanHtml } from '#server/platform/content/clean-html.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { requireOwnNotifications } from './notifications.policy.ts'
import * as repo from './notifications.repo.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'live'>

const DAY = 86_400_000
const TITLE_MAX = 200

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY)

const toNotification = ({ id, title, message, createdAt }: repo.NotificationRow): Notification => ({
  id,
  title,
  message,
  createdAt: createdAt.toISOString(),
})

/** What members are told once, live and in a list (public.md 4; G-114). */
export const notificationsService = ({ db, clock, live }: Needs) => ({
  /**
   * Tells a member something, inside the transaction of what brought it about; the same cause once. Call `announce`
   * after the commit.
   * @param news `message` is HTML and is cleaned here
   * @returns whether it is news
   */
  notify: (tx: Tx, memberId: number, { cause, title, message }: repo.NewNotification): Promise<boolean> => {
    // Cut by code points, so that no character is halved.
    const shortTitle = [...tidyText(title)].slice(0, TITLE_MAX).join('')
    return repo.insertOnce(
      tx,
      memberId,
      { cause, title: shortTitle, message: cleanHtml(message) },
      clock.now(),
    )
  },

  /** Tells every tab of the member that there is news (NOTIF-02). */
  announce: (memberId: number): void => live.tell(getNotifications, {}, { member: memberId }),

  /** NOTIF-03: what was not delivered yet, oldest first. Delivered with this answer. */
  take: async (session: MemberSession): Promise<Notification[]> => {
    requireOwnNotifications(session)
    const now = clock.now()
    const taken = await repo.takeUndelivered(db, session.memberId, {
      since: daysBefore(now, ANNOUNCED_DAYS),
      now,
    })
    return taken.sort((a, b) => a.id - b.id).map(toNotification)
  },

  /** The member's list, newest first. */
  recent: async (session: MemberSession): Promise<RecentNotification[]> => {
    requireOwnNotifications(session)
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
    if (isNews) live.tell(notificationsSeen, {}, othersOf(session))
  },
})

export type NotificationsService = ReturnType<typeof notificationsService>
