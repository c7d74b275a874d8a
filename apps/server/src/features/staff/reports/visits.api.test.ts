import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'
import { makeBuiltApp } from '../../../../test/support/built-app.ts'
import { visitsService } from './page-visits.service.ts'

const HEADERS = { 'user-agent': 'Mozilla/5.0 Firefox/150.0', accept: 'text/html' }

let world: TestApp
let folder: string
beforeAll(async () => {
  folder = await makeBuiltApp()
  world = await makeTestApp({ deps: { webFolder: folder }, env: { REPORT_ZONE: 'America/New_York' } })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

beforeEach(() => world.db.pool.query('delete from page_visit'))

it('visits of public pages are counted by day and source, without a cookie, on any number of servers [REPORT-01]', async () => {
  const open = (url: string, headers: Record<string, string> = {}) =>
    world.app.inject({ url, headers: { ...HEADERS, ...headers } })
  const { visits } = world.app.services.staff.reports
  const stored = async () => {
    await visits.flush()
    return (await world.db.pool.query('select * from page_visit order by day, source')).rows
  }
  const { headers } = await open('/home')
  expect(headers['set-cookie']).toBeUndefined()
  await open('/home', { 'if-none-match': String(headers.etag) })
  await open('/home?ref=maya')
  await open('/home', { 'user-agent': 'Googlebot' })
  await open('/nowhere/at/all')
  await open('/api/site/nothing')
  expect(await stored()).toEqual([
    { day: '2026-03-10', source: 'ambassador', visits: 1 },
    { day: '2026-03-10', source: 'site', visits: 2 },
  ])
  const other = visitsService(world.deps)
  for (const each of [visits, other]) each.count({ method: 'GET', url: '/learnMore', headers: HEADERS })
  await Promise.all([visits.flush(), other.flush()])
  expect((await stored())[1]).toMatchObject({ visits: 4 })
  await world.app.services.staff.reports.countDay('2026-03-10')
  const { rows } = await world.db.pool.query(
    `select source, people, count from report_day where figure = 'visit' order by source`,
  )
  expect(rows).toEqual([
    { source: 'ambassador', people: 1, count: 1 },
    { source: 'site', people: 4, count: 4 },
  ])
})

it('visits that could not be stored wait for the next time [REPORT-01]', async () => {
  const lost = { ...world.db, orm: null as never }
  const visits = visitsService({ ...world.deps, db: lost })
  visits.count({ method: 'GET', url: '/learnMore', headers: HEADERS })
  await visits.flush()
  lost.orm = world.db.orm as never
  const sum = async () =>
    (await world.db.pool.query('select sum(visits)::int as n from page_visit')).rows[0].n
  const before = await sum()
  await visits.flush()
  expect((await sum()) - before).toBe(1)
})
