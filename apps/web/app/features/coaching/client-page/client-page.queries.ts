import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

/** A client in one screen; each reading of it is noted for the client. */
export const clientPageQueries = {
  of: (clientId: number) =>
    queryOptions({
      queryKey: ['client-page', clientId],
      queryFn: ({ signal }) =>
        send('GET /Coach/GetClientPage/:clientId', { params: { clientId: String(clientId) } }, { signal }),
    }),
}
