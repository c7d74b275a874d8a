import type { CoachListing } from '@oola/contract/coaches/coaches.schema'
import { SOCIAL_PLACES, socialName } from '@oola/contract/coaches/social-names'
import type { SocialPlace } from '#web/ui/lists/social-list.tsx'

const profileAddress = (base: string, input: string | null): string | null => {
  const name = input && socialName(input)
  return name ? base + encodeURIComponent(name) : null
}

/** A coach's own site: http(s) URLs only, not `javascript:`. */
const websiteAddress = (input: string | null): string | null => {
  const address = input && URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(input) ? input : `https://${input}`)
  return address && /^https?:$/.test(address.protocol) ? address.href : null
}

type Names = Pick<CoachListing, (typeof SOCIAL_PLACES)[number]['field'] | 'websiteUrl'>

/** A coach's social pages, in the order of the listing's fields (DIR-08). */
export const socialAddresses = (coach: Names): SocialPlace[] =>
  [
    ...SOCIAL_PLACES.map(({ place, field, base }) => ({
      name: place,
      url: profileAddress(base, coach[field]),
    })),
    { name: 'Website' as const, url: websiteAddress(coach.websiteUrl) },
  ].flatMap(({ name, url }) => (url ? [{ name, url }] : []))

/** The coach's external calendar (C-63); null without one. */
export const schedulingAddress = ({ calendlyUserName }: Pick<CoachListing, 'calendlyUserName'>) =>
  profileAddress('https://calendly.com/', calendlyUserName)
