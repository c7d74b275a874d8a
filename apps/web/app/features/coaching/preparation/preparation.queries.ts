import type { Preparation } from '@oola/contract/coaching/preparation/preparation.calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

/** The three questions before a session: `own` for the client, `seen` for the coach (DESK-08). */
export const preparationQueries = {
  own: (bookingId: string) =>
    queryOptions({
      queryKey: ['preparation', 'own', bookingId],
      queryFn: ({ signal }) =>
        send('GET /SessionPreparation/GetPreparation/:bookingId', { params: { bookingId } }, { signal }),
    }),
  seen: (clientId: number) =>
    queryOptions({
      queryKey: ['preparation', 'seen', clientId],
      queryFn: ({ signal }) =>
        send(
          'GET /Coach/GetSeenPreparation/:clientId',
          { params: { clientId: String(clientId) } },
          { signal },
        ),
    }),
}

export const useSavePreparation = (bookingId: string) => {
  const client = useQueryClient()
  return useMutation({
    // One after the other: the last word is the last one that is stored.
    scope: { id: `preparation-${bookingId}` },
    mutationFn: (written: Pick<Preparation, 'answers' | 'state'>) =>
      send('PUT /SessionPreparation/SavePreparation', { body: { bookingId, ...written } }),
    onSuccess: (saved) => client.setQueryData(preparationQueries.own(bookingId).queryKey, saved),
  })
}

export const useRemind = (clientId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (bookingId: string) =>
      send('POST /Coach/RemindOfPreparation', { body: { clientId, bookingId } }),
    onSettled: () => client.invalidateQueries({ queryKey: preparationQueries.seen(clientId).queryKey }),
  })
}
