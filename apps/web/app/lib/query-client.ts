import { QueryClient } from '@tanstack/react-query'
import { worthRetrying } from './api-error.ts'
import { readConnection } from './connection.ts'

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // `navigator.onLine` is sometimes false on a working connection (traps 24): always try.
        networkMode: 'always',
        // Without a network the page says so at once, and reads again when it is back.
        retry: (count, error) => count < 2 && worthRetrying(error) && readConnection() === 'online',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

/**
 * The one cache of this tab, for guards and components alike. Prerendering fills it only with the content of static
 * pages.
 */
export const queryClient = createQueryClient()
