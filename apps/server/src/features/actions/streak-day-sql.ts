import { STREAK_DAY_RULES, type StreakDayRules } from '@oola/contract/actions/streak-day'

/**
 * SQL: the steps that make the day in this column count, as `stepsOfStreakDay` says it. Text, because the index of reached
 * days has it in its condition: a query uses that index only with the same words.
 */
export const stepsOfDaySql = (dayColumn: string, rules: StreakDayRules = STREAK_DAY_RULES): string => {
  const [first, ...later] = rules
  if (later.length === 0) return String(first.steps)
  const cases = later.toReversed().map(({ from, steps }) => `when ${dayColumn} >= '${from}' then ${steps}`)
  return `(case ${cases.join(' ')} else ${first.steps} end)`
}
