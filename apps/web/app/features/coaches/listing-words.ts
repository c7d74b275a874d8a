import { defaultWelcome } from '@oola/contract/coaches/coach-profile.constants'
import type { CoachListing } from '@oola/contract/coaches/coaches.schema'

/** As shown above a listing. */
export const fullName = ({ firstName, lastName }: Pick<CoachListing, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** A coach's introduction; the greeting of G-93 until one is written. */
export const welcomePhrase = ({
  listingPageHeader,
  firstName,
}: Pick<CoachListing, 'listingPageHeader' | 'firstName'>): string =>
  listingPageHeader.trim() || defaultWelcome(firstName)

/** The sentence that a coach completes (dashboard.md 5), and its heading then. */
export const OFFER_BEGINS = 'With me as your coach, you will...'

/**
 * The offer as a sentence: it continues `OFFER_BEGINS` (G-93), so the capital that starts a sentence becomes small;
 * names and abbreviations do not.
 */
export const offerSentence = ({ myOffer }: Pick<CoachListing, 'myOffer'>): string => {
  const offer = myOffer.trim().replace(/^(\.{3}|…)\s*/, '')
  const isSentence = /^\p{Lu}\p{Ll}+\s+\p{Ll}/u.test(offer)
  const rest = isSentence ? offer.charAt(0).toLowerCase() + offer.slice(1) : offer
  return `${OFFER_BEGINS.slice(0, -3)} ${rest}`
}
