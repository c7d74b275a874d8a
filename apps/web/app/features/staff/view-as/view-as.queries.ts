import { queryOptions } from '@tanstack/react-query'
import { sendStaff } from '../staff-api.ts'

/** The member whose portal would be viewed. */
export const viewAsQueries = {
  member: (id: string) =>
    queryOptions({
      queryKey: ['staff', 'view-as', id],
      queryFn: ({ signal }) => sendStaff('GET /staff/members/:id/view-as', { params: { id } }, { signal }),
      retry: false,
    }),
}
