import type { CoachListing } from '@oola/contract/coaches/coaches.schema'

/** As it stands above a listing. */
export const fullName = ({ firstName, lastName }: Pick<CoachListing, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** What a coach says first; until she has written it, the greeting of G-93. */
export const welcomePhrase = ({
  listingPageHeader,
  firstName,
}: Pick<CoachListing, 'listingPageHeader' | 'firstName'>): string =>
  listingPageHeader.trim() || `Hi, I'm ${firstName}. I can't wait to meet you!`

/** What a coach completes (dashboard.md 5), and what then stands above it. */
export const OFFER_BEGINS = 'With me as your coach, you will...'

/**
 * The offer as a sentence: it continues `OFFER_BEGINS` (G-93), so a capital that only began a sentence becomes small; names and
 * abbreviations keep theirs.
 */
export const offerSentence = ({ myOffer }: Pick<CoachListing, 'myOffer'>): string => {
  const offer = myOffer.trim().replace(/^(\.{3}|…)\s*/, '')
  const isSentence = /^\p{Lu}\p{Ll}+\s+\p{Ll}/u.test(offer)
  const rest = isSentence ? offer.charAt(0).toLowerCase() + offer.slice(1) : offer
  return `${OFFER_BEGINS.slice(0, -3)} ${rest}`
}
