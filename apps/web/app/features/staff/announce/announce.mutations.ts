import type { AnnouncementDraft } from '@oola/contract/staff/announce.calls'
import type { Confirmed } from '@oola/contract/staff/planned-change'
import { sendStaff } from '../staff-api.ts'

/** What saving a draft would change; `id` is the announcement that it replaces. */
export const planAnnouncement = (id: number | null, draft: AnnouncementDraft) =>
  sendStaff('POST /staff/announcements/plan', { body: { id, draft } })

export const saveAnnouncement = (id: number | null, draft: AnnouncementDraft, confirmed: Confirmed) =>
  sendStaff('POST /staff/announcements', { body: { id, draft, ...confirmed } })

export const planAnnouncementEnd = (id: number) =>
  sendStaff('POST /staff/announcements/:id/end/plan', { params: { id: String(id) } })

export const endAnnouncement = (id: number, confirmed: Confirmed) =>
  sendStaff('POST /staff/announcements/:id/end', { params: { id: String(id) }, body: confirmed })
