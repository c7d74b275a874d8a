import { describe, expect, it } from 'vitest'
import { hoursWords, outageErrors, spanOf } from './outage-form.ts'

const NOW = new Date('2026-11-23T12:00:00')
const FORM = { from: '2026-11-22T17:40', to: '2026-11-22T23:15', what: 'Database moved' }

describe('the form of an outage', () => {
  it.each([
    ['is complete', {}, {}],
    ['needs its start', { from: '' }, { from: 'Choose when it began.' }],
    ['needs its end', { to: '' }, { to: 'Choose when it ended.' }],
    ['ends after its start', { to: '2026-11-22T17:40' }, { to: 'The end must be later than the start.' }],
    ['is over', { to: '2026-11-23T12:01' }, { to: 'It is entered when it is over.' }],
    ['has at most 14 days', { from: '2026-11-01T00:00' }, { to: 'An outage has at most 14 days.' }],
    ['says what happened', { what: '  ' }, { what: 'Say what happened.' }],
  ])('%s', (_, given, errors) => expect(outageErrors({ ...FORM, ...given }, NOW)).toEqual(errors))

  it('gives instants of this device’s clock', () => {
    expect(spanOf(FORM)?.from).toBe(new Date('2026-11-22T17:40').toISOString())
    expect(spanOf({ ...FORM, to: '' })).toBeNull()
  })
})

describe('the words of a preview', () => {
  it('name hours', () => {
    expect(hoursWords(5.583)).toBe('5.6 hours')
    expect(hoursWords(1)).toBe('1 hour')
  })
})
