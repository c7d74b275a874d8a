import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

/** A client on one screen; each fetch is recorded in the client's access log. */
export const clientPageQueries = {
  of: (clientId: number) =>
    queryOptions({
      queryKey: ['client-page', clientId],
      queryFn: ({ signal }) =>
        send('GET /Coach/GetClientPage/:clientId', { params: { clientId: String(clientId) } }, { signal }),
    }),
}
