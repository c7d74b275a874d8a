import type { HomeNumber, HomeNumberName } from '@oola/contract/staff/home.calls'
import type { Hour } from './home.repo.ts'

/** The sum at the end of each hour. */
const sums = (hours: readonly Hour[], length: number): number[] => {
  let sum = 0
  const amounts = new Map(hours.map(({ hour, amount }) => [hour, amount]))
  return Array.from({ length }, (_, hour) => {
    sum += amounts.get(hour) ?? 0
    return sum
  })
}

const total = (hours: readonly Hour[], amount: (hour: Hour) => number): number =>
  hours.reduce((sum, hour) => sum + amount(hour), 0)

/**
 * A number of the home page.
 * @param hoursOf the hours that have begun today, and those of the day before: 23 or 25 when the clock changes
 */
export const homeNumber = (
  name: HomeNumberName,
  found: readonly Hour[],
  hoursOf: { readonly today: number; readonly before: number },
): HomeNumber => {
  const today = found.filter(({ isToday }) => isToday)
  const before = found.filter(({ isToday }) => !isToday)
  return {
    name,
    today: total(today, ({ amount }) => amount),
    before: total(before, ({ untilNow }) => untilNow),
    hours: sums(today, hoursOf.today),
    hoursBefore: sums(before, hoursOf.before),
  }
}
