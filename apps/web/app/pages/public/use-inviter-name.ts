import { useQuery } from '@tanstack/react-query'
import { ambassadorQueries } from '#web/features/ambassadors/ambassadors.queries.ts'
import { useWebAlias } from '#web/lib/web-alias.ts'

/** The first name of who sent the visitor: undefined while it is on its way, null when it is nobody (PUBLIC-86). */
export const useInviterName = (): string | null | undefined => {
  const alias = useWebAlias()
  const { data, error } = useQuery({ ...ambassadorQueries.profile(alias ?? ''), enabled: alias !== null })
  if (alias === null || data === null || error) return null
  return data?.firstName
}
