import { describe, expect, it } from 'vitest'
import { calendar, event } from '../../../test/support/ics-file.ts'
import { busyTimes } from './busy-times.ts'

const [FROM, TO] = ['2026-03-10T17:00:00Z', '2026-03-10T18:00:00Z'].map((at) => Date.parse(at)) as [
  number,
  number,
]
const BUSY = { from: FROM, to: TO }
const ORDINARY = event('DTSTART:20260310T170000Z', 'DTEND:20260310T180000Z')

const read = (text: string) =>
  busyTimes({
    text,
    timeZone: 'America/Los_Angeles',
    from: Date.parse('2026-03-02T00:00:00Z'),
    to: Date.parse('2026-04-13T00:00:00Z'),
  })

describe('busy times', () => {
  const since2000 = (rule: string) =>
    event('DTSTART:20000101T100000Z', 'DTEND:20000101T100001Z', `RRULE:${rule}`)
  it.each([
    ['each second', [since2000('FREQ=SECONDLY')]],
    ['each minute of two hours a day', [since2000('FREQ=DAILY;BYHOUR=1,2;BYMINUTE=1,2,3,4,5,6,7,8,9')]],
    ['thirty times a day', Array.from({ length: 30 }, () => since2000('FREQ=DAILY'))],
    ['more events than anybody has', Array.from({ length: 10_001 }, () => ORDINARY)],
  ])('are not computed of a file that holds too much: %s', (_, events) => {
    // Expanding the first of these takes minutes.
    expect(() => read(calendar(...events))).toThrow(/too many/)
  })

  it.each([
    ['each second of a minute', [since2000('FREQ=SECONDLY;COUNT=60')]],
    ['each second until it ended', [since2000('FREQ=SECONDLY;UNTIL=20000101T101000Z')]],
    ['three things on every workday', Array.from({ length: 3 }, () => since2000('FREQ=WEEKLY;BYDAY=MO,TU'))],
  ])('are computed of %s', (_, events) => {
    expect(() => read(calendar(...events, ORDINARY))).not.toThrow()
    expect(read(calendar(...events, ORDINARY))).toContainEqual(BUSY)
  })
})
