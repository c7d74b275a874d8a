import type { StaffPerson } from '@oola/contract/staff/staff-session.calls'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { sendStaff } from './staff-api.ts'

/**
 * The cache of the console, apart from that of the portal: what staff read never mixes with the data of a member who is
 * signed in in the same browser. It is cleared when a session ends.
 */
export const staffQueryClient = createQueryClient()

const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'staff_not_signed_in'

/** Reads of the console itself: `me()` the signed-in person, null without a session. */
export const staffQueries = {
  me: () =>
    queryOptions({
      queryKey: ['staff', 'me'],
      queryFn: async ({ signal }): Promise<StaffPerson | null> => {
        try {
          return await sendStaff('GET /staff/me', {}, { signal, ignorePolicy: true })
        } catch (error) {
          if (isSignedOut(error)) return null
          throw error
        }
      },
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
    }),
}
