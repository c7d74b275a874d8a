import { QueryClient } from '@tanstack/react-query'
import { ConnectionError, worthRetrying } from './api-error.ts'
import { readConnection } from './connection.ts'

/**
 * The request got no answer, and there is no network: the page says so at once, and reads again when it is back. That the
 * browser says so alone proves nothing.
 */
const isOffline = (error: unknown): boolean =>
  error instanceof ConnectionError && (readConnection() === 'offline' || navigator.onLine === false)

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // `navigator.onLine` is sometimes false on a working connection (traps 24): always try.
        networkMode: 'always',
        retry: (count, error) => count < 2 && worthRetrying(error) && !isOffline(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

/**
 * The one cache of this tab, for guards and components alike. Prerendering fills it only with the content of static
 * pages.
 */
export const queryClient = createQueryClient()
