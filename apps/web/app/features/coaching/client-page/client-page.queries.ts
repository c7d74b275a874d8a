import { queryOptions } from '@tanstack/react-query'
import { type StepsWanted, stepsPage, stepsQueryOf } from '#web/features/areas/areas.queries.ts'
import { send } from '#web/lib/api.ts'

/** A client on one screen; each fetch is recorded in the client's access log. */
export const clientPageQueries = {
  of: (clientId: number) =>
    queryOptions({
      queryKey: ['client-page', clientId],
      queryFn: ({ signal }) =>
        send('GET /Coach/GetClientPage/:clientId', { params: { clientId: String(clientId) } }, { signal }),
    }),

  /** A life area of a client, as far as it is shared; recorded too. */
  thread: (clientId: number, areaId: number) =>
    queryOptions({
      queryKey: ['client-page', clientId, 'thread', areaId],
      queryFn: ({ signal }) =>
        send(
          'GET /Coach/GetClientThread/:clientId/:areaId',
          { params: { clientId: String(clientId), areaId: String(areaId) } },
          { signal },
        ),
    }),

  /** A page of its steps. */
  steps: (clientId: number) => (areaId: number, wanted: StepsWanted, before: number | null) =>
    stepsPage(['client-page', clientId, 'steps', areaId, wanted, before], (signal) =>
      send(
        'GET /Coach/GetClientSteps/:clientId/:areaId',
        {
          params: { clientId: String(clientId), areaId: String(areaId) },
          query: stepsQueryOf(wanted, before),
        },
        { signal },
      ),
    ),
}
