import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'

const POLL_MS = 1000
const own = () => ({ userId: String(memberId()) })

/** `list()` all imports, `one(id)` with preview, progress or result, `steps()` the steps from elsewhere in pages. */
export const historyQueries = {
  list: () =>
    queryOptions({
      queryKey: ['history', 'list'],
      queryFn: ({ signal }) => send('GET /Privacy/GetHistoryImports/:userId', { params: own() }, { signal }),
    }),
  one: (importId: number) =>
    queryOptions({
      queryKey: ['history', 'one', importId],
      queryFn: ({ signal }) =>
        send(
          'GET /Privacy/GetHistoryImport/:userId/:importId',
          { params: { ...own(), importId: String(importId) } },
          { signal },
        ),
      // The event of the server may be lost with the connection.
      refetchInterval: ({ state }) =>
        state.data?.status === 'reading' || state.data?.status === 'adding' ? POLL_MS : false,
    }),
  steps: () =>
    infiniteQueryOptions({
      queryKey: ['history', 'steps'],
      queryFn: ({ signal, pageParam }) =>
        send(
          'GET /Privacy/GetImportedSteps/:userId',
          { params: own(), query: pageParam === null ? {} : { after: pageParam } },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
}
