import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

const own = () => ({ params: { userId: String(memberId()) } })

/**
 * What a member shares with their coach: `own()` the marks with what they cover, `views()` when the coach viewed
 * it.
 */
export const coachSharingQueries = {
  own: () =>
    queryOptions({
      queryKey: ['coach-sharing', 'own'],
      queryFn: ({ signal }) => send('GET /CoachSharing/GetSharing/:userId', own(), { signal }),
    }),
  views: () =>
    queryOptions({
      queryKey: ['coach-sharing', 'views'],
      queryFn: ({ signal }) => send('GET /CoachSharing/GetViews/:userId', own(), { signal }),
      staleTime: 0,
    }),
}
