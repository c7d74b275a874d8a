import fc from 'fast-check'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { calendar, event, eventOf } from '../../../test/support/ics-file.ts'
import { busyTimes } from './busy-times.ts'
import { createBusyTimesReader } from './read-busy-times.ts'

const ORDINARY = event('DTSTART:20260310T170000Z', 'DTEND:20260310T180000Z')

/** Outlook's own zone name, with its rules. */
const PACIFIC = [
  ...['BEGIN:VTIMEZONE', 'TZID:Pacific Standard Time'],
  ...['BEGIN:STANDARD', 'DTSTART:16010101T020000', 'TZOFFSETFROM:-0700', 'TZOFFSETTO:-0800'],
  ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:-0800', 'TZOFFSETTO:-0700'],
  ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
]

/** Clocks in Los Angeles go forward on March 8, 2026, those in London on March 29. */
const QUERY = {
  timeZone: 'America/Los_Angeles',
  from: Date.parse('2026-03-02T00:00:00Z'),
  to: Date.parse('2026-04-13T00:00:00Z'),
}
const read = (text: string, more = {}) =>
  busyTimes({ text, ...QUERY, ...more }).map(({ from, to }) =>
    [from, to].map((at) => new Date(at).toISOString().slice(5, 16)).join(' '),
  )

describe('the times at which a calendar is busy', () => {
  it.each([
    [
      'in UTC',
      calendar(event('DTSTART:20260310T170000Z', 'DTEND:20260310T180000Z')),
      ['03-10T17:00 03-10T18:00'],
    ],
    [
      'with a duration',
      calendar(event('DTSTART:20260310T170000Z', 'DURATION:PT45M')),
      ['03-10T17:00 03-10T17:45'],
    ],
    [
      'by the clock of the coach when no zone is named',
      calendar(event('DTSTART:20260310T090000', 'DTEND:20260310T100000')),
      ['03-10T16:00 03-10T17:00'],
    ],
    [
      'on whole days of the coach, one of 23 hours among them',
      calendar(event('DTSTART;VALUE=DATE:20260307', 'DTEND;VALUE=DATE:20260309')),
      ['03-07T08:00 03-09T07:00'],
    ],
    [
      'on one whole day without an end',
      calendar(event('DTSTART;VALUE=DATE:20260310')),
      ['03-10T07:00 03-11T07:00'],
    ],
    [
      'in a zone that the file explains, over the night of daylight saving',
      calendar(
        PACIFIC,
        event(
          'DTSTART;TZID=Pacific Standard Time:20260307T090000',
          'DTEND;TZID=Pacific Standard Time:20260307T100000',
          'RRULE:FREQ=DAILY;COUNT=3',
        ),
      ),
      ['03-07T17:00 03-07T18:00', '03-08T16:00 03-08T17:00', '03-09T16:00 03-09T17:00'],
    ],
    [
      'in a zone that is only named, over its own night of daylight saving',
      calendar(
        event(
          'DTSTART;TZID=Europe/London:20260323T090000',
          'DTEND;TZID=Europe/London:20260323T100000',
          'RRULE:FREQ=WEEKLY;COUNT=2',
        ),
      ),
      ['03-23T09:00 03-23T10:00', '03-30T08:00 03-30T09:00'],
    ],
    [
      'without the days that are taken out, and with one that was moved',
      calendar(
        event(
          'DTSTART:20260310T170000Z',
          'DTEND:20260310T180000Z',
          'RRULE:FREQ=DAILY;COUNT=4',
          'EXDATE:20260311T170000Z',
        ),
        event('RECURRENCE-ID:20260312T170000Z', 'DTSTART:20260312T200000Z', 'DTEND:20260312T210000Z'),
      ),
      ['03-10T17:00 03-10T18:00', '03-12T20:00 03-12T21:00', '03-13T17:00 03-13T18:00'],
    ],
    [
      'without one of a series that was canceled',
      calendar(
        event('DTSTART:20260310T170000Z', 'DTEND:20260310T180000Z', 'RRULE:FREQ=DAILY;COUNT=2'),
        event('RECURRENCE-ID:20260311T170000Z', 'DTSTART:20260311T170000Z', 'STATUS:CANCELLED'),
      ),
      ['03-10T17:00 03-10T18:00'],
    ],
    [
      'with one that was moved to here from after the horizon',
      calendar(
        event('DTSTART:20260501T170000Z', 'DTEND:20260501T180000Z', 'RRULE:FREQ=DAILY;COUNT=2'),
        event('RECURRENCE-ID:20260502T170000Z', 'DTSTART:20260310T170000Z', 'DTEND:20260310T180000Z'),
      ),
      ['03-10T17:00 03-10T18:00'],
    ],
    [
      'without what is canceled, free, empty, over or too far ahead',
      calendar(
        event('DTSTART:20260310T170000Z', 'DTEND:20260310T180000Z', 'STATUS:CANCELLED'),
        event('DTSTART:20260310T170000Z', 'DTEND:20260310T180000Z', 'TRANSP:TRANSPARENT'),
        event('DTSTART:20260310T170000Z', 'DTEND:20260310T170000Z'),
        event('DTSTART:20260101T170000Z', 'DTEND:20260101T180000Z'),
        event('DTSTART:20260501T170000Z', 'DTEND:20260501T180000Z'),
      ),
      [],
    ],
    [
      'without a session of the portal, which the calendar has from its invitation',
      calendar([
        ...['BEGIN:VEVENT', 'UID:session-0d8f3c1e-1@oola', 'DTSTART:20260310T170000Z'],
        ...['DTEND:20260310T180000Z', 'END:VEVENT'],
      ]),
      [],
    ],
    [
      'as one where they overlap or touch, cut at the ends of the span',
      calendar(
        event('DTSTART:20260301T230000Z', 'DTEND:20260302T010000Z'),
        event('DTSTART:20260302T010000Z', 'DTEND:20260302T020000Z'),
        event('DTSTART:20260412T230000Z', 'DTEND:20260414T010000Z'),
      ),
      ['03-02T00:00 03-02T02:00', '04-12T23:00 04-13T00:00'],
    ],
  ])('are read %s', (_, text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it('are those of a series that began years ago', () => {
    const long = event('DTSTART:20100105T170000Z', 'DTEND:20100105T173000Z', 'RRULE:FREQ=WEEKLY;BYDAY=TU')
    expect(read(calendar(long))).toHaveLength(6)
  })

  it.each(['', '<html></html>', 'BEGIN:VCARD\r\nEND:VCARD\r\n', calendar(ORDINARY).slice(0, -20)])(
    'are not read in %j',
    (text) => {
      expect(() => read(text)).toThrow()
    },
  )

  it.each([
    ['a time that is none', ['DTSTART:soon'], []],
    ['no time', ['SUMMARY:Someday'], []],
    ['an unknown rule', ['DTSTART:20260311T170000Z', 'DURATION:PT1H', 'RRULE:FREQ=SOMETIMES'], ['03-11']],
    [
      'a line that is none',
      ['DTSTART:20260311T170000Z', 'DURATION:PT1H', 'and bring your own cup'],
      ['03-11'],
    ],
    [
      'a rule that makes no sense',
      ['DTSTART:20260311T170000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYYEARDAY=70;BYMONTH=3'],
      ['03-11'],
    ],
    [
      'a day taken out that is no day',
      ['DTSTART:20260311T170000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:never'],
      ['03-11', '03-12'],
    ],
    ['a canceled time that is none', ['DTSTART:soon', 'STATUS:CANCELLED', 'RRULE:FREQ=DAILY'], []],
  ])('are read as far as possible next to an event with %s', (_, lines, days) => {
    const busy = days.map((day) => `${day}T17:00 ${day}T18:00`)
    expect(read(calendar(eventOf('b@x', ...lines), ORDINARY))).toEqual(['03-10T17:00 03-10T18:00', ...busy])
  })

  it('are at their ordinary time when the field of a change cannot be parsed', () => {
    const weekly = event('DTSTART:20260310T170000Z', 'DTEND:20260310T180000Z', 'RRULE:FREQ=DAILY;COUNT=3')
    const moved = event('RECURRENCE-ID:20260311T170000Z', 'DTSTART:later')
    expect(read(calendar(weekly, moved))).toHaveLength(3)
  })

  it('are read in all calendars of a file, and in free/busy data alone', () => {
    const freeBusy = [
      'BEGIN:VFREEBUSY',
      'FREEBUSY:20260311T170000Z/20260311T180000Z,20260312T170000Z/PT1H',
      'FREEBUSY;FBTYPE=FREE:20260313T170000Z/PT1H',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20260314T170000Z/PT1H',
      'END:VFREEBUSY',
    ]
    expect(read(calendar(ORDINARY) + calendar(freeBusy))).toEqual([
      '03-10T17:00 03-10T18:00',
      '03-11T17:00 03-11T18:00',
      '03-12T17:00 03-12T18:00',
      '03-14T17:00 03-14T18:00',
    ])
  })

  it.each([
    ['moved', 'DTSTART:20260311T190000Z', ['03-11T19:00 03-11T19:15']],
    ['canceled', 'STATUS:CANCELLED', []],
  ])('contain a series when an occurrence of another one at the same time is %s', (_, change, more) => {
    const rule = 'RRULE:FREQ=WEEKLY;COUNT=2'
    const clinic = eventOf('clinic@x', 'DTSTART:20260311T170000Z', 'DURATION:PT2H', rule)
    const standUp = eventOf('standup@x', 'DTSTART:20260311T170000Z', 'DURATION:PT15M', rule)
    const changed = eventOf('standup@x', 'RECURRENCE-ID:20260311T170000Z', change, 'DURATION:PT15M')
    const clinics = ['03-11T17:00 03-11T19:00', '03-18T17:00 03-18T19:00']
    const merged = more.length > 0 ? ['03-11T17:00 03-11T19:15', '03-18T17:00 03-18T19:00'] : clinics
    expect(read(calendar(clinic, standUp, changed))).toEqual(merged)
  })

  it('are those of each series alone, whatever is moved or cancelled in another', () => {
    const HOUR = 3_600_000
    const start = Date.parse('2026-03-10T00:00:00Z')
    const written = (hour: number) =>
      new Date(start + hour * HOUR).toISOString().replaceAll(/[-:]|\.000/g, '')
    /** Few days and hours, so that series meet. */
    const series = fc.record({
      hour: fc.integer({ min: 0, max: 3 }),
      days: fc.integer({ min: 1, max: 4 }),
      changes: fc.dictionary(
        fc.constantFrom('0', '1', '2', '3'),
        fc.option(fc.integer({ min: 0, max: 120 }), { nil: null }),
      ),
    })
    fc.assert(
      fc.property(fc.array(series, { minLength: 1, maxLength: 5 }), fc.boolean(), (all, isChangeFirst) => {
        const hours = new Set<number>()
        const events = all.flatMap(({ hour, days, changes }, index) => {
          const uid = `${index}@x`
          for (let day = 0; day < days; day += 1) {
            const to = changes[day]
            if (to !== null) hours.add(to ?? hour + 24 * day)
          }
          const changed = Object.entries(changes)
            .filter(([day]) => Number(day) < days)
            .map(([day, to]) => [
              `RECURRENCE-ID:${written(hour + 24 * Number(day))}`,
              ...(to === null ? ['STATUS:CANCELLED'] : [`DTSTART:${written(to)}`, 'DURATION:PT1H']),
            ])
            .map((lines) => eventOf(uid, ...lines))
          const rule = `RRULE:FREQ=DAILY;COUNT=${days}`
          const whole = eventOf(uid, `DTSTART:${written(hour)}`, 'DURATION:PT1H', rule)
          return isChangeFirst ? [...changed, whole] : [whole, ...changed]
        })
        const busy = busyTimes({ text: calendar(...events), ...QUERY })
        const found = busy.flatMap(({ from, to }) =>
          Array.from({ length: (to - from) / HOUR }, (_, index) => (from - start) / HOUR + index),
        )
        expect(found).toEqual([...hours].toSorted((a, b) => a - b))
      }),
    )
  })

  it('are read in a thread, which is ended when a file repeats without end', async () => {
    const text = calendar(event('DTSTART:20260310T170000Z', 'DTEND:20260310T180000Z'))
    const log = pino({ level: 'silent' })
    const readInThread = createBusyTimesReader(log, 15_000)
    expect(await readInThread({ text, ...QUERY })).toEqual(busyTimes({ text, ...QUERY }))
    await expect(readInThread({ text: 'nonsense', ...QUERY })).rejects.toThrow('no calendar')
    const never = 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'
    const endless = calendar(event('DTSTART:20000101T000000Z', 'DURATION:PT1S', never))
    await expect(createBusyTimesReader(log, 1000)({ text: endless, ...QUERY })).rejects.toThrow(/abort/i)
  })

  it('are those of a series that began long ago, and of one of its occurrences that was moved here', () => {
    const series = event('DTSTART:20000103T170000Z', 'DTEND:20000103T173000Z', 'RRULE:FREQ=WEEKLY;BYDAY=MO')
    const moved = event(
      'RECURRENCE-ID:20010108T170000Z',
      'DTSTART:20260311T170000Z',
      'DTEND:20260311T180000Z',
    )
    expect(read(calendar(series, moved))).toEqual([
      '03-02T17:00 03-02T17:30',
      '03-09T17:00 03-09T17:30',
      '03-11T17:00 03-11T18:00',
      '03-16T17:00 03-16T17:30',
      '03-23T17:00 03-23T17:30',
      '03-30T17:00 03-30T17:30',
      '04-06T17:00 04-06T17:30',
    ])
  })
})

it('are those of a series that was moved from one occurrence on', () => {
  const series = event('DTSTART:20260202T170000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=5')
  const moved = event(
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20260209T170000Z',
    'DTSTART:20260219T170000Z',
    'DURATION:PT1H',
  )
  const found = busyTimes({
    text: calendar(series, moved),
    timeZone: 'America/Los_Angeles',
    from: Date.parse('2026-03-02T00:00:00Z'),
    to: Date.parse('2026-04-13T00:00:00Z'),
  }).map(({ from }) => new Date(from).toISOString().slice(5, 16))
  expect(found).toEqual(['03-05T17:00', '03-12T17:00'])
})
