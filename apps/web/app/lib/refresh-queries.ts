import { type DataTag, matchQuery, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** Its page says so and offers TRY AGAIN; read by itself, it would be a skeleton again in between. */
const isGivenUp = ({ state }: Query): boolean => state.status === 'error' && state.data === undefined

/** What these keys mean is out of date: it is read again at once where it is on screen, elsewhere when it is wanted. */
export const refreshQueries = async (client: QueryClient, keys: readonly QueryKey[]): Promise<void> => {
  const isMeant = (query: Query) =>
    !isGivenUp(query) && keys.some((queryKey) => matchQuery({ queryKey }, query))
  // A first read under way may be answered with what was before, and TanStack Query does not begin it anew.
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
 * The same for what a save of this page has changed: done when it is on the screen, rejected when a read failed. A reply
 * is not written over a list: that would clear the mark that another change has left on it.
 */
export const refetchQuery = async (queryKey: QueryKey): Promise<void> => {
  await refreshQueries(queryClient, [queryKey])
  const shown = queryClient.getQueryCache().findAll({ queryKey, type: 'active' })
  const failed = shown.find(({ state }) => state.status === 'error')
  if (failed) throw failed.state.error
}

/**
 * Writes what the server has acknowledged or pushed into what was read. A reading that began before must not bring the old
 * value back; it is made again.
 */
export const writeSaved = async <T>(
  queryKey: DataTag<QueryKey, T, Error>,
  change: (known: T) => T,
): Promise<void> => {
  const reading = queryClient.isFetching({ queryKey }) > 0
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (known) => (known === undefined ? undefined : change(known)))
  void queryClient.invalidateQueries({ queryKey, refetchType: reading ? 'active' : 'none' })
}
