import { getSiteSettings } from '@oola/contract/account/account.calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'

/** This deployment: `settings()` its outside addresses and switches (G-13). They change with a deployment only. */
export const siteQueries = {
  settings: () =>
    queryOptions({
      queryKey: ['site', 'settings'],
      queryFn: ({ signal }) => send(getSiteSettings, {}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
