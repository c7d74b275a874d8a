/**
 * `node bench/staff.ts`: pages of the staff console's list of members (STAFF-09) with many members. Prints the median time
 * of each, and its ratio to the bare statement: the newest rows of `member` by their index. Then the calls of one member's
 * page (STAFF-10), and the home page. Ends with 1 when a page of the list takes 100 ms, or another call 150 ms.
 *
 * `STAFF_MEMBERS` (100000) and `STAFF_STEPS` (10) each: `STAFF_STEPS=200` makes 20 million steps, needs 10 GB and a
 * quarter of an hour. `STAFF_DIR` stores the world in that folder for the next run.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MEMBERS_PAGE } from '@oola/contract/staff/members.calls'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { startServer } from './servers.ts'
import { fillStaffWorld, SOME_COACH, signInOwner } from './staff-world.ts'
import { median } from './wrk.ts'

const MEMBERS = Number(process.env.STAFF_MEMBERS ?? 100_000)
const STEPS = Number(process.env.STAFF_STEPS ?? 10)
const TURNS = Number(process.env.STAFF_TURNS ?? 21)
const PORT = 4299
const LIMIT_MS = 100
const PAGE_LIMIT_MS = 150
const BARE = 'select id, first_name, last_name from member order by last_active_at desc, id desc limit 101'

/** Pages of the list: what they show, and their query. */
const PAGES: readonly (readonly [string, string])[] = [
  ['all, last active first', ''],
  ['all by name', 'sort=name&direction=asc'],
  ['all, newest first', 'sort=joined'],
  ['search: two letters', 'search=ma'],
  ['search: first and last name', 'search=maya+ok'],
  ['search: mail', 'search=maya4242%40example.com'],
  ['search: phone', 'search=%28200%29+123-4'],
  ['search: last four digits', 'search=0042'],
  ['search: customer id', 'search=700042'],
  ['search: nobody', 'search=xyzzy'],
  ['card declined', 'filters=card:is:declined'],
  ['card ending', 'filters=card:is:ending'],
  ['no card', 'filters=card:is:none'],
  ['clients of a coach', `filters=coach:is:${SOME_COACH}`],
  ['no coach, active in 60 days', 'filters=coach:not:any,lastActive:within:60'],
  ['no coach, not coaches', 'filters=type:not:coach,lastActive:within:60'],
  ['coaches', 'filters=type:is:coach'],
  ['stuck in step 2', 'filters=step:is:2,lastActive:notWithin:14'],
  ['level 3, declined, a coach', 'filters=level:is:3,card:is:declined,coach:is:any'],
  ['nobody: level 4', 'filters=level:is:4'],
  ['nobody: joined today, by name', 'filters=joined:within:1,level:is:4&sort=name'],
]

/** A member of the middle, and the calls of their page. */
const SOME_MEMBER = 700_001 + Math.floor(MEMBERS / 2)
const CALLS = [
  // The first visit of an hour says why.
  `members/${SOME_MEMBER}?why=Asked+by+mail`,
  `members/${SOME_MEMBER}/timeline`,
  `members/${SOME_MEMBER}/timeline?kind=steps`,
  `members/${SOME_MEMBER}/timeline?search=thirty`,
  `members/${SOME_MEMBER}/notes`,
  'find?text=maya+ok',
  'home',
]

const { STAFF_DIR } = process.env
const dataDir = STAFF_DIR ?? (await mkdtemp(path.join(tmpdir(), 'oola-staff-')))
const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: console.warn } })
const stops: (() => Promise<unknown>)[] = [() => postgres.stop()]
try {
  await migrate(postgres.url)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  stops.push(() => client.end())
  const { rows } = await client.query<{ filled: boolean }>(
    'select exists (select 1 from member where id = $1) as filled',
    [SOME_COACH],
  )
  if (!rows[0]?.filled) await fillStaffWorld(postgres.url, { members: MEMBERS, steps: STEPS })
  const cookie = await signInOwner(postgres.url)
  const server = await startServer('apps/server/src/main.ts', PORT, {
    ...{ NODE_ENV: 'test', DEMO: 'false', LOG_LEVEL: 'warn', DATABASE_URL: postgres.url },
    DATA_DIR: path.join(dataDir, 'portal'),
  })
  stops.push(server.stop)

  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const runs: number[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      const start = performance.now()
      await work()
      runs.push(performance.now() - start)
    }
    return median(runs)
  }
  const askAny = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${server.origin}/api/staff/${path}`, { headers: { cookie } })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const ask = (part: string, query: string) =>
    askAny<{ members?: { id: number }[]; next?: string | null }>(`members${part}?${query}`)
  /** The query of a page after many others. */
  const far = async (query: string, pages: number): Promise<string> => {
    let after: string | null | undefined = ''
    for (let page = 1; page < pages; page++)
      after = (await ask('', `${query}${after ? `&after=${after}` : ''}`)).next
    if (!after) throw new Error(`fewer than ${pages} pages`)
    return `${query}&after=${after}`
  }

  await timed(() => client.query(BARE))
  const bare = await timed(() => client.query(BARE))
  console.log(`${MEMBERS} members, ${STEPS} steps each; the bare statement takes ${bare.toFixed(2)} ms\n`)
  console.log('| page | p50 (ms) | times the bare statement | rows | count (ms) |')
  console.log('|---|---|---|---|---|')
  const pages = [
    ...PAGES,
    ['all, half way', await far('sort=lastActive', Math.ceil(MEMBERS / 2 / MEMBERS_PAGE))] as const,
  ]
  for (const [name, query] of pages) {
    const { members = [] } = await ask('', query)
    const took = await timed(() => ask('', query))
    const counted = await timed(() => ask('/count', query.replace(/&?(after|sort|direction)=[^&]*/g, '')))
    console.log(
      `| ${name} | ${took.toFixed(1)} | ${(took / bare).toFixed(1)} | ${members.length} | ${counted.toFixed(1)} |`,
    )
    if (took >= LIMIT_MS) process.exitCode = 1
  }
  console.log('\n| call | p50 (ms) |\n|---|---|')
  for (const path of CALLS) {
    const took = await timed(() => askAny(path))
    console.log(`| ${path} | ${took.toFixed(1)} |`)
    if (took >= PAGE_LIMIT_MS) process.exitCode = 1
  }
} finally {
  for (const stop of stops.reverse()) await stop()
  if (!STAFF_DIR) await rm(dataDir, { recursive: true, force: true })
}
