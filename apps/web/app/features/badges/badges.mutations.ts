import { useMutation } from '@tanstack/react-query'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { send } from '#web/lib/api.ts'
import { refreshAfter } from '#web/lib/live.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { writeSaved } from '#web/lib/refresh-queries.ts'
import { memberId } from '#web/lib/session.ts'
import { coachBadgeQueries } from './badges.queries.ts'
import type { EarnedBadge } from './waiting-badges.ts'

interface Closing {
  readonly mark: (achievementid: number) => Promise<unknown>
  /** Writes it into what the pop-up comes from. */
  readonly write: (id: number) => Promise<void>
}

/**
 * Stores that the pop-up of a badge was closed, then refetches achievements and profile (BADGE-10). Failures are
 * silent: nothing is lost, the badge shows again on a later visit.
 */
const useDisplayed = ({ mark, write }: Closing) =>
  useMutation({
    // One after the other, so that the refetch after the last one includes them all.
    scope: { id: 'badge-displayed' },
    mutationFn: mark,
    retry: 2,
    onSuccess: async (_, id) => {
      await write(id)
      void refreshAfter(queryClient, 'BadgesChanged')
    },
    onError: (error) => logFailure('the badge was not marked as displayed', error),
  })

const bodyOf = (achievementid: number) => ({ body: { userid: memberId(), achievementid } })

const marked = <Badge extends EarnedBadge>(badges: readonly Badge[], id: number): Badge[] =>
  badges.map((badge) => (badge.id === id ? { ...badge, displayed: true } : badge))

/** BADGE-13 */
export const useBadgeDisplayed = () =>
  useDisplayed({
    mark: (id) => send('PUT /Customer/UpdateDisplayedBadge', bodyOf(id), { keepalive: true }),
    write: (id) =>
      writeSaved(accountQueries.profile().queryKey, (profile) => {
        const { badges, milestones, streaks } = profile.achievements
        const achievements = {
          badges: marked(badges, id),
          milestones: marked(milestones, id),
          streaks: marked(streaks, id),
        }
        return { ...profile, achievements }
      }),
  })

/** BADGE-15 */
export const useCoachBadgeDisplayed = () =>
  useDisplayed({
    mark: (id) => send('PUT /Coach/UpdateDisplayedBadge', bodyOf(id), { keepalive: true }),
    write: (id) => writeSaved(coachBadgeQueries.mine().queryKey, (mine) => marked(mine, id)),
  })
