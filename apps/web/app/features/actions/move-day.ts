import type { TrackerDay, UserProgress } from '@oola/contract/actions/actions.schema'
import { DAY_MS } from '@oola/contract/durations'
import type { DeviceRead } from '#web/lib/device/device-answers.ts'
import { mondayOf } from '#web/lib/weeks.ts'
import { actionQueries } from './actions.queries.ts'

const daysAfter = (today: string, day: string): number => (Date.parse(day) - Date.parse(today)) / DAY_MS

/** Lists are read by their distance from today: a stored one has another distance on another day. */
export const moveTrackerDay: NonNullable<DeviceRead['move']> = ({ data }, { asked, today }) => {
  const list = data as TrackerDay
  const offset = daysAfter(today, list.day)
  if (!(offset >= 0 && offset <= 6)) return null
  // What was done today was done on the day of the answer.
  const counts = asked === today ? {} : { todayActionsCount: 0, todayClicks: [], displayFailModal: false }
  return { queryKey: actionQueries.day(offset).queryKey, data: { ...list, ...counts } }
}

/** The steps of the week start again on Monday; totals and streaks are the last known ones. */
export const moveProgress: NonNullable<DeviceRead['move']> = ({ queryKey, data }, { asked, today }) => {
  const progress = data as UserProgress
  const week = mondayOf(asked) === mondayOf(today) ? progress.week : progress.week.map(() => 0)
  return { queryKey, data: { ...progress, week } }
}
