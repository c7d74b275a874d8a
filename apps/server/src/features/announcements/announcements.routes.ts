import { getAnnouncement, markAnnouncement } from '@oola/contract/announcements/announcements.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { AnnouncementsService } from './announcements.service.ts'

export const announcementsRoutes = (handle: Handle, announcements: AnnouncementsService): void => {
  handle(getAnnouncement, ({ session }) => announcements.current(session))
  handle(markAnnouncement, async ({ session, input: { body } }) => {
    await announcements.mark(session, body.id, body.as)
    return { ok: true as const }
  })
}
