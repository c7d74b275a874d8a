import { SECOND_MS } from '@oola/contract/durations'
import { EDITING_SECONDS } from '@oola/contract/staff/content.calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendStaff } from '../staff-api.ts'

export const contentQueries = {
  list: () =>
    queryOptions({
      queryKey: ['staff', 'content', 'list'],
      queryFn: async ({ signal }) => (await sendStaff('GET /staff/content', {}, { signal })).files,
    }),
  search: (text: string) =>
    queryOptions({
      queryKey: ['staff', 'content', 'search', text],
      queryFn: ({ signal }) => sendStaff('GET /staff/content/search', { query: { text } }, { signal }),
      enabled: text.length > 1,
      placeholderData: keepPreviousData,
    }),
  file: (file: string) =>
    queryOptions({
      queryKey: ['staff', 'content', 'file', file],
      queryFn: ({ signal }) => sendStaff('GET /staff/content/file', { query: { file } }, { signal }),
      // Read again each time the editor opens; while it is open, what is typed is newer than any answer.
      refetchOnWindowFocus: false,
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Says that the editor is open, and learns who else has it open. */
  editing: (file: string) =>
    queryOptions({
      queryKey: ['staff', 'content', 'editing', file],
      queryFn: ({ signal }) =>
        sendStaff('POST /staff/content/editing', { body: { file, isOpen: true } }, { signal }),
      ...{ refetchInterval: EDITING_SECONDS * SECOND_MS, refetchIntervalInBackground: true },
      ...{ gcTime: 0, staleTime: 0, retry: false },
    }),
  versions: (file: string) =>
    queryOptions({
      queryKey: ['staff', 'content', 'versions', file],
      queryFn: ({ signal }) => sendStaff('GET /staff/content/versions', { query: { file } }, { signal }),
    }),
}
