import { isSessionUid } from '@oola/contract/sessions/session-uid'
import ICAL from 'ical.js'
import { countRepeats } from './count-repeats.ts'
import { minutesOfDay } from './local-instant.ts'

/** From one instant to another, in milliseconds. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A query of a calendar file; it goes to a thread and must be plain data. */
export interface BusyQuery extends Span {
  /** An iCalendar file (RFC 5545). */
  readonly text: string
  /** The coach's zone, for whole days and for times without a zone. */
  readonly timeZone: string
}

/** More than any coach has, and few enough to store. */
const MAX_TIMES = 5000
/** Ten years of a full calendar; a file of 2 MB has room for more. */
const MAX_EVENTS = 10_000
/** Thirty events a day for ten years; each costs about 20 µs to skip. */
const MAX_REPEATS = 100_000
/** A change of a series and all later occurrences may move one into the span from this far. */
const MOVED_MS = 31 * 86_400_000

/** The instant of a local time in a zone; for an hour that daylight saving skips, an hour later. */
const instantIn = (time: ICAL.Time, zone: string): number => {
  const two = (value: number): string => String(value).padStart(2, '0')
  const at = minutesOfDay(`${time.year}-${two(time.month)}-${two(time.day)}`, zone)
  const minute = time.hour * 60 + time.minute
  return (at(minute) ?? at(minute + 60) ?? Number.NaN) + time.second * 1000
}

/** A zone by its IANA name, for files without its rules. */
const namedZone = (tzid: string): ICAL.Timezone =>
  Object.assign(new ICAL.Timezone({ tzid }), {
    utcOffset: (time: ICAL.Time): number => {
      const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
      return (wall - instantIn(time, tzid)) / 1000
    },
  })

/** Registers the IANA names that a file uses. Zones that the file defines take precedence. */
const learnZones = (text: string): void => {
  for (const [, name = ''] of text.matchAll(/;TZID="?([\w+-]+(?:\/[\w+-]+)*)"?[;:]/g))
    if (!ICAL.TimezoneService.has(name) && Intl.supportedValuesOf('timeZone').includes(name))
      ICAL.TimezoneService.register(namedZone(name), name)
}

/** Not busy: cancelled, marked as free, or a session of the portal, which counts already. */
const isFree = ({ component, uid }: ICAL.Event): boolean =>
  component.getFirstPropertyValue('status') === 'CANCELLED' ||
  component.getFirstPropertyValue('transp') === 'TRANSPARENT' ||
  isSessionUid(uid ?? '')

/** Whether a series excludes its own first date. */
const isExcluded = ({ component, startDate }: ICAL.Event): boolean =>
  component
    .getAllProperties('exdate')
    .flatMap((property): unknown[] => property.getValues())
    .some((date) => date instanceof ICAL.Time && date.compare(startDate) === 0)

/** Removes and returns the dates of a series with their own end, over which the library cannot iterate. */
const removePeriods = ({ component }: ICAL.Event): ICAL.Period[] => {
  const found = component.getAllProperties('rdate').filter(({ type }) => type === 'period')
  for (const property of found) component.removeProperty(property)
  return found.flatMap((property) => property.getValues() as ICAL.Period[])
}

/** Sorts spans by their start and merges those that touch. */
const merge = (spans: readonly Span[]): Span[] => {
  const merged: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && span.from <= last.to) merged.splice(-1, 1, { ...last, to: Math.max(last.to, span.to) })
    else merged.push(span)
  }
  return merged
}

/** Whether the library can parse a line; begin and end of components are checked with the whole file. */
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
 * The calendars of a file (RFC 5545 allows several), without unparsable lines: an event with a broken description still
 * has a time, and one with a broken time does not affect others.
 * @throws without a calendar, or when a component does not end
 */
const calendarsOf = (text: string): ICAL.Component[] => {
  if ((text.match(/^BEGIN:VEVENT/gim)?.length ?? 0) > MAX_EVENTS) throw new Error('too many events')
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const found: unknown[] = ICAL.parse(lines.filter(isReadable).join('\r\n'))
  // The library returns a single component without an array.
  const calendars = (typeof found[0] === 'string' ? [found] : (found as unknown[][]))
    .map((root) => new ICAL.Component(root))
    .filter(({ name }) => name === 'vcalendar')
  if (calendars.length === 0) throw new Error('this is no calendar')
  return calendars
}

/** Events with the changed occurrences of their own series. */
const eventsOf = (calendars: readonly ICAL.Component[]): ICAL.Event[] => {
  // By default the library relates each changed occurrence of a file to each series.
  const events = calendars
    .flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
    .map((component) => new ICAL.Event(component, { exceptions: [] }))
  const changes = events.filter((event) => event.isRecurrenceException())
  // The library computes a start for cancelled ones too.
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

/** Busy times of a calendar without events (VFREEBUSY). */
const busyPeriodsOf = (calendars: readonly ICAL.Component[]): ICAL.Period[] =>
  calendars
    .flatMap((calendar) => calendar.getAllSubcomponents('vfreebusy'))
    .flatMap((component) => component.getAllProperties('freebusy'))
    .filter((property) => property.getParameter('fbtype') !== 'FREE')
    .flatMap((property) => property.getValues() as ICAL.Period[])

/**
 * The busy times of a calendar within a span: repeating events and their exceptions, whole days, every zone. Sorted and
 * disjoint (spec-decision 10). Unparsable parts are left out.
 * @throws when it is not a calendar, or has too many events or repeats
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
    // Includes occurrences moved here from outside of the span; duplicates are merged.
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
      // Details cost far more than skipping, and single changes of occurrences are separate from the series.
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
      // A rule whose parts are valid but which is not valid as a whole.
      if (!isFree(event)) add(event.startDate, event.endDate)
    }
  }
  for (const period of busyPeriodsOf(calendars)) add(period.start, period.getEnd())
  return merge(spans).slice(0, MAX_TIMES)
}
