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
      // What is typed is newer than any answer.
      refetchOnWindowFocus: false,
    }),
  versions: (file: string) =>
    queryOptions({
      queryKey: ['staff', 'content', 'versions', file],
      queryFn: ({ signal }) => sendStaff('GET /staff/content/versions', { query: { file } }, { signal }),
    }),
}
