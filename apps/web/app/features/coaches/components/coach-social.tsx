import type { CoachListing } from '@oola/contract/coaches/coaches.schema'
import { SocialList } from '#web/ui/lists/social-list.tsx'
import { fullName } from '../listing-words.ts'
import { socialAddresses } from '../social-addresses.ts'

/** The coach's social pages. */
export function CoachSocial({ coach }: { coach: CoachListing }) {
  return (
    <SocialList
      who={fullName(coach)}
      label={`${coach.firstName} elsewhere`}
      places={socialAddresses(coach)}
    />
  )
}
