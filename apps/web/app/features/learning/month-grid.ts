import { addDays } from '@oola/contract/local-day'
import { weekdayOf } from '@oola/contract/weekdays'

/** `2026-11` of a day. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The month so many months later. */
export const monthLater = (month: string, by: number): string => {
  const [year = 0, index = 1] = month.split('-').map(Number)
  const at = year * 12 + index - 1 + by
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** The weeks of a month, Monday first, filled up with days of its neighbors. */
export const monthGrid = (month: string): readonly (readonly string[])[] => {
  const first = `${month}-01`
  const start = addDays(first, -weekdayOf(first))
  const weeks: string[][] = []
  for (let day = start; weeks.length === 0 || monthOf(day) === month; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)))
  }
  return weeks
}
