import type { SessionWallet } from '@oola/contract/sessions/wallet.schema'
import { useQuery } from '@tanstack/react-query'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { useToday } from '#web/features/account/use-today.ts'
import { BookSlots } from '#web/features/sessions/components/book-slots.tsx'
import { BookWithCalendly } from '#web/features/sessions/components/book-with-calendly.tsx'
import { BookingAside } from '#web/features/sessions/components/booking-aside.tsx'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { ChangeZone } from '#web/features/time-zones/components/change-zone.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { coachingQueries } from '../../coaching.queries.ts'
import { lastDayWords } from '../../coaching-words.ts'

interface BookingPartsProps {
  wallet: SessionWallet
  clientId: number
}

/** Coach, next session, remaining sessions, and the calendar: the portal's, or the coach's Calendly page. */
export function BookingParts({ wallet, clientId }: BookingPartsProps) {
  const { data: settings } = useQuery(siteQueries.settings())
  const { data: profile } = useQuery(accountQueries.profile())
  const { data: coaching } = useQuery(coachingQueries.mine())
  const today = useToday()
  const { coach, isOpen } = wallet
  if (!coach || !isOpen)
    return (
      <EmptyState title="You don’t have a coach yet" action={<Button to="/findCoach">FIND A COACH</Button>}>
        Once your coaching is paid for, you can book sessions here.
      </EmptyState>
    )
  return (
    <Split aside="first" gap={5}>
      <BookingAside
        wallet={wallet}
        coach={coach}
        media={settings?.addresses.media}
        lastDay={coaching ? lastDayWords(coaching) : ''}
        changeZone={profile && <ChangeZone current={profile.definedTimeZoneId} />}
      />
      {coach.calendlyUserName ? (
        <BookWithCalendly wallet={wallet} coach={coach} userName={coach.calendlyUserName} />
      ) : (
        <BookSlots wallet={wallet} coach={coach} clientId={clientId} today={today} />
      )}
    </Split>
  )
}
