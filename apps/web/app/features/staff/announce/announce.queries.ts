import type { AnnouncementPreviewed } from '@oola/contract/staff/announce.calls'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { sendStaff } from '../staff-api.ts'

export const ANNOUNCEMENTS_KEY = ['staff', 'announcements'] as const

/** `list()`: announcements with their figures; `preview()`: a draft as its readers see it, and how many they are; null while it is not complete. */
export const staffAnnouncementQueries = {
  list: () =>
    queryOptions({
      queryKey: [...ANNOUNCEMENTS_KEY, 'list'],
      queryFn: async ({ signal }) =>
        (await sendStaff('GET /staff/announcements', {}, { signal })).announcements,
    }),
  preview: (draft: AnnouncementPreviewed | null) =>
    queryOptions({
      queryKey: [...ANNOUNCEMENTS_KEY, 'preview', draft],
      queryFn: draft
        ? ({ signal }) => sendStaff('POST /staff/announcements/preview', { body: draft }, { signal })
        : skipToken,
      placeholderData: keepPreviousData,
      retry: false,
    }),
}
