import { isSessionUid } from '@oola/contract/sessions/session-uid'
import ICAL from 'ical.js'
import { countRepeats } from './count-repeats.ts'
import { minutesOfDay } from './local-instant.ts'

/** From one instant to another, in milliseconds. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** What is asked of a file; it goes to a thread and must stay plain data. */
export interface BusyQuery extends Span {
  /** An iCalendar file (RFC 5545). */
  readonly text: string
  /** The coach's zone: whole days are hers, and so are times that name no zone. */
  readonly timeZone: string
}

/** More than anybody has, and few enough to be kept. */
const MAX_TIMES = 5000
/** Ten years of a full calendar; a file of 2 MB has room for more. */
const MAX_EVENTS = 10_000
/** Thirty things a day since ten years ago; each costs some 20 µs to pass by. */
const MAX_REPEATS = 100_000
/** A change of a series and of all after it may move one into the span from so far away. */
const MOVED_MS = 31 * 86_400_000

/** When the clocks of a zone show this; in an hour that a night skips, an hour later. */
const instantIn = (time: ICAL.Time, zone: string): number => {
  const two = (value: number): string => String(value).padStart(2, '0')
  const at = minutesOfDay(`${time.year}-${two(time.month)}-${two(time.day)}`, zone)
  const minute = time.hour * 60 + time.minute
  return (at(minute) ?? at(minute + 60) ?? Number.NaN) + time.second * 1000
}

/** A zone by its IANA name alone, for files that bring no rules of it along. */
const namedZone = (tzid: string): ICAL.Timezone =>
  Object.assign(new ICAL.Timezone({ tzid }), {
    utcOffset: (time: ICAL.Time): number => {
      const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
      return (wall - instantIn(time, tzid)) / 1000
    },
  })

/** Lets the library know the IANA names that a file uses. A zone that the file explains itself comes first. */
const learnZones = (text: string): void => {
  for (const [, name = ''] of text.matchAll(/;TZID="?([\w+-]+(?:\/[\w+-]+)*)"?[;:]/g))
    if (!ICAL.TimezoneService.has(name) && Intl.supportedValuesOf('timeZone').includes(name))
      ICAL.TimezoneService.register(namedZone(name), name)
}

/** Free all the same: canceled, marked as free, or a session of ours, which is known from here. */
const isFree = ({ component, uid }: ICAL.Event): boolean =>
  component.getFirstPropertyValue('status') === 'CANCELLED' ||
  component.getFirstPropertyValue('transp') === 'TRANSPARENT' ||
  isSessionUid(uid ?? '')

/** Whether a series leaves its own first date out. */
const isExcluded = ({ component, startDate }: ICAL.Event): boolean =>
  component
    .getAllProperties('exdate')
    .flatMap((property): unknown[] => property.getValues())
    .some((date) => date instanceof ICAL.Time && date.compare(startDate) === 0)

/** More dates of a series that say their own end: the library cannot iterate over them. */
const removePeriods = ({ component }: ICAL.Event): ICAL.Period[] => {
  const found = component.getAllProperties('rdate').filter(({ type }) => type === 'period')
  for (const property of found) component.removeProperty(property)
  return found.flatMap((property) => property.getValues() as ICAL.Period[])
}

/** Times by their start, those that touch made one. */
const merge = (spans: readonly Span[]): Span[] => {
  const merged: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && span.from <= last.to) merged.splice(-1, 1, { ...last, to: Math.max(last.to, span.to) })
    else merged.push(span)
  }
  return merged
}

/** Whether the library can read a line; the borders of components are looked at with the whole file. */
const isReadable = (line: string): boolean => {
  if (/^(?:BEGIN|END):/i.test(line)) return true
  try {
    ICAL.Property.fromString(line).getValues()
    return true
  } catch {
    return false
  }
}

/**
 * The calendars of a file (RFC 5545 allows several), without the lines that cannot be read: an event with a broken
 * description still has a time, and one with a broken time spoils no other.
 * @throws when there is none, or a component does not end
 */
const calendarsOf = (text: string): ICAL.Component[] => {
  if ((text.match(/^BEGIN:VEVENT/gim)?.length ?? 0) > MAX_EVENTS) throw new Error('too many events')
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const found: unknown[] = ICAL.parse(lines.filter(isReadable).join('\r\n'))
  // The library answers the one component of a file without a list around it.
  const calendars = (typeof found[0] === 'string' ? [found] : (found as unknown[][]))
    .map((root) => new ICAL.Component(root))
    .filter(({ name }) => name === 'vcalendar')
  if (calendars.length === 0) throw new Error('this is no calendar')
  return calendars
}

/** Events with the changed occurrences of their own series. */
const eventsOf = (calendars: readonly ICAL.Component[]): ICAL.Event[] => {
  // Left to itself the library relates each changed occurrence of a file to each series.
  const events = calendars
    .flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
    .map((component) => new ICAL.Event(component, { exceptions: [] }))
  const changes = events.filter((event) => event.isRecurrenceException())
  // The library computes a start for canceled ones as well.
  for (const change of changes) if (isFree(change)) change.startDate ??= change.recurrenceId
  const changesOf = Map.groupBy(
    changes.filter(({ startDate }) => startDate),
    ({ uid }) => uid,
  )
  for (const event of events)
    if (event.uid && event.isRecurring())
      for (const one of changesOf.get(event.uid) ?? []) event.relateException(one)
  return events
}

/** What a calendar says of its times without naming events (VFREEBUSY). */
const busyPeriodsOf = (calendars: readonly ICAL.Component[]): ICAL.Period[] =>
  calendars
    .flatMap((calendar) => calendar.getAllSubcomponents('vfreebusy'))
    .flatMap((component) => component.getAllProperties('freebusy'))
    .filter((property) => property.getParameter('fbtype') !== 'FREE')
    .flatMap((property) => property.getValues() as ICAL.Period[])

/**
 * When somebody is busy within a span, by a calendar of hers: events that repeat and their exceptions, whole days, every
 * zone. By time and apart (spec-decision 10). What cannot be read is left out.
 * @throws when it is no calendar, or holds more events or repeats than anybody has
 */
export const busyTimes = ({ text, timeZone, from, to }: BusyQuery): Span[] => {
  learnZones(text)
  const calendars = calendarsOf(text)
  const instantOf = (time: ICAL.Time): number =>
    time.isDate || time.zone === ICAL.Timezone.localTimezone
      ? instantIn(time, timeZone)
      : time.toUnixTime() * 1000
  const spans: Span[] = []
  const add = (start: ICAL.Time, end: ICAL.Time): void => {
    const span = { from: Math.max(instantOf(start), from), to: Math.min(instantOf(end), to) }
    if (span.from < span.to) spans.push(span)
  }
  const addEvent = (event: ICAL.Event): void => {
    // One that was moved to here from outside of the span counts, too; what counts twice is made one.
    if (!event.isRecurring()) {
      if (!isFree(event)) add(event.startDate, event.endDate)
      return
    }
    const addOccurrence = (start: ICAL.Time): void => {
      const { item, startDate, endDate } = event.getOccurrenceDetails(start)
      if (!isFree(item)) add(startDate, endDate)
    }
    const passed = from - event.duration.toSeconds() * 1000 - MOVED_MS
    const starts = event.isRecurring() ? event.iterator() : null
    for (let start = starts?.next(); start && instantOf(start) < to; start = starts?.next()) {
      // What each looks like costs far more than passing it by, and a single change of one stands beside the series.
      if (instantOf(start) >= passed) addOccurrence(start)
    }
    // The library leaves out the start of an event that repeats by dates alone.
    if (!event.component.hasProperty('rrule') && !isExcluded(event)) addOccurrence(event.startDate)
  }
  const events = eventsOf(calendars)
  const repeats = events.reduce((sum, event) => sum + countRepeats(event, to), 0)
  if (repeats > MAX_REPEATS) throw new Error('too many repeats')
  for (const event of events) {
    if (!event.startDate) continue
    try {
      const periods = removePeriods(event)
      if (!isFree(event)) for (const period of periods) add(period.start, period.getEnd())
      addEvent(event)
    } catch {
      // A rule of which each part can be read and the whole makes no sense.
      if (!isFree(event)) add(event.startDate, event.endDate)
    }
  }
  for (const period of busyPeriodsOf(calendars)) add(period.start, period.getEnd())
  return merge(spans).slice(0, MAX_TIMES)
}
