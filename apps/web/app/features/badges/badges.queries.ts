import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

const own = () => ({ params: { userId: String(memberId()) } })

/** `tutorial()` is the film after the first badge. A member's achievements are in their profile (DASH-16). */
export const badgeQueries = {
  tutorial: () =>
    queryOptions({
      queryKey: ['badges-tutorial'],
      queryFn: ({ signal }) => send('GET /Journey/GetVideos', {}, { signal }),
      select: (videos) => videos.find(({ id }) => id === 'dashboard-intro'),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

/** A coach's achievements (C-61): `mine()` the earned ones for the pop-up, `groups()` all four groups. */
export const coachBadgeQueries = {
  mine: () =>
    queryOptions({
      queryKey: ['badges', 'coach', 'mine'],
      queryFn: ({ signal }) => send('GET /Coach/GetMyAchievements/:userId', own(), { signal }),
    }),

  groups: () =>
    queryOptions({
      queryKey: ['badges', 'coach', 'groups'],
      queryFn: ({ signal }) => send('GET /Coach/GetAchievements/:userId', own(), { signal }),
    }),
}
