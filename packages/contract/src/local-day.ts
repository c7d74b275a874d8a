import { DAY_MS } from './durations.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

// Creating a formatter costs about 50 microseconds, and there are only some hundred zones.
const formatterOf = (zone: string): Intl.DateTimeFormat => {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(zone, formatter)
  }
  return formatter
}

/** Used until the member has chosen a zone (spec-decision 7). */
export const DEFAULT_TIME_ZONE = 'America/Los_Angeles'

/** Days of reports and prices are counted there, unless REPORT_ZONE is set. */
export const DEFAULT_REPORT_ZONE = 'America/New_York'

interface Reading {
  readonly second: number
  readonly text: string
}

/** The last reading of each zone: callers mostly need the same second several times. */
const readings = new Map<string, Reading>()

/** The wall clock of a zone at an instant: `YYYY-MM-DDTHH:mm:ss`. */
export const localDateTime = (instant: Date, zone: string): string => {
  const second = Math.floor(instant.getTime() / 1000)
  const cached = readings.get(zone)
  if (cached?.second === second) return cached.text
  const part: Record<string, string> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) part[type] = value
  const text = `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`
  readings.set(zone, { second, text })
  return text
}

/** The calendar day of a zone at an instant, `YYYY-MM-DD`: the one meaning of "today" (docs/architecture.md, rule 6). */
export const localDay = (instant: Date, zone: string): string => localDateTime(instant, zone).slice(0, 10)

/** The minute of the day that a zone's clock shows: 0 at midnight, 1,439 at 11:59 PM. */
export const localMinute = (instant: Date, zone: string): number => {
  const local = localDateTime(instant, zone)
  return Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))
}

/** `days` calendar days after `day`; independent of zones, so no clock change can shift it. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The same day of the month `months` later, or the last day of a shorter month. */
export const addMonths = (day: string, months: number): string => {
  const first = new Date(`${day.slice(0, 8)}01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const month = first.toISOString().slice(0, 7)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`
}

/** `2026-11` of a day. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The month `by` months later, or earlier: `2027-01` of `2026-11` and 2. */
export const monthLater = (month: string, by: number): string => monthOf(addMonths(`${month}-01`, by))

/** The instant of an hour of a day in a zone; not for an hour that a clock change skips. */
export const instantOf = (day: string, hour: number, zone: string): Date => {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  // Reads the zone's offset twice: at a first estimate, then at the result.
  const at = (guess: number): number =>
    guess + wanted - Date.parse(`${localDateTime(new Date(guess), zone)}Z`)
  return new Date(at(at(wanted)))
}

/** The offset of a zone's clock from UTC at an instant, in ms. */
const offsetOf = (at: number, zone: string): number =>
  Date.parse(`${localDateTime(new Date(at), zone)}Z`) - Math.floor(at / 1000) * 1000

/**
 * The instant at which a zone's clock first shows this time of a day, `HH:MM`. A clock change that skips the time moves
 * it to the change: 02:30 becomes 03:00.
 */
export const instantAt = (day: string, time: string, zone: string): Date => {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  // The offsets of the day before and after: no zone changes its clock twice within two days.
  const [before, after] = [-1, 1].map((days) => offsetOf(wanted + days * DAY_MS, zone)) as [number, number]
  const shows = [wanted - before, wanted - after].filter((at) => at + offsetOf(at, zone) === wanted)
  if (shows.length > 0) return new Date(Math.min(...shows))
  // Between the two is the change, at which the clock jumps over the time.
  let [low, high] = [wanted - after, wanted - before].sort((a, b) => a - b) as [number, number]
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000
    if (middle + offsetOf(middle, zone) < wanted) low = middle
    else high = middle
  }
  return new Date(high)
}

/** `HH:MM` of a minute of the day. */
export const minuteTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
