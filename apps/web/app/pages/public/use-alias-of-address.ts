import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ambassadorQueries } from '#web/features/ambassadors/ambassadors.queries.ts'
import { clearAlias, rememberAlias, usePendingAlias } from '#web/lib/web-alias.ts'

/**
 * Stores the alias of each address as soon as the server has confirmed it (AMB-02); mounted once around all public
 * pages.
 */
export const useAliasOfAddress = () => {
  const pending = usePendingAlias()
  const { data: profile } = useQuery({
    ...ambassadorQueries.profile(pending ?? ''),
    enabled: pending !== null,
  })
  useEffect(() => {
    if (pending === null || profile === undefined) return
    if (profile) rememberAlias(pending)
    else clearAlias(pending)
  }, [pending, profile])
}
