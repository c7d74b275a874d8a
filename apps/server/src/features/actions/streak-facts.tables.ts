import { z } from 'zod'
import { BreakRow, breaksJson } from '../breaks/breaks.tables.ts'
import { OUTAGES_JSON, OutageRow } from '../outages/outages.tables.ts'
import { stepsOfDaySql } from './streak-day-sql.ts'

/** The source of streaks; days ascending. */
export const StreakFacts = z.object({
  /** Days that reached their steps. */
  reached: z.array(z.string()),
  /** Days excused by a change of zone, a review or staff. */
  excused: z.array(z.string()),
  /** The portal's outages excuse days of every member, by the member's zone. */
  outages: z.array(OutageRow),
  /** The member's breaks, future ones too. */
  breaks: z.array(BreakRow),
})
export type StreakFacts = z.output<typeof StreakFacts>

/** SQL: the days of `action_day` with a condition, in order, as JSON. An index holds just those of a member. */
const daysThat = (condition: string, memberId: string): string =>
  `(select coalesce(json_agg(day order by day), '[]') from action_day where member_id = ${memberId} and ${condition})`

/** SQL: the columns of `StreakFacts`. */
export const streakFactsOf = (memberId: string): string => `
    ${daysThat(`completed >= ${stepsOfDaySql('day')}`, memberId)} as reached,
    ${daysThat('excused', memberId)} as excused,
    ${OUTAGES_JSON} as outages,
    ${breaksJson(memberId)} as breaks`
