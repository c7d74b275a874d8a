import { useQuery } from '@tanstack/react-query'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { memberId } from '#web/lib/session.ts'

/** The member as others see them in a call. */
export const useMe = (): { userId: number; name: string } => {
  const userId = memberId()
  const { data: profile } = useQuery(accountQueries.profile())
  return { userId, name: profile ? `${profile.firstName} ${profile.lastName}` : '' }
}
