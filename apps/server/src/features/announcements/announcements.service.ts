import type { getAnnouncement } from '@oola/contract/announcements/announcements.calls'
import { announcementsChanged } from '@oola/contract/announcements/announcements.events'
import type { CallReply } from '@oola/contract/call'
import { SECOND_MS } from '@oola/contract/durations'
import type { Deps } from '#server/deps.ts'
import { cleanHtml } from '#server/platform/content/clean-html.ts'
import { html } from '#server/platform/content/markdown.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { requireReader } from './announcements.policy.ts'
import * as repo from './announcements.repo.ts'

export type { AnnouncementRow, NewAnnouncement } from './announcements.repo.ts'

/** The text of an announcement as its readers get it. */
const announcementHtml = (text: string): string => cleanHtml(html(text))

/** Messages of the staff to many members; each member sees one at a time (STAFF-21). */
export const announcementsService = ({ db, clock, live }: Pick<Deps, 'db' | 'clock' | 'live'>) => ({
  /** The announcement that the member sees now, and when that changes. */
  current: async (session: MemberSession): Promise<CallReply<typeof getAnnouncement>> => {
    requireReader(session)
    const now = clock.now()
    const row = await repo.findFirst(db.orm, session.memberId, now)
    if (!row) return { announcement: null, changesIn: null }
    const { id, kind, title, text, startsAt, endsAt } = row
    const hasBegun = startsAt <= now
    return {
      announcement: hasBegun ? { id, kind, title, html: announcementHtml(text) } : null,
      changesIn: Math.ceil(((hasBegun ? endsAt : startsAt).getTime() - now.getTime()) / SECOND_MS),
    }
  },

  /** Counts it as read, or closes it for good. @throws not_found for one that is for others */
  mark: async (session: MemberSession, id: number, as: 'read' | 'closed'): Promise<void> => {
    requireReader(session)
    const { memberId } = session
    const now = clock.now()
    if (!(await repo.findFor(db.orm, memberId, id, now))) throw appError('not_found')
    await repo.upsertRead(db.orm, { memberId, announcementId: id, now, isClosed: as === 'closed' })
  },

  html: announcementHtml,
  countReaders: (readers: repo.Readers) => repo.countReaders(db.orm, readers),
  list: () => repo.listAnnouncements(db.orm),
  listOpen: (now: Date, limit: number) => repo.listOpenAnnouncements(db.orm, now, limit),
  find: (id: number) => repo.findAnnouncement(db.orm, id),
  lock: (tx: Tx, id: number) => repo.lockAnnouncement(tx, id),
  insert: repo.insertAnnouncement,
  write: repo.writeAnnouncement,
  /** Open pages read again: call it after the commit of a change. */
  publish: (): void => live.publish(announcementsChanged, {}, 'all'),
})
export type AnnouncementsService = ReturnType<typeof announcementsService>
