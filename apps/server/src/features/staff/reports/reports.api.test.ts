import { addDays, localDay } from '@oola/contract/local-day'
import type { ReportCell } from '@oola/contract/staff/reports.calls'
import { STAFF_ROLES } from '@oola/contract/staff/staff-rights'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/client.ts'
import { asStaff, staffCaller } from '../../../../test/support/builders/as-staff.ts'
import { FIRST_REPORTED, fillReports } from '../../../../test/support/builders/fill-reports.ts'
import { makeMember } from '../../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'
import { beginCount } from './reports.repo.ts'

const NOW = '2026-03-10T18:00:00Z'
const ZONE = 'America/New_York'
const FIRST = '2026-01-04'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW, env: { REPORT_ZONE: ZONE } })
  await fillReports(world.db, { members: 240, from: '2026-01-05', days: 45, until: NOW })
  await world.jobs.run('report-days')
  await world.jobs.drain()
  // 65 days, one after the other.
}, 120_000)
afterEach(() => world.clock.set(NOW))
afterAll(() => world.close())

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.db.pool.query(text, values)).rows as Row[]
const dayRows = (day: string) =>
  query('select * from report_day where day = $1 order by figure, month, source, item', [day])

/** As if these days were never counted. */
const removeDays = async (...days: string[]) => {
  for (const day of days)
    await inTransaction(world.db, (tx) => beginCount(tx, { day, zone: ZONE, countedAt: world.clock.now() }))
  await query('delete from report_month where count = 0')
  await query('delete from report_count where day = any($1)', [days])
}

const read = async (path: string): Promise<ReportCell[]> => {
  const staff = await asStaff(world, 'owner')
  const { status, body } = await staff.send('GET', `${path}?months=3`)
  expect(status).toBe(200)
  return body.cells
}
const cellOf = (cells: readonly ReportCell[], wanted: Partial<ReportCell>) =>
  cells.filter((cell) =>
    Object.entries(wanted).every(([key, value]) => cell[key as keyof ReportCell] === value),
  )

describe('a day that is counted', () => {
  it('has the same rows when it is counted again, also after later days and by two servers at once [REPORT-07]', async () => {
    for (const day of ['2026-01-20', '2026-02-14', '2026-03-09']) {
      const before = await dayRows(day)
      expect(before.length).toBeGreaterThan(5)
      const { countDay } = world.app.services.staff.reports
      await Promise.all([countDay(day), countDay(day)])
      expect(await dayRows(day)).toEqual(before)
    }
    const columns = 'figure, month, source, item'
    const sums = ['people', 'count', 'total', 'squares'].map((name) => `sum(${name})::bigint as ${name}`)
    expect(await query(`select * from report_month order by ${columns}`)).toEqual(
      await query(
        `select ${columns}, ${sums.join(', ')} from report_day where figure <> 'paying' group by ${columns} order by ${columns}`,
      ),
    )
  })

  it('begins at midnight of the installation’s zone [REPORT-05]', async () => {
    const late = await makeMember(world, { createdAt: new Date('2026-02-03T04:30:00Z') })
    const { countDay } = world.app.services.staff.reports
    const sum = async (day: string) => {
      await countDay(day)
      const [row] = await query<{ n: number }>(
        `select coalesce(sum(people), 0)::int as n from report_day where figure = 'enrolled' and day = $1`,
        [day],
      )
      return row?.n ?? 0
    }
    const [evening, morning] = [await sum('2026-02-02'), await sum('2026-02-03')]
    await query('delete from member where id = $1', [late.id])
    expect([(await sum('2026-02-02')) - evening, (await sum('2026-02-03')) - morning]).toEqual([-1, 0])
  })

  it('is counted in the night after it, with what was missed, and never today [REPORT-07]', async () => {
    const days = () => query<{ day: string }>('select day from report_count order by day')
    expect((await days()).map(({ day }) => day)).toEqual(
      Array.from({ length: 65 }, (_, index) => addDays(FIRST, index)),
    )
    await world.jobs.run('report-days')
    expect(await days()).toHaveLength(65)
    world.clock.advance({ days: 2 })
    await world.jobs.run('report-days')
    await world.jobs.drain()
    expect((await days()).at(-1)).toEqual({ day: '2026-03-11' })
    await removeDays('2026-03-10', '2026-03-11')
  })
})

interface Joined {
  id: number
  created_at: Date
}
/** Members by month of joining, read from their rows. */
const joined = async () => {
  const rows = await query<Joined>('select id, created_at from member where id between $1 and $2', [
    FIRST_REPORTED,
    FIRST_REPORTED + 239,
  ])
  return rows.map(({ id, created_at }) => ({ id, day: localDay(created_at, ZONE) }))
}
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('figures, recomputed from the rows of members', () => {
  it('agree: who is still here in each week after joining [REPORT-08]', async () => {
    const steps = await query<{ member_id: number; completed_at: Date }>(
      'select member_id, completed_at from action where completed_at is not null',
    )
    const days = new Map((await joined()).map(({ id, day }) => [id, day]))
    const weeks = new Map<string, Set<number>>()
    for (const { member_id, completed_at } of steps) {
      const on = localDay(completed_at, ZONE)
      const day = days.get(member_id) ?? '9999-12-31'
      const week = Math.floor(daysBetween(day, on) / 7) + 1
      if (on > '2026-03-09' || week < 1 || week > 12) continue
      const key = `${day.slice(0, 7)} ${week}`
      weeks.set(key, (weeks.get(key) ?? new Set()).add(member_id))
    }
    const cells = await read('/reports/retention')
    const counted = new Map<string, number>()
    for (const { month, item, people } of cellOf(cells, { figure: 'active' }))
      counted.set(`${month} ${item}`, (counted.get(`${month} ${item}`) ?? 0) + (people ?? Number.NaN))
    const complete = [...counted].filter(([, people]) => !Number.isNaN(people))
    expect(complete.length).toBeGreaterThan(5)
    for (const [key, people] of complete) expect([key, people]).toEqual([key, weeks.get(key)?.size])
  })

  it('agree: scores, and the change from first to next wheel with its spread [REPORT-08]', async () => {
    const wheels = await query<{ member_id: number; completed_at: Date; area_scores: number[] }>(
      'select member_id, completed_at, area_scores from assessment order by completed_at',
    )
    const until = wheels.filter(({ completed_at }) => localDay(completed_at, ZONE) <= '2026-03-09')
    const changes: number[] = []
    for (const second of until) {
      const earlier = until.filter(
        (one) => one.member_id === second.member_id && one.completed_at < second.completed_at,
      )
      if (earlier.length !== 1 || localDay(second.completed_at, ZONE).slice(0, 7) !== '2026-02') continue
      changes.push((second.area_scores[2] ?? 0) - (earlier[0]?.area_scores[2] ?? 0))
    }
    const cells = await read('/reports/scores')
    const [change] = cellOf(cells, { figure: 'scoreChange', month: '2026-02', item: '3' })
    expect([change?.count, change?.total]).toEqual([
      changes.length,
      changes.reduce((sum, each) => sum + each, 0),
    ])
    expect(change?.squares).toBe(changes.reduce((sum, each) => sum + each * each, 0))
    const fields = until.filter(({ completed_at }) => localDay(completed_at, ZONE).startsWith('2026-02'))
    const [score] = cellOf(cells, { figure: 'score', month: '2026-02', item: '5' })
    expect((score?.total ?? 0) / (score?.count ?? 1)).toBeCloseTo(
      mean(fields.map(({ area_scores }) => area_scores[4] ?? 0)),
      8,
    )
    expect(score?.people).toBe(new Set(fields.map(({ member_id }) => member_id)).size)
  })

  it('agree: monthly recurring revenue by plan, and that new less lost explains its change [REPORT-08]', async () => {
    const charges = await query<{
      subscription_id: string
      plan: string
      settled_at: Date
      refunded_at: Date | null
      ended_at: Date | null
    }>(
      `select c.subscription_id, s.plan, c.settled_at, c.refunded_at, s.ended_at
       from charge c join subscription s on s.id = c.subscription_id where c.status = 'succeeded'`,
    )
    const paidOn = (day: string, plan: string) => {
      const end = Date.parse(`${addDays(day, 1)}T05:00:00Z`)
      const paid = charges.filter(
        ({ settled_at, refunded_at, ended_at, ...charge }) =>
          charge.plan === plan &&
          settled_at.getTime() < end &&
          end - settled_at.getTime() <= 38 * 86_400_000 &&
          !(refunded_at && refunded_at.getTime() < end) &&
          !(ended_at && ended_at.getTime() < end),
      )
      return new Set(paid.map(({ subscription_id }) => subscription_id)).size
    }
    const cells = await read('/money-report')
    for (const [plan, cents] of [
      ['framework', 4700],
      ['coaching', 5000],
    ] as const) {
      const [paying] = cellOf(cells, { figure: 'paying', month: '2026-02', item: plan })
      expect([plan, paying?.count, paying?.total]).toEqual([
        plan,
        paidOn('2026-02-28', plan),
        cents * paidOn('2026-02-28', plan),
      ])
      const [all] = await query<{ change: number }>(
        `select sum(case figure when 'payingNew' then count else -count end)::int as change from report_day
         where figure in ('payingNew', 'payingLost') and item = $1 and day <= '2026-02-28'`,
        [plan],
      )
      expect([plan, all?.change]).toEqual([plan, paying?.count])
    }
  })
})

describe('a group of fewer than ten members', () => {
  const HIDDEN = { people: null, count: null, total: null, squares: null }
  it.each([
    [9, HIDDEN],
    [10, { people: 10, count: 10, total: 0 }],
  ])('of %i is shown as %o [REPORT-06]', async (size, numbers) => {
    await query(
      `insert into member (first_name, last_name, email, password_hash, created_at)
       select 'Few', 'Of', 'few' || n || '@example.com', '-', '2025-12-20T12:00Z' from generate_series(1, $1::int) n`,
      [size],
    )
    await world.app.services.staff.reports.countDay('2025-12-20')
    const [cell] = cellOf(await read('/reports/funnel'), {
      figure: 'enrolled',
      month: '2025-12',
      source: 'added',
    })
    await query(`delete from member where email like 'few%'`)
    await removeDays('2025-12-20')
    expect(cell).toMatchObject(numbers)
  })

  it('is counted in people, not in what they do, and is in no other number of a reply [REPORT-06]', async () => {
    const cells = await read('/reports/coaching')
    const [all] = await query<{ people: number; count: number }>(
      `select sum(people)::int as people, sum(count)::int as count from report_day where figure = 'held' and month = '2026-02-01'`,
    )
    expect(all?.people).toBeLessThan(all?.count ?? 0)
    expect(cellOf(cells, { figure: 'held', month: '2026-02' })[0]).toMatchObject(all ?? {})
    // Nothing names a member, an ambassador or a visitor.
    expect(JSON.stringify(await read('/reports/funnel'))).not.toMatch(/Ported|@example|maya|30\d{4}/)
    // Every number of a reply is a cell, and no cell is about fewer than ten: no difference of two is about fewer either.
    for (const report of ['/reports/funnel', '/reports/retention', '/reports/modules', '/money-report'])
      for (const { people, count } of await read(report)) {
        if (people === null) expect(count).toBeNull()
        else expect(people).toBeGreaterThanOrEqual(10)
      }
  })
})

describe('who may read reports', () => {
  it('is every role, and money only who may see money; nobody else', async () => {
    for (const role of STAFF_ROLES) {
      const staff = await asStaff(world, role)
      expect([role, (await staff.send('GET', '/reports/funnel')).status]).toEqual([role, 200])
      const money = ['owner', 'finance'].includes(role) ? 200 : 403
      expect([role, (await staff.send('GET', '/money-report')).status]).toEqual([role, money])
    }
    const nobody = staffCaller(world)
    expect((await nobody.send('GET', '/reports/funnel')).status).toBe(401)
    const owner = await asStaff(world, 'owner')
    expect((await owner.send('GET', '/reports/people')).status).toBe(400)
    expect((await owner.send('GET', '/reports/funnel?months=7')).status).toBe(400)
  })

  it('reads titles instead of ids, the period, and when it was counted [REPORT-05]', async () => {
    const owner = await asStaff(world, 'owner')
    const { body } = await owner.send('GET', '/reports/modules?months=3')
    expect(body).toMatchObject({
      zone: ZONE,
      lastDay: '2026-03-09',
      months: ['2026-01', '2026-02', '2026-03'],
    })
    expect(body.names['101']).toBe(world.content.learning.modules.find(({ id }) => id === 101)?.title)
  })
})
