import type { CoachSchedule } from '@oola/contract/calendar/calendar.schema'
import { openHours } from '@oola/contract/calendar/open-hours'
import { addDays, localDay, localMinute } from '@oola/contract/local-day'
import { SESSION_MINUTES } from '@oola/contract/sessions/sessions.constants'
import { minutesOfDay } from './local-instant.ts'

/** Whether a session that begins then lies in the hours. */
export const isInHours = (
  schedule: Pick<CoachSchedule, 'hours' | 'exceptions'>,
  { startsAt, timeZone }: { readonly startsAt: Date; readonly timeZone: string },
): boolean => {
  const minute = localMinute(startsAt, timeZone)
  return openHours(schedule, localDay(startsAt, timeZone)).some(
    ({ from, to }) => from <= minute && minute + SESSION_MINUTES <= to,
  )
}

/** She has hours here at all (ROOM-08). */
export const hasHours = ({ hours, exceptions }: Pick<CoachSchedule, 'hours' | 'exceptions'>): boolean =>
  hours.some((day) => day.length > 0) || exceptions.some(({ kind }) => kind === 'extra')

/** Her days off, from midnight to midnight of her zone; of a midnight that a night skips, an hour later. */
export const timeOff = (
  { exceptions }: Pick<CoachSchedule, 'exceptions'>,
  timeZone: string,
): { from: Date; to: Date }[] => {
  const start = (day: string): Date => {
    const at = minutesOfDay(day, timeZone)
    return new Date(at(0) ?? at(60) ?? Number.NaN)
  }
  return exceptions.flatMap((one) =>
    one.kind === 'off' ? [{ from: start(one.from), to: start(addDays(one.to, 1)) }] : [],
  )
}
