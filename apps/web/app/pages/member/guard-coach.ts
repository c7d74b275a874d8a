import { redirect } from 'react-router'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { guardRead } from '#web/features/journey/journey.guards.ts'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** For addresses of coaches, also those of user type 4 (G-98; AUTH-02). @throws a redirect to the dashboard for everybody else */
export const guardCoach = async (): Promise<void> => {
  const { isActiveCoach } = await guardRead(() => queryClient.ensureQueryData(accountQueries.profile()))
  if (!isActiveCoach) throw redirect(PATHS.dashboard)
}
