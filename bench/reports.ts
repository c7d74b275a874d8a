/**
 * `node bench/reports.ts`: the reports of the staff console (REPORT-07). It fills three years of counted days as full as
 * they get, and compares each report with its bare statement; then it counts one day of `REPORT_MEMBERS` (5,000) members
 * with 200 steps each. The size of the goal is `REPORT_MEMBERS=100000` (20 million steps; needs 10 GB and half an hour).
 */
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MONEY_FIGURES, REPORTS } from '@oola/contract/staff/report-figures'
import pg from 'pg'
import { readSettings } from '../apps/server/src/env.ts'
import { dayCounter } from '../apps/server/src/features/staff/reports/report-count.service.ts'
import { readCells } from '../apps/server/src/features/staff/reports/reports.repo.ts'
import { createClock } from '../apps/server/src/platform/clock.ts'
import { loadContent } from '../apps/server/src/platform/content/load-content.ts'
import { type Database, openDatabase } from '../apps/server/src/platform/db/client.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { FIRST_REPORTED, fillReports } from '../apps/server/test/support/builders/fill-reports.ts'
import { startServer } from './servers.ts'
import { tokenOf } from './world.ts'
import { median } from './wrk.ts'

const MEMBERS = Number(process.env.REPORT_MEMBERS ?? 5000)
const STEPS = 200
const PORT = 4299
const TURNS = 25
const STAFF = 900_001
const LAST_DAY = '2026-11-24'
const FIRST_MONTH = '2024-12-01'
const LIMIT_MS = 300

/** Every figure on each day, with all the months, sources and items that a day can have. */
const fillDays = async ({ pool }: Pick<Database, 'pool'>): Promise<number> => {
  const days = `generate_series(date '${FIRST_MONTH}', date '${LAST_DAY}', '1 day') as given (at), lateral (select at::date as day) d`
  const row = `20 + extract(day from day)::int, 30, 1500, 90000`
  const month = `date_trunc('month', day)::date`
  const statements = [
    `insert into report_day select day, f, ${month}, s, '', ${row}
     from ${days}, unnest(array['visit', 'freeTest', 'enrolled']) f, unnest(array['site', 'ambassador', 'added']) s`,
    // Of who joined in one of the last twelve months.
    `insert into report_day select day, f, (${month} - make_interval(months => back))::date, s, '', ${row}
     from ${days}, unnest(array['wheel', 'goals', 'firstStep']) f, unnest(array['site', 'ambassador', 'added']) s, generate_series(0, 11) back`,
    `insert into report_day select day, 'active', (${month} - make_interval(months => back))::date, s, week::text, ${row}
     from ${days}, unnest(array['site', 'ambassador', 'added']) s, generate_series(0, 3) back, generate_series(1, 12) week
     where week between back * 4 - 3 and back * 4 + 5`,
    `insert into report_day select day, f, ${month}, '', area::text, ${row}
     from ${days}, unnest(array['score', 'scoreChange']) f, generate_series(1, 7) area`,
    `insert into report_day select day, f, (${month} - make_interval(months => back))::date, '', (100 + module)::text, ${row}
     from ${days}, unnest(array['opened', 'watched', 'read', 'did', 'completed']) f, generate_series(1, 60) module, generate_series(0, 2) back
     where f <> 'opened' or back = 0`,
    `insert into report_day select day, f, ${month}, '', question::text, ${row}
     from ${days}, unnest(array['quizAsked', 'quizMissed']) f, generate_series(1, 120) question`,
    `insert into report_day select day, f, ${month}, '', '', ${row}
     from ${days}, unnest(array['held', 'missed', 'canceled', 'firstSession', 'followed', 'rebooked']) f`,
    `insert into report_day select day, f, ${month}, '', p, ${row}
     from ${days}, unnest(array['paying', 'payingNew', 'payingLost', 'charged', 'refunded']) f, unnest(array['framework', 'coaching', 'deleted']) p`,
    `insert into report_month select figure, month, source, item, sum(people), sum(count), sum(total), sum(squares)
     from report_day where figure <> 'paying' group by figure, month, source, item`,
    `insert into report_count values ('${LAST_DAY}', 'America/New_York', now())`,
    'vacuum analyze report_day, report_month',
  ]
  for (const statement of statements) await pool.query(statement)
  return (await pool.query('select count(*)::int as n from report_day')).rows[0].n
}

const signInStaff = async ({ pool }: Database): Promise<void> => {
  await pool.query(
    `insert into member (id, first_name, last_name, email, password_hash, staff_role, created_at)
     values ($1, 'Bench', 'Staff', 'staff@example.com', '-', 'owner', now())`,
    [STAFF],
  )
  await pool.query(
    `insert into staff_session (member_id, token_hash, created_at, last_seen_at, expires_at, factor_at)
     values ($1, $2, now(), now(), now() + interval '12 hours', now())`,
    [STAFF, createHash('sha256').update(tokenOf(STAFF)).digest('base64url')],
  )
}

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'oola-reports-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: console.warn } })
const stops: (() => Promise<unknown>)[] = [() => postgres.stop()]
try {
  await migrate(postgres.url)
  const db = openDatabase(postgres.url, { use: 'jobs' })
  stops.push(db.close)
  // Without the limits of the product's statements: filling takes minutes.
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
  stops.push(() => pool.end())
  console.log(`${await fillDays({ pool })} rows of counted days`)
  await signInStaff(db)
  const server = await startServer('apps/server/src/main.ts', PORT, {
    ...{
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      ROLE: 'web',
      LOG_LEVEL: 'warn',
    },
    STORE_TOKEN_SECRET: 'a secret of the bench, not used for anything',
    SILENT_TOKEN_SECRET: 'a secret of the bench, not used for anything',
  })
  stops.push(server.stop)
  console.log('| report of 24 months | call, p50 (ms) | statement, p50 (ms) | times |\n|---|---|---|---|')
  for (const [report, figures] of [...Object.entries(REPORTS), ['money', MONEY_FIGURES]] as const) {
    const address = report === 'money' ? 'money-report' : `reports/${report}`
    const call = async () => {
      const headers = { cookie: `staffSession=${tokenOf(STAFF)}` }
      const reply = await fetch(`${server.origin}/api/staff/${address}?months=24`, { headers })
      if (reply.status !== 200) throw new Error(`${address}: ${reply.status} ${await reply.text()}`)
      await reply.arrayBuffer()
    }
    // Funnel and scores are compared with the months before.
    const from = report === 'funnel' || report === 'scores' ? '2022-12-01' : '2024-12-01'
    const statement = () => readCells(db.orm, { figures, from, to: '2026-11-01', lastDay: LAST_DAY })
    const times: [number[], number[]] = [[], []]
    for (let turn = 0; turn < TURNS; turn += 1) {
      times[0].push(await time(call))
      times[1].push(await time(statement))
    }
    const [whole, bare] = [median(times[0]), median(times[1])]
    console.log(`| ${report} | ${whole.toFixed(1)} | ${bare.toFixed(1)} | ${(whole / bare).toFixed(2)} |`)
    if (whole > LIMIT_MS) process.exitCode = 1
  }

  await fillReports(
    { pool },
    { members: MEMBERS, from: '2026-06-01', days: 170, until: `${LAST_DAY}T23:00:00Z` },
  )
  await pool.query(
    `insert into action (member_id, text, day, position, source, created_at, completed_at, completed_day)
     select id, 'Walk', at::date, 1, 'member', at, at, at::date
     from member, generate_series(1, ${STEPS}) n, lateral (select created_at + make_interval(hours => 20 * n) as at) s
     where id between ${FIRST_REPORTED} and ${FIRST_REPORTED + MEMBERS - 1}`,
  )
  await pool.query('vacuum analyze')
  const countDay = dayCounter({
    ...{ db, clock: createClock(undefined), content: await loadContent() },
    settings: readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir }),
  })
  const { rows } = await pool.query('select count(*)::int as n from action')
  const days = ['2026-08-15', '2026-10-15', LAST_DAY]
  const times: number[] = []
  for (const day of days) times.push(await time(() => countDay(day)))
  console.log(
    `A day of ${MEMBERS} members with ${rows[0].n} steps is counted in ${(median(times) / 1000).toFixed(1)} s`,
  )
} finally {
  for (const stop of stops.reverse()) await stop()
  await rm(dataDir, { recursive: true, force: true })
}
