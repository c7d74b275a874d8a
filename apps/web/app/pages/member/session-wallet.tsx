import { useQuery } from '@tanstack/react-query'
import { WalletParts } from '#web/features/coaching/components/wallet/wallet-parts.tsx'
import { guardSession } from '#web/features/journey/journey.guards.ts'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { SESSION_PLACES } from '#web/features/sessions/session-places.ts'
import { sessionQueries } from '#web/features/sessions/sessions.queries.ts'
import { queryParam } from '#web/lib/query-param.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { RoomFrame } from '#web/ui/modals/room-frame.tsx'
import type { Route } from './+types/session-wallet'

export const meta = () => [{ title: 'Session wallet · Oola' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const { userId } = guardSession()
  const client = Number(queryParam(new URL(request.url).search, 'client'))
  const isCoach = Number.isInteger(client) && client > 0 && client !== userId
  return { clientId: isCoach ? client : userId, isCoach }
}

/** `/coachingRoom/sessions`: the session wallet (mockup 40), the member's own or, for a coach, a client's. */
export default function SessionWalletPage({ loaderData: { clientId, isCoach } }: Route.ComponentProps) {
  const query = useQuery(sessionQueries.wallet(clientId))
  const home = isCoach ? '/DashboardCoach' : PATHS.dashboard
  return (
    <RoomFrame
      title="Session wallet"
      back={{ to: `${SESSION_PLACES.room}${isCoach ? `?client=${clientId}` : ''}`, label: 'COACHING ROOM' }}
      closeTo={home}
    >
      <Loaded
        query={query}
        failure="We could not open the wallet"
        safe="Your sessions are safe."
        skeleton={
          <Split aside="first" gap={5}>
            <Skeleton shape="block" height={480} />
            <Skeleton shape="block" height={640} />
          </Split>
        }
      >
        {(wallet) => <WalletParts wallet={wallet} clientId={clientId} isCoach={isCoach} />}
      </Loaded>
    </RoomFrame>
  )
}
