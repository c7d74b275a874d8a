import type { SharingMarks } from '@oola/contract/coaching/coach-sharing/coach-sharing.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'
import { coachSharingQueries } from './coach-sharing.queries.ts'

/** Saves all marks with each change: on screen at once, and reverted if the server did not accept them. */
export const useSaveSharing = () => {
  const client = useQueryClient()
  const { queryKey } = coachSharingQueries.own()
  return useMutation({
    mutationFn: (marks: SharingMarks) =>
      send('PUT /CoachSharing/SaveSharing', { body: { userId: memberId(), marks } }),
    // One after the other, so that the last press counts.
    scope: { id: 'coach-sharing' },
    onMutate: async (marks) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (own) => own && { ...own, marks })
      return { before }
    },
    onError: (_error, _marks, context) => {
      client.setQueryData(queryKey, context?.before)
      return client.invalidateQueries({ queryKey })
    },
  })
}
