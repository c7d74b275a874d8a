import { describe, expect, it } from 'vitest'
import { CALENDLY_ORIGIN, calendlyPage, isCalendlyBooking } from './calendly.ts'

describe('a coach with a Calendly name', () => {
  it('has a page there, whatever the name holds', () => {
    expect(calendlyPage('ana castellanos/x', 'www.example.com')).toBe(
      'https://calendly.com/ana%20castellanos%2Fx?embed_domain=www.example.com&embed_type=Inline',
    )
  })

  it.each([
    [CALENDLY_ORIGIN, { event: 'calendly.event_scheduled' }, true],
    [CALENDLY_ORIGIN, { event: 'event_scheduled' }, true],
    [CALENDLY_ORIGIN, { event: 'calendly.date_and_time_selected' }, false],
    [CALENDLY_ORIGIN, 'event_scheduled', false],
    [CALENDLY_ORIGIN, null, false],
    ['https://calendly.com.example.com', { event: 'calendly.event_scheduled' }, false],
    ['http://calendly.com', { event: 'calendly.event_scheduled' }, false],
  ])('%s saying %o counts as a booking: %s', (origin, data, counts) => {
    expect(isCalendlyBooking({ origin, data })).toBe(counts)
  })
})
