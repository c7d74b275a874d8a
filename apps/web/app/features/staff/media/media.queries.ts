import { queryOptions } from '@tanstack/react-query'
import { sendStaff } from '../staff-api.ts'

export const mediaQueries = {
  list: () =>
    queryOptions({
      queryKey: ['staff', 'media', 'list'],
      queryFn: ({ signal }) => sendStaff('GET /staff/media', {}, { signal }),
    }),
  file: (name: string) =>
    queryOptions({
      queryKey: ['staff', 'media', 'file', name],
      queryFn: ({ signal }) => sendStaff('GET /staff/media/file', { query: { name } }, { signal }),
    }),
}
