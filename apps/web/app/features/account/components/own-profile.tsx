import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { accountQueries } from '../account.queries.ts'
import { useScrollToPart } from '../use-scroll-to-part.ts'
import { ProfileSection } from './profile-section.tsx'

interface OwnProfileProps extends Pick<ComponentProps<typeof ProfileSection>, 'addresses'> {
  timeZone: (current: number | null) => ReactNode
}

/** The card of the profile, once the account is read. */
export function OwnProfile({ addresses, timeZone }: OwnProfileProps) {
  const query = useQuery(accountQueries.own())
  useScrollToPart(query.data !== undefined)
  return (
    <Loaded
      query={query}
      failure="We could not load your account"
      safe="Nothing has changed."
      skeleton={<Skeleton shape="block" height={520} />}
    >
      {(account) => (
        <ProfileSection
          account={account}
          addresses={addresses}
          timeZone={timeZone(account.definedTimeZoneId)}
        />
      )}
    </Loaded>
  )
}
