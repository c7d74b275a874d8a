import type { SessionWallet } from '@oola/contract/sessions/wallet.schema'
import { useQueryClient } from '@tanstack/react-query'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SESSION_PLACES } from '../session-places.ts'
import { useSessionsRefresh } from '../sessions.mutations.ts'
import { CalendlyFrame } from './calendly-frame.tsx'

interface BookWithCalendlyProps {
  wallet: SessionWallet
  coach: NonNullable<SessionWallet['coach']>
  userName: string
}

/** The external calendar of a coach (ROOM-06; G-86). */
export function BookWithCalendly({ wallet, coach, userName }: BookWithCalendlyProps) {
  const client = useQueryClient()
  const refresh = useSessionsRefresh()
  const booked = async () => {
    await refresh()
    const { sessionsRemaining } = await client.fetchQuery({ ...accountQueries.profile(), staleTime: 0 })
    if (sessionsRemaining <= 0) location.reload()
  }
  if (wallet.balance === 0)
    return (
      <EmptyState
        title="No session left to book"
        action={<Button to={`${SESSION_PLACES.wallet}?buy=1`}>BUY SESSIONS</Button>}
      >
        Buy one now, or wait for the one that comes with your next month of coaching.
      </EmptyState>
    )
  return <CalendlyFrame userName={userName} firstName={coach.firstName} onBooked={() => void booked()} />
}
