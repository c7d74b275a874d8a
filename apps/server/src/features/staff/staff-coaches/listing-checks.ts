import { counted } from '@oola/contract/count-words'
import type { ListingCheck } from '@oola/contract/staff/staff-coaches.calls'

export interface ListingFacts {
  readonly isCertified: boolean
  readonly place: string
  readonly offer: string
  readonly bio: string
  readonly rateCents: number | null
  readonly isAnswered: boolean
  readonly hasPicture: boolean
  readonly weekHours: number
}

/** Members read this much of a bio. */
const BIO_WORDS = { from: 40, to: 120 } as const

/** What a coach may not promise, and what only a doctor may say. */
const BANNED =
  /\b(guarantee[ds]?|cures?|cured|heals?|diagnos(?:e[ds]?|is|es)|therap(?:y|ist)|depression|100 ?%)/i

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** The checks of a listing; those that are needed decide whether it can be approved (STAFF-15; mockup 54). */
export const checkListing = (facts: ListingFacts): ListingCheck[] => {
  const { isCertified, place, offer, bio, rateCents, isAnswered, hasPicture, weekHours } = facts
  const words = countWords(bio)
  const isLong = words >= BIO_WORDS.from && words <= BIO_WORDS.to
  const banned = BANNED.exec(`${offer} ${bio}`)?.[0]
  const check = (
    name: ListingCheck['name'],
    isNeeded: boolean,
    isMet: boolean,
    met: string,
    missing: string,
  ): ListingCheck => ({ name, isNeeded, isMet, words: isMet ? met : missing })
  return [
    check('certificate', true, isCertified, 'Certified', 'The certificate is missing'),
    check('profile', true, place !== '', `Profile, ${place}`, 'The profile is not saved yet'),
    check('rate', true, rateCents !== null, 'Session rate chosen', 'The session rate is missing'),
    check(
      'answers',
      true,
      isAnswered,
      'Seven answers for the picks',
      'The answers for the picks are missing',
    ),
    check('words', true, banned === undefined, 'No promises, no diagnoses', `“${banned}” promises too much`),
    check(
      'bio',
      false,
      isLong,
      `Bio of ${words} words`,
      `The bio has ${counted(words, 'word')}; ${BIO_WORDS.from} to ${BIO_WORDS.to} read best`,
    ),
    check('picture', false, hasPicture, 'Picture', 'The picture is missing'),
    check('hours', false, weekHours > 0, `${weekHours} open hours a week`, 'No open hours yet'),
  ]
}
