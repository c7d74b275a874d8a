import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ambassadorQueries } from '#web/features/ambassadors/ambassadors.queries.ts'
import { clearAlias, rememberAlias, useAskedAlias } from '#web/lib/web-alias.ts'

/**
 * Stores the alias of each address as soon as the server has confirmed it (AMB-02); mounted once around all public
 * pages.
 */
export const useAliasOfAddress = () => {
  const asked = useAskedAlias()
  const { data: profile } = useQuery({ ...ambassadorQueries.profile(asked ?? ''), enabled: asked !== null })
  useEffect(() => {
    if (asked === null || profile === undefined) return
    if (profile) rememberAlias(asked)
    else clearAlias(asked)
  }, [asked, profile])
}
