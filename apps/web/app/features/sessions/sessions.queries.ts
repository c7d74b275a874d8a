import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

/** Sessions: `wallet(clientId)` a client's balance and its movements, `freeTimes(...)` of their coach in a span. */
export const sessionQueries = {
  wallet: (clientId: number) =>
    queryOptions({
      queryKey: ['sessions', 'wallet', clientId],
      queryFn: ({ signal }) =>
        send('GET /Coach/GetSessionWallet/:clientId', { params: { clientId: String(clientId) } }, { signal }),
    }),

  /** @param moving a booking that does not block its own time */
  freeTimes: (
    ids: { coachId: number; clientId: number },
    { from, to }: { from: string; to: string },
    moving: string | null,
  ) =>
    queryOptions({
      queryKey: ['sessions', 'free', ids.coachId, ids.clientId, from, to, moving],
      queryFn: ({ signal }) =>
        send(
          'GET /Coach/GetFreeTimes/:coachId/:clientId',
          {
            params: { coachId: String(ids.coachId), clientId: String(ids.clientId) },
            query: { from, to, ...(moving ? { moving } : {}) },
          },
          { signal },
        ),
      // Others book in the meantime.
      staleTime: 15_000,
    }),
}
