import type { CoachListing } from '@oola/contract/coaches/coaches.schema'
import type { SocialPlace } from '#web/ui/lists/social-list.tsx'

/** What can be part of a name elsewhere; anything else could lead to another place than it says. */
const NAME = /^[\p{L}\p{N}._-]{1,100}$/u

const PLACES = [
  ['Facebook', 'facebookUserName', 'https://www.facebook.com/'],
  ['Instagram', 'instagramUserName', 'https://www.instagram.com/'],
  ['LinkedIn', 'linkedInUserName', 'https://www.linkedin.com/in/'],
  ['X', 'twitterUserName', 'https://x.com/'],
  ['TikTok', 'tikTokUserName', 'https://www.tiktok.com/@'],
] as const

const profileAddress = (base: string, given: string | null): string | null => {
  const name = given?.trim().replace(/^@/, '') ?? ''
  return NAME.test(name) ? base + encodeURIComponent(name) : null
}

/** A coach's own site: only addresses of the web, `javascript:` is none. */
const websiteAddress = (given: string | null): string | null => {
  const address = given && URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(given) ? given : `https://${given}`)
  return address && /^https?:$/.test(address.protocol) ? address.href : null
}

type Names = Pick<CoachListing, (typeof PLACES)[number][1] | 'websiteUrl'>

/** Where else a coach can be found, in the order of the listing's fields (DIR-08). */
export const socialAddresses = (coach: Names): SocialPlace[] =>
  [
    ...PLACES.map(([name, field, base]) => ({ name, url: profileAddress(base, coach[field]) })),
    { name: 'Website' as const, url: websiteAddress(coach.websiteUrl) },
  ].flatMap(({ name, url }) => (url ? [{ name, url }] : []))

/** The coach's calendar elsewhere (C-63); null without one. */
export const schedulingAddress = ({ calendlyUserName }: Pick<CoachListing, 'calendlyUserName'>) =>
  profileAddress('https://calendly.com/', calendlyUserName)
