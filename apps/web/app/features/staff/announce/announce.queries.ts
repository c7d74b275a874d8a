import type { AnnouncementDraft } from '@oola/contract/staff/announce.calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendStaff } from '../staff-api.ts'

export const ANNOUNCEMENTS_KEY = ['staff', 'announcements'] as const

/** `list()`: announcements with their figures; `preview()`: a draft as its readers see it, and how many they are. */
export const staffAnnouncementQueries = {
  list: () =>
    queryOptions({
      queryKey: [...ANNOUNCEMENTS_KEY, 'list'],
      queryFn: async ({ signal }) =>
        (await sendStaff('GET /staff/announcements', {}, { signal })).announcements,
    }),
  preview: (draft: AnnouncementDraft) =>
    queryOptions({
      queryKey: [...ANNOUNCEMENTS_KEY, 'preview', draft],
      queryFn: ({ signal }) => sendStaff('POST /staff/announcements/preview', { body: draft }, { signal }),
      placeholderData: keepPreviousData,
      retry: false,
    }),
}
