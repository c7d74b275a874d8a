import type { RepeatRule } from '@oola/contract/actions/actions.schema'
import { DAILY, weekdaysOf } from '@oola/contract/actions/repeat-rule'
import { formatMonthDay } from '@oola/contract/date-words'
import { WEEKDAYS } from '@oola/contract/weekdays'

const MONDAY_TO_FRIDAY = 0b001_1111
const WEEKEND = 0b110_0000

const daysOf = (weekdays: number): string => {
  if (weekdays === DAILY) return 'daily'
  if (weekdays === MONDAY_TO_FRIDAY) return 'on weekdays'
  if (weekdays === WEEKEND) return 'on weekends'
  const names = WEEKDAYS.filter((_, index) => weekdays & (1 << index))
  if (names.length === 1) return `on ${names[0]}s`
  return `on ${names.map((name) => name.slice(0, 3)).join(', ')}`
}

/** "Repeats on weekdays", "Repeats on Mon, Thu until June 1". */
export const repeatWords = (rule: RepeatRule): string => {
  const until = rule.endDate ? ` until ${formatMonthDay(rule.endDate)}` : ''
  return `Repeats ${daysOf(weekdaysOf(rule))}${until}`
}
