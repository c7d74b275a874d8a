import { HOUR_MS } from '../durations.ts'

/** Time in which the portal could not be reached, as two instants in ISO 8601. */
export interface Outage {
  readonly from: string
  readonly to: string
}

/** A member's waking day begins at this local hour and ends at midnight. */
export const WAKING_HOUR = 6
/** A day that lost this much of its waking hours is excused: a shorter outage leaves time to come back later. */
export const EXCUSED_FROM_HOURS = 4
/** The longest accepted outage: a typing error must not excuse a year. */
export const LONGEST_OUTAGE_DAYS = 14
export const OUTAGE_TOO_LONG = `An outage has at most ${LONGEST_OUTAGE_DAYS} days.`

interface Span {
  readonly start: number
  readonly end: number
}

/** Merges spans that overlap or touch, so that an hour entered twice counts once. */
const merged = (outages: readonly Outage[]): Span[] => {
  const spans = outages
    .map(({ from, to }) => ({
      start: Temporal.Instant.from(from).epochMilliseconds,
      end: Temporal.Instant.from(to).epochMilliseconds,
    }))
    .sort((a, b) => a.start - b.start)
  const apart: Span[] = []
  for (const span of spans) {
    const last = apart.at(-1)
    if (last && span.start <= last.end)
      apart.splice(-1, 1, { start: last.start, end: Math.max(last.end, span.end) })
    else apart.push(span)
  }
  return apart
}

const dayAt = (instant: number, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate()

/** In elapsed time, so that a night with a clock change has its real length. */
const wakingHours = (day: Temporal.PlainDate, zone: string): Span => ({
  start: day.toZonedDateTime({ timeZone: zone, plainTime: { hour: WAKING_HOUR } }).epochMilliseconds,
  end: day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds,
})

/**
 * The waking hours, 06:00 to 24:00 local time, that outages took from each day.
 * @param zone the member's zone
 * @returns hours by `YYYY-MM-DD`, ascending; days that lost none are missing
 */
export const hoursLostToOutages = (outages: readonly Outage[], zone: string): ReadonlyMap<string, number> => {
  const lost = new Map<string, number>()
  for (const { start, end } of merged(outages)) {
    const lastDay = dayAt(end, zone)
    for (
      let day = dayAt(start, zone);
      Temporal.PlainDate.compare(day, lastDay) <= 0;
      day = day.add({ days: 1 })
    ) {
      const waking = wakingHours(day, zone)
      const lostTime = Math.min(end, waking.end) - Math.max(start, waking.start)
      if (lostTime > 0) lost.set(day.toString(), (lost.get(day.toString()) ?? 0) + lostTime / HOUR_MS)
    }
  }
  return lost
}

/** Whether a day that lost these waking hours is excused. */
export const isExcusedAfter = (hoursLost: number): boolean => hoursLost >= EXCUSED_FROM_HOURS

/**
 * The days that outages excuse (traps 10): those that lost at least four of their waking hours. They neither break a
 * streak nor count for one, and no course treats them as missed. A shorter outage leaves more than three quarters of the
 * day, and an outage at night costs no waking hours.
 * @param zone the member's zone
 * @returns `YYYY-MM-DD`, ascending
 */
export const daysExcusedByOutages = (outages: readonly Outage[], zone: string): string[] =>
  [...hoursLostToOutages(outages, zone)].filter(([, hours]) => isExcusedAfter(hours)).map(([day]) => day)
