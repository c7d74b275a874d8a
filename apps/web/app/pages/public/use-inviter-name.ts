import { useQuery } from '@tanstack/react-query'
import { ambassadorQueries } from '#web/features/ambassadors/ambassadors.queries.ts'
import { useWebAlias } from '#web/lib/web-alias.ts'

/** The first name of the visitor's inviter: undefined while loading, null without one (PUBLIC-86). */
export const useInviterName = (): string | null | undefined => {
  const alias = useWebAlias()
  const { data, error } = useQuery({ ...ambassadorQueries.profile(alias ?? ''), enabled: alias !== null })
  if (alias === null || data === null || error) return null
  return data?.firstName
}
