import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { membersService } from '#server/features/account/members.service.ts'
import { makeDemoWorld } from '#server/features/demo/demo.service.ts'
import { bookDemoToday } from '#server/features/demo/demo-today.ts'
import { outagesService } from '#server/features/outages/outages.service.ts'
import { makeTestApp, type TestApp } from '../support/builders/make-test-app.ts'
import { createCaller } from './caller.ts'
import { CROWDED, fillWithCrowd } from './crowd.ts'
import { liveWholeLife } from './member-life.ts'
import { explain, isOfOneMember, type Scan } from './query-plans.ts'
import { watchFunctions } from './ran-functions.ts'
import { recordStatements } from './recorder.ts'
import { listOwnedTables } from './schema.ts'

interface Exception {
  readonly statement: RegExp
  readonly reason: string
  /** May read a table as a whole. Never on the way of a request about the member herself. */
  readonly readsAll?: true
}

/** The statements that look at rows of more than one member, and why. */
const ACROSS_MEMBERS: readonly Exception[] = [
  { statement: /from member where phone = \$1/, reason: 'login by phone: who asks is the question' },
  {
    statement: /from "member" where lower\("member"."web_alias"\) = lower\(/,
    reason: 'a public profile by its web alias',
  },
  { statement: /from member where lower\(email\) = \$1/, reason: 'login by e-mail' },
  {
    statement: /from account_change\s+where kind = '(email|phone)'/,
    reason: 'an e-mail or phone number that another member uses or can still take back',
  },
  {
    statement: /from "member" where lower\("member"."email"\) = /,
    reason: 'a reset link is asked for by e-mail',
  },
  {
    statement: /from coach_profile p join member m .* p\.is_listed and m\.is_active_coach/s,
    // Thousands, of whom a name is any part: 50 to 170 ms beside 100,000 members (docs/decisions/0067).
    reason: 'the coach directory looks at all listed coaches of a country',
    readsAll: true,
  },
  {
    statement: /from "coach_profile" inner join "member" .* left join "coaching_answer"/,
    reason: 'the picks look at all listed coaches (G-82)',
    readsAll: true,
  },
  {
    statement: /from "coaching_answer" where \("coaching_answer"\."member_id" in/,
    reason: 'the answers of the coaches among whom the picks are',
  },
  {
    statement: /from "coaching_pair" .* union all .* from "coaching_pair" .* "pair" inner join "member"/,
    reason: 'the conversations of a coach with her clients (G-88, G-91)',
  },
  {
    statement: /union all \(?select .* from "meeting" where \("meeting"."coach_id"/,
    reason: 'the open meetings of a coach, by her id',
  },
  {
    statement:
      /from "session_booking" inner join "member" on "member"\."id" = "session_booking"\."member_id" where \("session_booking"\."coach_id" = /,
    reason: 'a coach’s booked sessions, by her id',
  },
  {
    statement: /from "coach_outside_calendar" inner join "member" .* where \("member"\."is_active_coach"/,
    reason: 'job: calendars elsewhere that coaches are busy in, each of them every 15 minutes',
    readsAll: true,
  },
  {
    statement: /from "session_booking" inner join "member" .*"hour_told_at" is null/,
    reason: 'job: reminders that are due',
  },
  { statement: /from "chat_read" inner join "member"/, reason: 'job: chats that are unread for ten minutes' },
  {
    statement:
      /^select extract\(year from least\(min\(started_at\)|^with mine as \(select distinct member_id from coach_relation/,
    reason: 'a coach’s earnings, by her id',
  },
  {
    statement: /from "client_summary" left join lateral/,
    reason: 'a coach’s clients, by her id (PORTAL-12)',
  },
  { statement: /join "coach_relation" .* where "coach"\."id" = /, reason: 'a coach’s stats, by her id' },
  {
    statement: /join "coach_relation" .* where "coach"\."is_active_coach" = /,
    reason: 'job: what coaches’ clients did, for their badges (G-99)',
    readsAll: true,
  },
  {
    statement:
      /"member_id" in \(select distinct "member_id" from "coach_relation" where "coach_relation"\."coach_id" = /,
    reason: 'a coach’s copy: what names the coach, with the clients, by their ids',
  },
  {
    statement: /^select "id", "first_name", "last_name" from "member" where "member"\."id" in /,
    reason: 'a copy: the names of those whom a member’s rows name',
  },
  { statement: /insert into free_result/, reason: 'a sponsor is named by alias' },
  { statement: /^delete from "session" where "session"."expires_at" <= \$1/, reason: 'cleaning job' },
  {
    statement: /^delete from "password_reset" where "password_reset"."expires_at" <= \$1/,
    reason: 'cleaning job',
  },
  {
    statement: /^delete from "email_change" where "email_change"."expires_at" <= \$1/,
    reason: 'cleaning job',
  },
  {
    statement: /^delete from "account_change" where "account_change"."expires_at" <= \$1/,
    reason: 'cleaning job',
  },
  { statement: /from "data_export" where "data_export"."expires_at" <= \$1/, reason: 'cleaning job' },
  {
    statement: /from "member" where \("member"."delete_at" is not null/,
    reason: 'job: whose 30 days are over',
  },
  { statement: /^update "enrolment" set "sponsor_id"/, reason: 'job: a deleted member sponsors nobody' },
  { statement: /from subscription\s+where due_at/, reason: 'billing: what is due, of whomever' },
  { statement: /from charge\s+where status = 'pending'/, reason: 'billing: payments without an answer' },
  { statement: /from charge\s+where refund_asked_at/, reason: 'billing: refunds that are promised' },
  {
    statement: /from "enrolment" where "enrolment"."key" = /,
    reason: 'a form finds the account that it made',
  },
  { statement: /from enrolment\s+where status = 'unpaid'/, reason: 'cleaning job' },
  { statement: /^select 1 from member limit 1$/, reason: '/readyz: are there tables?', readsAll: true },
  {
    statement: /from program_module pm join member m/,
    reason: 'job: whose module opened this morning',
    readsAll: true,
  },
  { statement: /ilike/, reason: 'the operator’s list of members, a command', readsAll: true },
  {
    statement: /^select "member_id" from "demo_member"$/,
    reason: 'the demo world, at a start',
    readsAll: true,
  },
]

const exceptionFor = (statement: string) => ACROSS_MEMBERS.find((each) => each.statement.test(statement))

interface Planned {
  readonly statement: string
  /** Of tables that belong to members. */
  readonly scans: Scan[]
}

let world: TestApp
let planned: Planned[]
let ran: Map<string, Set<string>>

const useEverything = async (during: <T>(work: () => Promise<T>) => Promise<T>): Promise<void> => {
  const caller = createCaller(world, { during })
  const { run, drain } = world.jobs
  const jobs = { ...world.jobs, run: (name: string) => during(() => run(name)), drain: () => during(drain) }
  await liveWholeLife({ ...world, jobs }, caller)
  await caller.open('/readyz')
  const members = membersService(world.deps)
  await during(async () => {
    const account = { firstName: 'Ann', lastName: 'Other', email: 'ann@example.com' }
    const { id } = await members.add({ ...account, userTypeId: 1, isActiveCoach: false, isStaff: false })
    await members.list('ann')
    await members.setPassword(id)
    await members.setRank({ id, rank: 'Silver' })
    const outages = outagesService(world.deps)
    const now = world.clock.now()
    const added = await outages.add({ from: new Date(now.getTime() - 1), to: now, reason: 'a test' })
    await outages.list()
    await outages.remove(added.id)
    await makeDemoWorld(world.deps, () => {})
    await bookDemoToday({ ...world.deps, services: world.app.services })
  })
}

beforeAll(async () => {
  world = await makeTestApp()
  const { during, statements } = recordStatements(world.db)
  const functions = await watchFunctions()
  await useEverything(during)
  ran = await functions.stop('.repo.ts')
  await fillWithCrowd(world.db)
  const owned = new Set(await listOwnedTables(world.db))
  planned = []
  for (const statement of statements) {
    const { chosen, byIndex } = await explain(world.db, statement)
    // A range over many members is a third of the table to a planner that does not know its ends.
    const scans = (exceptionFor(statement) ? byIndex : chosen).filter(({ table }) => owned.has(table))
    planned.push({ statement, scans })
  }
})
afterAll(() => world.close())

describe('the queries on tables of members', () => {
  it('are all here: every function of every repository ran', async () => {
    const features = path.resolve(import.meta.dirname, '../../src/features')
    const files = (await readdir(features, { recursive: true })).filter((file) => file.endsWith('.repo.ts'))
    expect(files.length).toBeGreaterThan(8)
    const idle: string[] = []
    for (const file of files) {
      const full = path.join(features, file)
      const names = Object.entries<unknown>(await import(full)).filter(
        ([, value]) => typeof value === 'function',
      )
      for (const [name] of names) if (!ran.get(full)?.has(name)) idle.push(`${file}: ${name}`)
    }
    expect(idle).toEqual([])
    expect(planned.length).toBeGreaterThan(50)
  })

  it('each ask an index for one member’s rows, apart from a short list', () => {
    const across = planned
      .filter(({ statement }) => !exceptionFor(statement))
      .map(({ statement, scans }) => ({ statement, scans: scans.filter((scan) => !isOfOneMember(scan)) }))
    expect(across.filter(({ scans }) => scans.length > 0)).toEqual([])
  })

  it('never read a table of members as a whole on the way of a request', () => {
    const slow = planned.filter(
      ({ statement, scans }) =>
        !exceptionFor(statement)?.readsAll && scans.some(({ condition }) => condition === ''),
    )
    expect(slow).toEqual([])
  })

  it('have no entry on the short list that no query needs', () => {
    const needless = ACROSS_MEMBERS.filter(
      (exception) =>
        !planned.some(
          ({ statement, scans }) =>
            exceptionFor(statement) === exception && scans.some((scan) => !isOfOneMember(scan)),
        ),
    )
    expect(needless).toEqual([])
  })

  it('were planned on tables with many members in each', async () => {
    expect([...CROWDED].sort()).toEqual(await listOwnedTables(world.db))
  })

  it.each([
    ['select id from goal where text = $1'],
    ['select id from goal where id = $1'],
    ['select id from member where first_name = $1'],
    ['update action set text = $1 where id = $2'],
    ['select g.id from goal g join action a on a.id = g.id where g.member_id = $1'],
    ['delete from answer where member_id = any($1) and assessment_id = $2'],
  ])('would be told if there were one like "%s"', async (statement) => {
    const { chosen } = await explain(world.db, statement)
    expect(chosen.every(isOfOneMember)).toBe(false)
  })
})
