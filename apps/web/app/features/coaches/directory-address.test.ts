import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canSearch, coachAddress, readCoach, readSearch, searchAddress } from './directory-address.ts'

describe('the search in an address', () => {
  it.each([
    ['', { searchTerm: '', zipcode: '', country: 'US' }],
    ['?searchTerm=Raman', { searchTerm: 'Raman', zipcode: '', country: 'US' }],
    ['?SEARCHTERM=+Raman+&ZipCode=97214', { searchTerm: 'Raman', zipcode: '97214', country: 'US' }],
    ['?zipcode=M5V+3L9&country=ca', { searchTerm: '', zipcode: 'M5V 3L9', country: 'CA' }],
    ['?zipcode=1&country=DE', { searchTerm: '', zipcode: '1', country: 'US' }],
  ])('reads %j, the United States by default [DIR-02]', (search, expected) => {
    expect(readSearch(search)).toEqual(expected)
  })

  it('parses any query to valid parameters of the call', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.string(), (searchTerm, zipcode) => {
        const read = readSearch(`?${new URLSearchParams({ searchTerm, zipcode })}`)
        expect(read.searchTerm.length).toBeLessThanOrEqual(100)
        expect(read.zipcode.length).toBeLessThanOrEqual(12)
        expect(read.searchTerm).toBe(read.searchTerm.trim())
      }),
    )
  })

  it.each([
    [{ searchTerm: 'a', zipcode: '' }, true],
    [{ searchTerm: '', zipcode: '9' }, true],
    [{ searchTerm: ' ', zipcode: '\t' }, false],
  ])('can be made with a name or a zip code: %j [DIR-03]', (typed, expected) => {
    expect(canSearch({ ...typed, country: 'CA' })).toBe(expected)
  })

  it('omits empty and default values, and preserves foreign parameters', () => {
    const given = '?ref=dana&ZIPCODE=1&coach=5'
    expect(searchAddress(given, { searchTerm: ' Ann & Co ', zipcode: '', country: 'US' })).toBe(
      '?ref=dana&searchTerm=Ann+%26+Co',
    )
    expect(searchAddress('', { searchTerm: '', zipcode: 'M5V', country: 'CA' })).toBe(
      '?zipcode=M5V&country=CA',
    )
  })
})

describe('the open coach in an address', () => {
  it.each([
    ['?coach=2003', 2003],
    ['?Coach=2003', 2003],
    ['?coach=', null],
    ['?coach=0', null],
    ['?coach=-1', null],
    ['?coach=1e3', null],
    ['?coach=javascript:alert(1)', null],
    ['', null],
  ])('%j is %j', (search, expected) => {
    expect(readCoach(search)).toBe(expected)
  })

  it('leaves the search as it is', () => {
    expect(coachAddress('?zipcode=97214', 2003)).toBe('?zipcode=97214&coach=2003')
    expect(coachAddress('?zipcode=97214&COACH=2003', null)).toBe('?zipcode=97214')
  })
})
