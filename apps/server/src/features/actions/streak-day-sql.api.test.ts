import type { StreakDayRules } from '@oola/contract/actions/streak-day'
import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { stepsOfDaySql } from './streak-day-sql.ts'

const CHANGED: StreakDayRules = [
  { from: '2020-01-01', steps: 3 },
  { from: '2026-03-01', steps: 4 },
  { from: '2026-03-05', steps: 2 },
]
const DAYS = ['2019-06-01', '2026-02-28', '2026-03-01', '2026-03-04', '2026-03-05', '2030-01-01']

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

describe('the steps of a streak day in SQL', () => {
  it('are those of the contract on every day, also after a change of the rule', async () => {
    const { rows } = await world.db.pool.query<{ steps: number }>(
      `select ${stepsOfDaySql('day', CHANGED)} as steps from unnest($1::date[]) with ordinality as given (day, at) order by at`,
      [DAYS],
    )
    expect(rows.map(({ steps }) => steps)).toEqual(DAYS.map((day) => stepsOfStreakDay(day, CHANGED)))
    expect(stepsOfDaySql('day', [CHANGED[0]])).toBe('3')
  })

  it('find the days that reached them by an index with the same condition', async () => {
    const condition = `completed >= ${stepsOfDaySql('day', CHANGED)}`
    const client = await world.db.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        'create temp table counted_day (member_id int, day date, completed smallint) on commit drop',
      )
      await client.query(
        `insert into counted_day select m, date '2026-02-25' + d, 3 from generate_series(1, 300) m, generate_series(0, 9) d`,
      )
      await client.query(
        `create index counted_day_reached on counted_day (member_id, day) where ${condition.replaceAll('day >=', 'counted_day.day >=')}`,
      )
      await client.query('analyze counted_day')
      const query = `select day::text from counted_day where member_id = 7 and ${condition} order by day`
      const { rows: plan } = await client.query(`explain ${query}`)
      expect(JSON.stringify(plan)).toContain('counted_day_reached')
      const { rows } = await client.query<{ day: string }>(query)
      // Three steps: enough before the change and after the next one, not between.
      expect(rows.map(({ day }) => day)).toEqual([
        ...['2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28'],
        ...['2026-03-05', '2026-03-06'],
      ])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
