import { getMyAchievements, getProfileInformation } from '@oola/contract/badges/badges.calls'
import type { Achievement } from '@oola/contract/badges/badges.schema'
import { getJourneyVideos } from '@oola/contract/journey/journey.calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

/** Achievements: `mine()` the earned ones for the pop-up, `groups()` all three groups, `tutorial()` the film after the first. */
export const badgeQueries = {
  mine: () =>
    queryOptions({
      queryKey: ['badges', 'mine'],
      queryFn: ({ signal }) =>
        send(getMyAchievements, { params: { userId: String(memberId()) } }, { signal }),
    }),

  groups: () =>
    queryOptions({
      queryKey: ['badges', 'groups'],
      queryFn: async ({ signal }) => {
        const params = { userId: String(memberId()) }
        return (await send(getProfileInformation, { params }, { signal })).achievements
      },
    }),

  tutorial: () =>
    queryOptions({
      queryKey: ['badges-tutorial'],
      queryFn: ({ signal }) => send(getJourneyVideos, {}, { signal }),
      select: (videos) => videos.find(({ id }) => id === 'dashboard-intro'),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

/** What waits for its pop-up, in id order (G-63). */
export const waitingBadges = (achievements: readonly Achievement[]): readonly Achievement[] =>
  achievements.filter(({ achieved, displayed }) => achieved && !displayed).toSorted((a, b) => a.id - b.id)
