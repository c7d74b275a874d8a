import { STREAK_DAY_RULES, type StreakDayRules } from '@oola/contract/actions/streak-day'

/**
 * SQL: whether the steps make the day in this column count, like `stepsOfStreakDay`. As text, because the index of
 * reached days has it as its condition: a query uses that index only with the same expression.
 */
export const stepsOfDaySql = (dayColumn: string, rules: StreakDayRules = STREAK_DAY_RULES): string => {
  const [first, ...later] = rules
  if (later.length === 0) return String(first.steps)
  const cases = later.toReversed().map(({ from, steps }) => `when ${dayColumn} >= '${from}' then ${steps}`)
  return `(case ${cases.join(' ')} else ${first.steps} end)`
}
