import { describe, expect, it } from 'vitest'
import { checkListing, type ListingFacts } from './listing-checks.ts'

const FULL: ListingFacts = {
  ...{ isCertified: true, place: 'Denver, Colorado', offer: 'See your week.', rateCents: 4500 },
  ...{ bio: 'word '.repeat(60).trim(), isAnswered: true, hasPicture: true, weekHours: 11 },
}

const failedOf = (more: Partial<ListingFacts>) =>
  checkListing({ ...FULL, ...more }).flatMap(({ name, isMet }) => (isMet ? [] : [name]))

describe('the checks of a listing', () => {
  it.each<[string, Partial<ListingFacts>, string[]]>([
    ['nothing', {}, []],
    ['a certificate', { isCertified: false }, ['certificate']],
    ['a place', { place: '' }, ['profile']],
    ['a rate', { rateCents: null }, ['rate']],
    ['answers', { isAnswered: false }, ['answers']],
    ['a picture', { hasPicture: false }, ['picture']],
    ['hours', { weekHours: 0 }, ['hours']],
    ['a longer bio', { bio: 'Too short.' }, ['bio']],
    ['no promises', { offer: 'I guarantee success.' }, ['words']],
    ['no diagnoses', { offer: 'I cure depression.' }, ['words']],
  ])('ask for %s', (_, more, failed) => {
    expect(failedOf(more)).toEqual(failed)
  })
})
