/** How many completed steps make a local day count, from a given day on. */
interface StreakDayRule {
  /** `YYYY-MM-DD`, the member's local day. */
  readonly from: string
  readonly steps: number
}

/** Ascending; the first one also applies to all earlier days. */
export type StreakDayRules = readonly [StreakDayRule, ...StreakDayRule[]]

/**
 * Completed steps that make a day count, empty tracker clicks included (spec-decision 7; ACTIONS-13). For a new number
 * add a line whose `from` is a day after the release: earlier days retain their number, so no streak ends by the
 * change. Then `npm run db:generate`, and make its DROP and CREATE INDEX `concurrently` in a file that begins with
 * `-- no transaction`; on the day itself `npm run films` (the films show the number, and `npm run check` compares them).
 */
export const STREAK_DAY_RULES: StreakDayRules = [{ from: '2020-01-01', steps: 3 }]

/** Steps that make this local day count. */
export const stepsOfStreakDay = (day: string, rules: StreakDayRules = STREAK_DAY_RULES): number =>
  (rules.findLast(({ from }) => from <= day) ?? rules[0]).steps
