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

/** 5550101005 as 555-010-1005, 3-3-4 as everywhere (public.md 9). */
export const phoneText = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
