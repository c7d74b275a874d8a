import type { AmbassadorProfile } from '@oola/contract/ambassadors/ambassadors.schema'
import { MINUTE_MS } from '@oola/contract/durations'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'

/** Ambassadors as visitors see them: `profile()` one by alias, null if there is none. */
export const ambassadorQueries = {
  profile: (webAlias: string) =>
    queryOptions({
      queryKey: ['ambassadors', 'profile', webAlias.toLowerCase()],
      queryFn: async ({ signal }): Promise<AmbassadorProfile | null> => {
        try {
          return await send(
            'GET /Customer/GetAmbassadorProfileInformation/:webAlias',
            { params: { webAlias } },
            { signal, quiet: true },
          )
        } catch (error) {
          if (error instanceof ApiError && error.code === 'not_found') return null
          // Visitors get no error (PUBLIC-86): the page is complete without it.
          if (!signal.aborted) console.error('ambassador profile', error)
          throw error
        }
      },
      retry: false,
      staleTime: 5 * MINUTE_MS,
    }),
}
