import { redirect } from 'react-router'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { guardSession } from '#web/features/journey/journey.guards.ts'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { queryClient } from '#web/lib/query-client.ts'

export { default, meta } from './plain-page.tsx'

/** The coach portal is for coaches, also those of user type 4 (G-98; AUTH-02). */
export const clientLoader = async () => {
  guardSession()
  const { isActiveCoach } = await queryClient.ensureQueryData(accountQueries.profile())
  if (!isActiveCoach) throw redirect(PATHS.dashboard)
  return null
}
