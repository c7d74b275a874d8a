import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { notificationQueries } from './notifications.queries.ts'

/**
 * Takes the red dot away as soon as the list is open, here at once and on the member's other devices when the server
 * knows. A failure is not worth a word: the dot is there again with the next visit.
 */
export const useMarkSeen = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (upTo: number) =>
      send('PUT /Notification/SetSeen/:notificationId', { params: { notificationId: String(upTo) } }),
    onMutate: async (upTo) => {
      const { queryKey } = notificationQueries.recent()
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (list) =>
        list?.map((each) => (each.id <= upTo ? { ...each, seen: true } : each)),
      )
    },
    onError: (error) => console.info('not marked as seen', error),
  })
}
