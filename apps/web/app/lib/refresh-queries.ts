import { type DataTag, matchQuery, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** Its page shows the error and TRY AGAIN; an automatic refetch would replace that with a skeleton. */
const hasFailed = ({ state }: Query): boolean => state.status === 'error' && state.data === undefined

/** Invalidates these keys: refetches at once what is on screen, the rest on demand. */
export const refreshQueries = async (client: QueryClient, keys: readonly QueryKey[]): Promise<void> => {
  const isMeant = (query: Query) =>
    !hasFailed(query) && keys.some((queryKey) => matchQuery({ queryKey }, query))
  // The first fetch in flight may return the old value, and TanStack Query does not restart it.
  const firstReads = client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: (query) => isMeant(query) && !query.state.dataUpdatedAt })
  const again = async (read: Query) => {
    await read.fetch().catch(() => undefined)
    await client.invalidateQueries({ predicate: (query) => query === read })
  }
  await Promise.all([client.invalidateQueries({ predicate: isMeant }), ...firstReads.map(again)])
}

/**
 * The same after a save of this page: resolves when the change is on screen, rejects when a fetch failed. A reply
 * is not written over a list: that would clear the invalidation of another change.
 */
export const refetchQuery = async (queryKey: QueryKey): Promise<void> => {
  await refreshQueries(queryClient, [queryKey])
  throwFailedRead(queryKey)
}

/** Throws when the last fetch of something on screen failed: it may show the old value. */
export const throwFailedRead = (queryKey: QueryKey): void => {
  const shown = queryClient.getQueryCache().findAll({ queryKey, type: 'active' })
  const failed = shown.find(({ state }) => state.status === 'error')
  if (failed) throw failed.state.error
}

/**
 * Writes what the server has acknowledged or pushed into the cache. A fetch that started before must not restore
 * the old value; it is restarted.
 */
export const writeSaved = async <T>(
  queryKey: DataTag<QueryKey, T, Error>,
  change: (cached: T) => T,
): Promise<void> => {
  const reading = queryClient.isFetching({ queryKey }) > 0
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (cached) => (cached === undefined ? undefined : change(cached)))
  void queryClient.invalidateQueries({ queryKey, refetchType: reading ? 'active' : 'none' })
}
