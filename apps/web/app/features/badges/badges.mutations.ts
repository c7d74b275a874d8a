import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { refreshAfter } from '#web/lib/live.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { memberId } from '#web/lib/session.ts'
import { badgeQueries, coachBadgeQueries } from './badges.queries.ts'
import type { EarnedBadge } from './waiting-badges.ts'

interface Closing {
  readonly mark: (achievementid: number) => Promise<unknown>
  /** The list that the pop-up comes from. */
  readonly mine: QueryKey
}

/**
 * Stores that the pop-up of a badge was closed, then refetches achievements and profile (BADGE-10). Failures are
 * silent: nothing is lost, the badge shows again on a later visit.
 */
const useDisplayed = ({ mark, mine }: Closing) => {
  const client = useQueryClient()
  return useMutation({
    // One after the other, so that the refetch after the last one includes them all.
    scope: { id: 'badge-displayed' },
    mutationFn: mark,
    retry: 2,
    onSuccess: async (_, id) => {
      // A refetch in flight started before.
      await client.cancelQueries({ queryKey: mine })
      client.setQueryData<EarnedBadge[]>(mine, (list) =>
        list?.map((badge) => (badge.id === id ? { ...badge, displayed: true } : badge)),
      )
      void refreshAfter(client, 'BadgesChanged')
    },
    onError: (error) => logFailure('the badge was not marked as displayed', error),
  })
}

const bodyOf = (achievementid: number) => ({ body: { userid: memberId(), achievementid } })

/** BADGE-13 */
export const useBadgeDisplayed = () =>
  useDisplayed({
    mark: (id) => send('PUT /Customer/UpdateDisplayedBadge', bodyOf(id), { keepalive: true }),
    mine: badgeQueries.mine().queryKey,
  })

/** BADGE-15 */
export const useCoachBadgeDisplayed = () =>
  useDisplayed({
    mark: (id) => send('PUT /Coach/UpdateDisplayedBadge', bodyOf(id), { keepalive: true }),
    mine: coachBadgeQueries.mine().queryKey,
  })
