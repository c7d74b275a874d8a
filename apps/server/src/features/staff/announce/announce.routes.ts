import {
  endAnnouncement,
  listAnnouncements,
  planAnnouncement,
  planAnnouncementEnd,
  previewAnnouncement,
  saveAnnouncement,
} from '@oola/contract/staff/announce.calls'
import { DONE } from '#server/platform/http/done.ts'
import { fromOf } from '../staff.routes.ts'
import type { StaffService } from '../staff.service.ts'
import type { StaffHandle } from '../staff-entrance.ts'

const OF_READERS = { scans: { member: 'counts the members that an announcement is for' } }
const OF_LISTED = {
  scans: { ...OF_READERS.scans, announcement_read: 'counts who has read each, once for all' },
}

/** Announcements (STAFF-21). */
export const staffAnnouncementsRoutes = (
  handle: StaffHandle,
  { announcements }: Pick<StaffService, 'announcements'>,
): void => {
  handle(listAnnouncements, async () => ({ announcements: await announcements.list() }), OF_LISTED)
  handle(previewAnnouncement, ({ input }) => announcements.preview(input.body), OF_READERS)
  handle(planAnnouncement, ({ session, input }) => announcements.plan(session, input.body))
  handle(saveAnnouncement, async ({ session, input, request }) => ({
    id: await announcements.save(session, fromOf(request), input.body),
  }))
  handle(planAnnouncementEnd, ({ input }) => announcements.planEnd(input.params.id))
  handle(endAnnouncement, async ({ session, input: { params, body }, request }) => {
    await announcements.end(session, fromOf(request), params.id, body)
    return DONE
  })
}
