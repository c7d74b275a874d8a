import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Call } from '@oola/contract/call'
import { isStaffCall } from '@oola/contract/staff/staff-call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { membersService } from '#server/features/account/members.service.ts'
import { makeDemoWorld } from '#server/features/demo/demo.service.ts'
import { bookDemoToday } from '#server/features/demo/demo-today.ts'
import { outagesService } from '#server/features/outages/outages.service.ts'
import { estimate } from '#server/features/staff/member-list/member-list.repo.ts'
import type { BeyondOneMember } from '#server/platform/http/handle.ts'
import { makeTestApp, type TestApp } from '../support/builders/make-test-app.ts'
import { createCaller } from './caller.ts'
import { listCalls, nameOf } from './contract-calls.ts'
import { countReports } from './count-reports.ts'
import { CROWDED, fillWithCrowd } from './crowd.ts'
import { ELSEWHERE, exceptionFor } from './elsewhere-statements.ts'
import { fillMemberLife } from './member-life.ts'
import { explain, isOfOneMember, type Scan } from './query-plans.ts'
import { watchFunctions } from './ran-functions.ts'
import { type Origin, recordStatements } from './recorder.ts'
import { registeredCalls } from './registered-calls.ts'
import { listOwnedTables } from './schema.ts'
import { workAsStaff } from './staff-life.ts'

interface Planned {
  readonly origin: Origin
  readonly statement: string
  /** Of members' tables. */
  readonly scans: readonly Scan[]
}

let world: TestApp
let planned: Planned[]
let ran: Map<string, Set<string>>
let made: ReadonlySet<Call>
let registered: ReturnType<typeof registeredCalls>

const beyondOf = (origin: Origin): BeyondOneMember =>
  (origin !== 'elsewhere' && registered.get(origin)?.beyond) || {}
const isDeclared = (origin: Origin, { table }: Scan): boolean => {
  const { finds, scans } = beyondOf(origin)
  return table in { ...finds, ...scans }
}

/** The staff's calls are about other members; they too read no table as a whole. */
const isOfStaff = (origin: Origin): boolean => origin !== 'elsewhere' && isStaffCall(origin)

const originName = (origin: Origin): string => (origin === 'elsewhere' ? origin : nameOf(origin))
/** Where to declare an exception, if there is a reason for one. */
const remedy = (origin: Origin, kind: 'finds' | 'scans', table: string): string =>
  origin === 'elsewhere'
    ? 'or add the statement to elsewhere-statements.ts'
    : `or give its handle(...) in the routes file of its feature the argument { ${kind}: { ${table}: 'why' } }`

/** A plan's scan, as a line of a failed test. */
const fault = ({ origin, statement }: Planned, does: string, rest: string): string =>
  `${originName(origin)} ${does}, ${rest}: ${statement}`

const useEverything = async (
  during: <T>(work: () => Promise<T>, call?: Call) => Promise<T>,
): Promise<void> => {
  const caller = createCaller(world, { during })
  made = caller.made
  const { run, drain } = world.jobs
  // Before the first member there is no day to count.
  await during(() => run('report-days'))
  const jobs = {
    ...world.jobs,
    run: (...job: Parameters<typeof run>) => during(() => run(...job)),
    drain: () => during(drain),
  }
  await fillMemberLife({ ...world, jobs }, caller)
  await workAsStaff({ ...world, jobs }, caller)
  await caller.open('/readyz')
  const members = membersService(world.deps)
  await during(async () => {
    const account = { firstName: 'Ann', lastName: 'Other', email: 'ann@example.com' }
    const { id } = await members.add({ ...account, userTypeId: 1, isActiveCoach: false })
    await members.list('ann')
    await members.setPassword(id)
    await members.setRank({ id, rank: 'Silver' })
    const outages = outagesService(world.deps)
    const now = world.clock.now()
    const added = await outages.add({ from: new Date(now.getTime() - 1), to: now, reason: 'a test' })
    await outages.list()
    await outages.remove(added.id)
    await makeDemoWorld(world.deps, () => {})
    await countReports(world)
    // It counts what more members match than live here.
    const all = { search: null, filters: [], namesOnly: false, now: world.clock.now() }
    await estimate(world.db.orm, all)
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
  registered = registeredCalls(world.app.services)
  planned = []
  for (const [statement, origins] of statements) {
    const { chosen, byIndex } = await explain(world.db, statement)
    for (const origin of origins) {
      const isExcepted =
        origin === 'elsewhere' ? exceptionFor(statement) : chosen.some((scan) => isDeclared(origin, scan))
      // For an unknown range over many members the planner estimates a third of the table.
      const scans = (isExcepted ? byIndex : chosen).filter(({ table }) => owned.has(table))
      planned.push({ origin, statement, scans })
    }
  }
  // Every call of the product is made once.
}, 300_000)
afterAll(() => world.close())

describe('the queries on tables of members', () => {
  it('are all here: every call succeeded, and every function of every repository ran', async () => {
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
    const unmade = (await listCalls()).filter((call) => !made.has(call)).map(nameOf)
    expect(unmade, 'make them in one of apps/server/test/proofs/*-life.ts').toEqual([])
    expect(planned.length).toBeGreaterThan(50)
  })

  it('each ask an index for one member’s rows, apart from what is declared with a reason', () => {
    const across = planned
      .filter(({ origin }) => !isOfStaff(origin))
      .flatMap((one) =>
        one.scans
          .filter((scan) => !isOfOneMember(scan) && !isDeclared(one.origin, scan))
          .filter(() => one.origin !== 'elsewhere' || !exceptionFor(one.statement))
          .map(({ table }) =>
            fault(
              one,
              `looks into "${table}" for other rows than one member’s`,
              `ask an index for member_id ${remedy(one.origin, 'finds', table)}`,
            ),
          ),
      )
    expect(across).toEqual([])
  })

  it('never read a table of members as a whole on the way of a request, apart from what is declared', () => {
    const mayScan = ({ origin, statement }: Planned, table: string): boolean =>
      origin === 'elsewhere'
        ? exceptionFor(statement)?.readsAll === true
        : table in { ...beyondOf(origin).scans }
    const slow = planned.flatMap((one) =>
      one.scans
        .filter(({ table, condition }) => condition === '' && !mayScan(one, table))
        .map(({ table }) =>
          fault(one, `reads "${table}" as a whole`, `add an index ${remedy(one.origin, 'scans', table)}`),
        ),
    )
    expect(slow).toEqual([])
  })

  it('have no exception that none of them needs', () => {
    const needless = ELSEWHERE.filter(
      (exception) =>
        !planned.some(
          ({ origin, statement, scans }) =>
            origin === 'elsewhere' &&
            exceptionFor(statement) === exception &&
            scans.some((scan) => !isOfOneMember(scan)),
        ),
    )
    expect(needless).toEqual([])
    const unused = [...registered].flatMap(([call, { beyond }]) => {
      const tableScans = planned
        .filter(({ origin }) => origin === call)
        .flatMap((one) => one.scans.filter((scan) => !isOfOneMember(scan)))
      const isUnused = (table: string, inWhole: boolean) =>
        !tableScans.some((scan) => scan.table === table && (!inWhole || scan.condition === ''))
      return [
        ...Object.keys(beyond.finds ?? {}).filter((table) => isUnused(table, false)),
        ...Object.keys(beyond.scans ?? {}).filter((table) => isUnused(table, true)),
      ].map((table) => `${nameOf(call)}: ${table}`)
    })
    expect(unused, 'take these out of what is given to handle(...)').toEqual([])
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
  ])('would find one like "%s"', async (statement) => {
    const { chosen } = await explain(world.db, statement)
    expect(chosen.every(isOfOneMember)).toBe(false)
  })
})
