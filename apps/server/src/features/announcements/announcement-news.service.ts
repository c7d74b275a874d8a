import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { workInPages } from '#server/platform/jobs/work-in-pages.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import * as repo from './announcements.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'jobs'> {
  readonly notifications: Pick<NotificationsService, 'notifyAll'>
}

const JOB = 'announcement-news'
const AT_A_TIME = 500
/** The page on whose head the message is: the first of a member's pages. */
const PAGE = '/dashboard'

/** The readers of this announcement up to this member are notified. */
const Place = z.object({ announcementId: z.int(), memberId: z.int() })

/**
 * Notifies the readers of a message of the staff by the channels that they want news by (REMIND-01), once for each message, when it
 * begins. A banner is about the portal of this moment, and is no news.
 */
export const announcementNewsService = ({ db, clock, jobs, notifications }: Needs): void => {
  workInPages(jobs, JOB, {
    place: Place,
    page: (after) =>
      inTransaction(db, async (tx) => {
        const row = await repo.lockUntold(tx, clock.now())
        if (!row) return null
        const { id, title } = row
        const from = after?.announcementId === id ? after.memberId : 0
        const readers = await repo.listReaders(tx, id, { after: from, limit: AT_A_TIME })
        const words = {
          ...{ title: 'News from Oola', line: 'Open Oola to read it.', url: PAGE },
          named: { title, line: 'Open Oola to read it.' },
        }
        await notifications.notifyAll(
          tx,
          readers.map((memberId) => ({
            ...{ memberId, kind: 'news' as const, cause: `announcement-${id}`, title },
            message: '<p>The whole message is at the top of your pages.</p>',
            ...{ words, mail: { name: 'news' as const, values: { title }, path: PAGE } },
          })),
        )
        const last = readers.at(-1)
        if (last !== undefined && readers.length === AT_A_TIME) return { announcementId: id, memberId: last }
        await repo.writeAnnouncement(tx, id, { toldAt: clock.now() })
        // On with the next one.
        return { announcementId: id, memberId: 0 }
      }),
  })
  jobs.schedule(JOB, '* * * * *')
}
