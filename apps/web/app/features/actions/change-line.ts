import type { QueryClient } from '@tanstack/react-query'

/** Changes go out one after the other, in the order in which they were made. */
export const CHANGE_SCOPE = { id: 'actions' }

let underWay: Promise<unknown> = Promise.resolve()

/**
 * Sends a change of the member's actions. What the screen shows is the server's answer plus the changes that wait; an
 * answer that was given while a change was on its way may hold it or not, and it would be counted twice. So reads that
 * are under way are broken off and made again afterwards, and new ones wait until the change is acknowledged.
 */
export const sendChange = <T>(client: QueryClient, work: () => Promise<T>): Promise<T> => {
  const reads = client.getQueryCache().findAll({ queryKey: ['actions'], fetchStatus: 'fetching' })
  const broken = new Set(reads.map(({ queryHash }) => queryHash))
  const sent = (async () => {
    await client.cancelQueries({ queryKey: ['actions'] })
    try {
      return await work()
    } finally {
      if (broken.size > 0) {
        void client.invalidateQueries({ predicate: ({ queryHash }) => broken.has(queryHash) })
      }
    }
  })()
  underWay = sent.catch(() => undefined)
  return sent
}

/** Resolves when no change is on its way. */
export const whenQuiet = (): Promise<unknown> => underWay
