import { localDateTime, localDay } from '../local-day.ts'

/** Where the support works: business days are counted there (PUBLIC-82). */
export const SUPPORT_ZONE = 'America/Los_Angeles'

/** Monday to Friday, 8:00 to 4:00 PT (PUBLIC-82). */
const SUPPORT_HOURS = { from: 8, to: 16 } as const

/** The instant of a full hour of a day in the support's time zone. */
const instantOf = (day: string, hour: number): Date => {
  const asUtc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const shown = Date.parse(`${localDateTime(new Date(asUtc), SUPPORT_ZONE)}Z`)
  // Clocks change at night, so both instants have the same UTC offset.
  return new Date(asUtc + (asUtc - shown))
}

/** Whether the support is open. */
export const isSupportOpen = (now: Date): boolean => {
  const local = localDateTime(now, SUPPORT_ZONE)
  const weekday = new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay()
  const hour = Number(local.slice(11, 13))
  return weekday >= 1 && weekday <= 5 && hour >= SUPPORT_HOURS.from && hour < SUPPORT_HOURS.to
}

/** The support hours of this day in a time zone, such as `11:00 AM` and `7:00 PM`. */
export const supportHoursIn = (now: Date, zone: string): { readonly from: string; readonly to: string } => {
  const day = localDay(now, SUPPORT_ZONE)
  const written = (hour: number): string =>
    instantOf(day, hour)
      .toLocaleTimeString('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
      .replace('\u202f', ' ')
  return { from: written(SUPPORT_HOURS.from), to: written(SUPPORT_HOURS.to) }
}
