import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

const own = () => ({ params: { userId: String(memberId()) } })

/**
 * Achievements: `mine()` the earned ones for the pop-up, `groups()` all three groups, `tutorial()` the film after
 * the first.
 */
export const badgeQueries = {
  mine: () =>
    queryOptions({
      queryKey: ['badges', 'mine'],
      queryFn: ({ signal }) => send('GET /Customer/GetMyAchiements/:userId', own(), { signal }),
    }),

  groups: () =>
    queryOptions({
      queryKey: ['badges', 'groups'],
      queryFn: async ({ signal }) =>
        (await send('GET /Customer/GetCustomerProfileInformation/:userId', own(), { signal })).achievements,
    }),

  tutorial: () =>
    queryOptions({
      queryKey: ['badges-tutorial'],
      queryFn: ({ signal }) => send('GET /Journey/GetVideos', {}, { signal }),
      select: (videos) => videos.find(({ id }) => id === 'dashboard-intro'),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

/** The same for a coach (C-61): `mine()` for the pop-up, `groups()` all four groups. */
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
