import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { showRefusal } from '#web/lib/app-dialogs.ts'
import { offlineQueries } from './offline.queries.ts'

/** Brings back the word that lost against a later one; what shows it is read again. */
export const useBringBack = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => send('PUT /Offline/BringBack/:id', { params: { id: String(id) } }),
    onSuccess: (day) => {
      client.setQueryData(offlineQueries.mergedDay().queryKey, day)
      for (const feature of ['actions', 'todo', 'goals', 'learning'])
        void client.invalidateQueries({ queryKey: [feature] })
    },
    onError: showRefusal,
  })
}
