import { useQuery } from '@tanstack/react-query'
import { chatQueries } from '#web/features/chat/chat.queries.ts'
import { WalletParts } from '#web/features/coaching/components/wallet/wallet-parts.tsx'
import { roomPair, roomPlace } from '#web/features/coaching/room-pair.ts'
import { PATHS } from '#web/features/journey/routing/step-page.ts'
import { SESSION_PLACES } from '#web/features/sessions/session-places.ts'
import { sessionQueries } from '#web/features/sessions/sessions.queries.ts'
import { useConnection } from '#web/lib/connection.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { RoomFrame } from '#web/ui/modals/room-frame.tsx'
import type { Route } from './+types/session-wallet'

export const meta = () => [{ title: 'Session wallet · Oola' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => roomPlace(request)

/** `/coachingRoom/sessions`: the session wallet (mockup 40), the member's own or, for a coach, a client's. */
export default function SessionWalletPage({ loaderData: place }: Route.ComponentProps) {
  const isCoach = place.client !== null
  const clientId = place.client ?? place.me
  // A coach sees it while the coaching is active, and learns on this page that it has ended.
  const { data: pairs } = useQuery({ ...chatQueries.list(), enabled: isCoach })
  const pair = isCoach && pairs ? roomPair(place, pairs) : undefined
  const isClosed = pair !== undefined && !pair.isOpen
  const query = useQuery({ ...sessionQueries.wallet(clientId), enabled: !isClosed })
  const isOffline = useConnection() === 'offline'
  const home = isCoach ? '/DashboardCoach' : PATHS.dashboard
  const room = `${SESSION_PLACES.room}${isCoach ? `?client=${clientId}` : ''}`
  const frame = {
    title: 'Session wallet',
    back: { to: room, label: 'COACHING ROOM' },
    closeTo: home,
  }
  if (isClosed)
    return (
      <RoomFrame {...frame}>
        <EmptyState
          level={2}
          title="This wallet is not open"
          action={<Button to={room}>COACHING ROOM</Button>}
        >
          {`You see ${pair.other.firstName}’s sessions while the coaching is active. Your notes and your chat stay in the coaching room.`}
        </EmptyState>
      </RoomFrame>
    )
  return (
    <RoomFrame {...frame}>
      <Loaded
        query={query}
        failure={isOffline ? 'Your wallet needs a network' : 'We could not open the wallet'}
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
