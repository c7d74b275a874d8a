import { updateDisplayedBadge } from '@oola/contract/badges/badges.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'
import { badgeQueries } from './badges.queries.ts'

/**
 * Remembers that the pop-up of a badge was closed, then reloads achievements and profile (BADGE-10, BADGE-13). The
 * member need not know of a failure: nothing is lost, the badge shows once more on a later visit.
 */
export const useBadgeDisplayed = () => {
  const client = useQueryClient()
  return useMutation({
    // One after the other, so that the reload after the last one knows them all.
    scope: { id: 'badge-displayed' },
    mutationFn: (achievementid: number) =>
      send(updateDisplayedBadge, { body: { userid: memberId(), achievementid } }, { keepalive: true }),
    retry: 2,
    onSuccess: async (_, id) => {
      const { queryKey } = badgeQueries.mine()
      // A refetch that is under way was asked before.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (list) =>
        list?.map((badge) => (badge.id === id ? { ...badge, displayed: true } : badge)),
      )
      void client.invalidateQueries({ queryKey: ['badges'] })
      void client.invalidateQueries({ queryKey: ['account', 'profile'] })
    },
    onError: (error) => console.info('the badge was not marked as displayed', error),
  })
}
