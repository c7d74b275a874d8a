import type { EveryWeeks } from '@oola/contract/sessions/series.schema'
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

  /** The conflicts of the times that a coach is about to book for a client; checked as they are chosen (DESK-02). */
  plan: (
    ids: { coachId: number; clientId: number },
    row: { day: string; time: string; everyWeeks: EveryWeeks; count: number },
  ) =>
    queryOptions({
      queryKey: ['sessions', 'plan', ids.coachId, ids.clientId, row],
      queryFn: ({ signal }) =>
        send(
          'GET /Coach/PlanSessions/:coachId/:clientId',
          {
            params: { coachId: String(ids.coachId), clientId: String(ids.clientId) },
            query: { ...row },
          },
          { signal },
        ),
      // Others book in the meantime.
      staleTime: 0,
      gcTime: 0,
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
