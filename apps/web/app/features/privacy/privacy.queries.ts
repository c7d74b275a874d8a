import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

const POLL_MS = 2000

/** `dataExport()` the export of all data, polled while it is packed. */
export const privacyQueries = {
  dataExport: () =>
    queryOptions({
      queryKey: ['privacy', 'export'],
      queryFn: ({ signal }) =>
        send('GET /Privacy/GetExport/:userId', { params: { userId: String(memberId()) } }, { signal }),
      refetchInterval: ({ state }) => (state.data?.status === 'packing' ? POLL_MS : false),
    }),
}
