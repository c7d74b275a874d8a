import { queryOptions } from '@tanstack/react-query'
import { sendStaff } from '../staff-api.ts'

const ALL = ['staff', 'coaches'] as const

/** Reads of the screen of coaches (STAFF-15). */
export const coachQueries = {
  all: ALL,
  list: () =>
    queryOptions({
      queryKey: [...ALL, 'list'],
      queryFn: ({ signal }) => sendStaff('GET /staff/coaches', {}, { signal }),
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...ALL, id],
      queryFn: ({ signal }) =>
        sendStaff('GET /staff/coaches/:id', { params: { id: String(id) } }, { signal }),
    }),
}
