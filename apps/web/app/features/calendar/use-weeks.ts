import { COACH_AHEAD_DAYS } from '@oola/contract/calendar/calendar.constants'
import { addDays } from '@oola/contract/local-day'
import { useState } from 'react'
import { mondayOf } from '#web/lib/weeks.ts'

/** The week on screen: last week, this one, and those of a year ahead, in which a coach books. */
export const useWeeks = (today: string) => {
  const current = mondayOf(today)
  const [monday, setMonday] = useState(current)
  return {
    monday,
    first: addDays(current, -7),
    last: mondayOf(addDays(today, COACH_AHEAD_DAYS)),
    onMonday: setMonday,
    toToday: () => setMonday(current),
  }
}
export type Weeks = ReturnType<typeof useWeeks>
