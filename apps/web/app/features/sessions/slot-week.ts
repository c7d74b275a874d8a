import { addDays, instantOf, localDay, localMinute } from '@oola/contract/local-day'
import type { FreeTimes } from '@oola/contract/sessions/booking.calls'

const MIDNIGHT = 0
const NOON = 12

/** The span of some days in a zone, as instants. */
export const daySpan = (firstDay: string, days: number, zone: string): { from: string; to: string } => ({
  from: instantOf(firstDay, MIDNIGHT, zone).toISOString(),
  to: instantOf(addDays(firstDay, days), MIDNIGHT, zone).toISOString(),
})

/** The same for seven days. */
export const weekSpan = (firstDay: string, zone: string): { from: string; to: string } =>
  daySpan(firstDay, 7, zone)

export const DAY_PARTS = ['Morning', 'Afternoon', 'Evening'] as const
type DayPart = (typeof DAY_PARTS)[number]

const partOf = (minute: number): DayPart =>
  minute < 12 * 60 ? 'Morning' : minute < 17 * 60 ? 'Afternoon' : 'Evening'

const minuteOf = (slot: string, zone: string): number => localMinute(new Date(slot), zone)

export interface SlotDay {
  readonly day: string
  readonly slots: readonly string[]
  /** The coach is off at the noon of this day, and has no extra hours in it. */
  readonly isAway: boolean
  readonly parts: Readonly<Record<DayPart, readonly string[]>>
}

/** The free times of a week by the reader's clock: seven days, each in its parts. */
export const slotWeek = (
  monday: string,
  { times, timeOff }: Pick<FreeTimes, 'times' | 'timeOff'>,
  zone: string,
): readonly SlotDay[] =>
  [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const day = addDays(monday, index)
    const slots = times.filter((time) => localDay(new Date(time), zone) === day).sort()
    const inPart = (part: DayPart) => slots.filter((time) => partOf(minuteOf(time, zone)) === part)
    const noon = instantOf(day, NOON, zone).getTime()
    const isAway =
      slots.length === 0 && timeOff.some(({ from, to }) => Date.parse(from) <= noon && noon < Date.parse(to))
    return {
      day,
      slots,
      isAway,
      parts: { Morning: inPart('Morning'), Afternoon: inPart('Afternoon'), Evening: inPart('Evening') },
    }
  })

/** Target of a key in the grid from a slot (look-coaching 4); null if there is none. */
export const slotAfter = (
  key: string,
  from: string,
  week: readonly SlotDay[],
  zone: string,
): string | null => {
  const at = week.findIndex(({ slots }) => slots.includes(from))
  const slots = week[at]?.slots ?? []
  const place = slots.indexOf(from)
  if (key === 'ArrowUp') return slots[place - 1] ?? null
  if (key === 'ArrowDown') return slots[place + 1] ?? null
  if (key === 'Home') return slots[0] ?? null
  if (key === 'End') return slots.at(-1) ?? null
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const step = key === 'ArrowLeft' ? -1 : 1
  for (let index = at + step; index >= 0 && index < week.length; index += step) {
    const others = week[index]?.slots ?? []
    const wanted = minuteOf(from, zone)
    const [nearest] = [...others].sort(
      (a, b) => Math.abs(minuteOf(a, zone) - wanted) - Math.abs(minuteOf(b, zone) - wanted),
    )
    if (nearest) return nearest
  }
  return null
}
