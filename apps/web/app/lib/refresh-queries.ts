import { matchQuery, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** What these keys mean is out of date: it is read again at once where it is on screen, elsewhere when it is wanted. */
export const refreshQueries = async (client: QueryClient, keys: readonly QueryKey[]): Promise<void> => {
  const isMeant = (query: Query) => keys.some((queryKey) => matchQuery({ queryKey }, query))
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
