import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useEffect } from 'react'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { accountQueries } from '../account.queries.ts'
import { ProfileSection } from './profile-section.tsx'

interface OwnProfileProps extends Pick<ComponentProps<typeof ProfileSection>, 'addresses'> {
  timeZone: (current: number | null) => ReactNode
}

/** The card of the profile, once the account is read. */
export function OwnProfile({ addresses, timeZone }: OwnProfileProps) {
  const query = useQuery(accountQueries.own())
  const isLoaded = query.data !== undefined
  // A link of an e-mail leads to one card; it is where it stays once the cards above it have come.
  useEffect(() => {
    if (isLoaded) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isLoaded])
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
