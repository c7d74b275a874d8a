import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { promisedBy } from './promised-by.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

it.each([
  ['a Monday', 'contact', '2026-03-02T18:30:00Z', '2026-03-03T18:00:00.000Z'],
  ['a Friday', 'contact', '2026-03-13T18:00:00Z', '2026-03-16T18:00:00.000Z'],
  ['a Saturday', 'coach', '2026-03-14T18:00:00Z', '2026-03-16T18:00:00.000Z'],
  ['a Sunday', 'affiliate', '2026-03-15T18:00:00Z', '2026-03-16T18:00:00.000Z'],
  ['a Monday', 'order', '2026-03-09T18:00:00Z', '2026-03-12T18:00:00.000Z'],
  ['a Wednesday', 'order', '2026-03-11T18:00:00Z', '2026-03-16T18:00:00.000Z'],
  ['a Saturday', 'order', '2026-03-14T18:00:00Z', '2026-03-18T18:00:00.000Z'],
  ['a Sunday', 'order', '2026-03-15T18:00:00Z', '2026-03-18T18:00:00.000Z'],
  // The evening in the support's zone is the next day in UTC; the clocks change in between.
  ['a Friday evening', 'contact', '2026-03-07T04:00:00Z', '2026-03-10T03:00:00.000Z'],
] as const)(
  'what comes in on %s (%s) is promised by the next business day, an order by the third',
  async (_day, kind, since, by) => {
    const { rows } = await world.db.orm.execute<{ by: Date }>(
      sql`select ${promisedBy(sql`${kind}::text`, sql`${since}::timestamptz`)} as by`,
    )
    expect(new Date(rows[0]?.by ?? 0).toISOString()).toBe(by)
  },
)

it('is on a business day, at the same hour, with that many business days in between', async () => {
  const zone = 'America/Los_Angeles'
  const { rows } = await world.db.orm.execute<{ n: number; wrong: number }>(sql`
    with asked as (
      select kind, days, since, ${promisedBy(sql`kind`, sql`since`)} as by
      from (values ('contact', 1), ('order', 3)) as promise (kind, days),
        generate_series('2026-01-01 00:20Z'::timestamptz, '2027-01-01', '1 hour') as since
    )
    select count(*)::int as n, count(*) filter (
      where date_part('hour', by at time zone ${zone}) <> date_part('hour', since at time zone ${zone})
        or days <> (
          select count(*) from generate_series(
            (since at time zone ${zone})::date + 1, (by at time zone ${zone})::date, interval '1 day'
          ) as day where extract(isodow from day) < 6
        )
        or extract(isodow from by at time zone ${zone}) > 5
    )::int as wrong from asked`)
  expect(rows[0]?.n).toBeGreaterThan(17_000)
  expect(rows[0]?.wrong).toBe(0)
})
