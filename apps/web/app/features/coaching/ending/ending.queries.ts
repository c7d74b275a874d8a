import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { clientPageQueries } from '../client-page/client-page.queries.ts'

/** What ending a coaching means today (DESK-11). */
export const endingQueries = {
  of: (clientId: number) =>
    queryOptions({
      queryKey: ['coaching-end', clientId],
      queryFn: ({ signal }) =>
        send('GET /Coach/GetCoachingEnd/:clientId', { params: { clientId: String(clientId) } }, { signal }),
    }),
}

const readAgain = (client: QueryClient, clientId: number) =>
  Promise.all([
    client.invalidateQueries({ queryKey: endingQueries.of(clientId).queryKey }),
    client.invalidateQueries({ queryKey: clientPageQueries.of(clientId).queryKey }),
  ])

export const useEndCoaching = (clientId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (words: { lastDay: string; word: string }) =>
      send('POST /Coach/EndCoaching', { body: { clientId, ...words } }),
    onSuccess: () => readAgain(client, clientId),
  })
}

export const useKeepClient = (clientId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send('POST /Coach/KeepClient', { body: { clientId } }),
    onSuccess: () => readAgain(client, clientId),
  })
}
