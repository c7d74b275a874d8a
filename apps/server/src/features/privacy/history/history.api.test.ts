import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { addDays } from '@oola/contract/local-day'
import { HISTORY_FILE_MAX_BYTES } from '@oola/contract/privacy/history/history.constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../../test/support/builders/as-member.ts'
import {
  addHistory,
  bringHistory,
  historyForm,
  loopFiles,
  readImport,
  takeBack,
  zipOf,
} from '../../../../test/support/builders/bring-history.ts'
import { makeActions, reachedDay } from '../../../../test/support/builders/make-actions.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'
import { readExport } from '../../../../test/support/builders/read-export.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index))
const FILE = zipOf(
  loopFiles({
    'Morning stretch': daysFrom('2026-01-04', 20),
    'Call Dad': ['2026-01-04', '2026-02-08'],
    'Drink water 💧': daysFrom('2026-03-01', 30),
  }),
)

const stored = async ({ id }: ActingMember) =>
  (
    await world.db.pool.query(
      'select text, day, area_id as "areaId", source from imported_step where member_id = $1 order by day, text',
      [id],
    )
  ).rows
/** What an imported step must not change. */
const standing = async ({ id, send }: ActingMember) => {
  const { rows } = await world.db.pool.query(
    `select (select count(*)::int from action where member_id = $1) as actions,
      (select coalesce(json_agg(d order by day), '[]') from action_day d where member_id = $1) as days,
      (select steps_taken from action_total where member_id = $1) as taken,
      (select json_agg(b order by badge_id) from member_badge b where member_id = $1) as badges,
      (select sum(steps)::int from global_steps) as everybody`,
    [id],
  )
  return { ...rows[0], progress: (await send('GET', `/Dashboard/GetUserProgress/${id}`)).body }
}
const filesLeft = async () =>
  (await readdir(path.join(world.deps.settings.DATA_DIR, 'files/imports')).catch(() => [] as string[])).sort()

describe('steps of another app', () => {
  it('are shown first, with a guess of the area for each habit and what stays out; nothing is written [IMPORT-04]', async () => {
    const member = await asMember(world, { stepId: 4 })
    const found = await bringHistory(world, member, 'loop', FILE, 'Loop-Habits.zip')
    expect(found).toMatchObject({ status: 'ready', fileName: 'Loop-Habits.zip', result: null, problem: null })
    expect(found.preview?.habits.map(({ name, areaId, days }) => [name, areaId, days.length])).toEqual([
      ['Morning stretch', 1, 20],
      ['Call Dad', 3, 2],
      // The test's today is March 10.
      ['Drink water 💧', 1, 10],
    ])
    expect(found.preview?.leftEntries).toMatchObject([{ reason: 'future', count: 20 }])
    expect(await stored(member)).toEqual([])
  })

  it('come in on their days with their app, and change no streak, badge, count or limit of a day [IMPORT-03]', async () => {
    const member = await asMember(world, { stepId: 4 })
    await makeActions(world, member.id, reachedDay('2026-03-10'))
    const before = await standing(member)
    const files = await filesLeft()
    const found = await bringHistory(world, member, 'loop', FILE)
    const done = await addHistory(world, member, found, [
      { index: 0, areaId: 1 },
      { index: 1, areaId: null },
    ])
    expect(done).toMatchObject({
      status: 'added',
      addedOn: '2026-03-10',
      takeBackUntil: '2026-03-17',
      result: {
        ...{ steps: 22, days: 21, firstDay: '2026-01-04', lastDay: '2026-02-08' },
        months: [
          { month: '2026-01', steps: 21 },
          { month: '2026-02', steps: 1 },
        ],
        leftHabits: ['Drink water 💧'],
      },
    })
    expect((await stored(member)).slice(0, 2)).toEqual([
      { text: 'Call Dad', day: '2026-01-04', areaId: null, source: 'loop' },
      { text: 'Morning stretch', day: '2026-01-04', areaId: 1, source: 'loop' },
    ])
    expect(await standing(member)).toEqual(before)
    const list = (await member.send('GET', `/Privacy/GetHistoryImports/${member.id}`)).body
    expect(list).toMatchObject({ importedSteps: 22, imports: [{ id: found.id, steps: 22 }] })
    const page = (await member.send('GET', `/Privacy/GetImportedSteps/${member.id}`)).body
    expect(page).toMatchObject({ total: 22, next: null })
    expect(page.steps).toHaveLength(22)
    expect(page.steps[0]).toMatchObject({ day: '2026-02-08', text: 'Call Dad', source: 'loop' })
    const copy = await readExport(world, member)
    expect(copy.json('imported-steps')).toHaveLength(22)
    expect(copy.json('imported-steps')[0]).toMatchObject({
      source: 'loop',
      text: 'Morning stretch',
      area: 'Fitness',
    })
    expect(await filesLeft()).toEqual(files)
  })

  it('come in once: the same file, a second click and a file with more add only what is new [IMPORT-05]', async () => {
    const member = await asMember(world, { stepId: 4 })
    const found = await bringHistory(world, member, 'loop', FILE)
    const habits = (found.preview?.habits ?? []).map(({ index, areaId }) => ({ index, areaId }))
    const clicks = await Promise.all(
      [1, 2, 3].map(() =>
        member.send('POST', '/Privacy/AddHistory', { userId: member.id, importId: found.id, habits }),
      ),
    )
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200])
    await world.jobs.drain()
    await addHistory(world, member, found)
    expect(await stored(member)).toHaveLength(32)
    expect(await bringHistory(world, member, 'loop', FILE)).toMatchObject({
      status: 'refused',
      problem: 'again',
    })
    const more = zipOf(loopFiles({ 'Call Dad': ['2026-01-04', '2026-02-15'] }))
    const second = await bringHistory(world, member, 'loop', more)
    expect(second.preview?.leftEntries).toEqual([
      { reason: 'here', count: 1, first: [{ name: 'Call Dad', day: '2026-01-04' }] },
    ])
    expect((await addHistory(world, member, second)).result?.steps).toBe(1)
    expect(await stored(member)).toHaveLength(33)
  })

  it('can be taken back for seven days: exactly these rows go [IMPORT-04]', async () => {
    const member = await asMember(world, { stepId: 4 })
    const first = await bringHistory(world, member, 'loop', zipOf(loopFiles({ Run: ['2026-01-04'] })))
    await addHistory(world, member, first)
    const second = await bringHistory(world, member, 'loop', FILE)
    await addHistory(world, member, second)
    expect(await stored(member)).toHaveLength(33)
    expect((await takeBack(member, second.id)).body).toMatchObject({
      status: 'takenBack',
      takeBackUntil: null,
    })
    expect((await takeBack(member, second.id)).status).toBe(200)
    expect(await stored(member)).toEqual([{ text: 'Run', day: '2026-01-04', areaId: 1, source: 'loop' }])
    await world.db.pool.query(
      `update history_import set added_at = added_at - interval '7 days' where member_id = $1`,
      [member.id],
    )
    const late = await takeBack(member, first.id)
    expect([late.status, late.body.code]).toEqual([409, 'history_stays'])
    expect(await stored(member)).toHaveLength(1)
    expect((await bringHistory(world, member, 'loop', FILE)).status).toBe('ready')
  })

  it('are one member’s: nobody reads, adds, drops or takes back those of another', async () => {
    const [member, other] = [await asMember(world, { stepId: 4 }), await asMember(world, { stepId: 4 })]
    const files = await filesLeft()
    const found = await bringHistory(world, member, 'loop', FILE)
    expect((await other.send('GET', `/Privacy/GetHistoryImport/${other.id}/${found.id}`)).status).toBe(404)
    const body = { userId: other.id, importId: found.id }
    expect((await other.send('POST', '/Privacy/AddHistory', { ...body, habits: [] })).status).toBe(404)
    expect((await takeBack(other, found.id)).status).toBe(404)
    await other.send('POST', '/Privacy/DropHistory', body)
    expect((await readImport(member, found.id)).status).toBe('ready')
    await member.send('POST', '/Privacy/DropHistory', { ...body, userId: member.id })
    expect((await member.send('GET', `/Privacy/GetHistoryImport/${member.id}/${found.id}`)).status).toBe(404)
    expect(await filesLeft()).toEqual(files)
  })

  it('of Habitica come in on the day of the member’s clock [IMPORT-03]', async () => {
    const member = await asMember(world, { stepId: 4, timeZone: 'America/Los_Angeles' })
    const csv = 'Task Name,Task ID,Task Type,Date,Value\nFloss,a,daily,2026-03-01 03:00:00,1\n'
    const found = await bringHistory(world, member, 'habitica', new TextEncoder().encode(csv), 'h.csv')
    await addHistory(world, member, found)
    expect(await stored(member)).toEqual([
      { text: 'Floss', day: '2026-02-28', areaId: 1, source: 'habitica' },
    ])
  })
})

describe('large and many files', () => {
  it('5,000 rows come in; 20 MB are read while other requests are served, and more is refused [IMPORT-05]', {
    timeout: 90_000,
  }, async () => {
    const member = await asMember(world, { stepId: 4 })
    const habits = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [`Habit ${index}`, daysFrom('2024-06-01', 500)]),
    )
    const found = await bringHistory(world, member, 'loop', zipOf(loopFiles(habits)))
    const done = await addHistory(world, member, found)
    expect(done).toMatchObject({
      status: 'added',
      done: 5000,
      total: 5000,
      result: { steps: 5000, days: 500 },
    })

    const entry = 'Floss my teeth,aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee,daily,2026-03-01 03:00:00'
    const line = `${entry},1\n${entry},0\n`
    const head = 'Task Name,Task ID,Task Type,Date,Value\n'
    const huge = head + line.repeat(Math.floor((HISTORY_FILE_MAX_BYTES - head.length) / line.length))
    const bytes = new TextEncoder().encode(huge)
    let longest = 0
    let before = performance.now()
    const heart = setInterval(() => {
      longest = Math.max(longest, performance.now() - before)
      before = performance.now()
    }, 10)
    const big = await bringHistory(world, member, 'habitica', bytes, 'huge.csv')
    clearInterval(heart)
    expect(big.status).toBe('ready')
    expect(big.preview?.leftEntries).toMatchObject([{ reason: 'repeated' }])
    expect(big.preview?.leftEntries[0]?.first).toHaveLength(50)
    // Reading takes seconds of its thread; the server pauses only to take the form and to copy its bytes.
    expect(longest).toBeLessThan(3000)

    const request = new Request('http://portal/', {
      method: 'POST',
      body: historyForm(member.id, 'habitica', new Uint8Array(HISTORY_FILE_MAX_BYTES + 1)),
    })
    const refused = await world.app.inject({
      method: 'POST',
      url: '/api/Privacy/UploadHistory',
      headers: { ...member.headers, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'history_too_large'])
  })

  it('more than fits in an account is refused as a whole [IMPORT-05]', { timeout: 90_000 }, async () => {
    const member = await asMember(world, { stepId: 4 })
    const habits = (name: string, count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`${name} ${index}`, daysFrom('2020-01-01', 2000)]),
      )
    expect(await bringHistory(world, member, 'loop', zipOf(loopFiles(habits('a', 26))))).toMatchObject({
      problem: 'tooMany',
    })
    await addHistory(
      world,
      member,
      await bringHistory(world, member, 'loop', zipOf(loopFiles(habits('b', 15)))),
    )
    const second = await bringHistory(world, member, 'loop', zipOf(loopFiles(habits('c', 15))))
    expect(await addHistory(world, member, second)).toMatchObject({ status: 'refused', problem: 'tooMany' })
    expect(await stored(member)).toHaveLength(30_000)
  })

  it('ten files a day are read, the eleventh waits for tomorrow', async () => {
    const member = await asMember(world, { stepId: 4 })
    const small = zipOf(loopFiles({ Run: ['2026-01-04'] }))
    const codes = async () =>
      (
        await world.db.pool.query('select code from history_import where member_id = $1', [member.id])
      ).rows.map(({ code }) => String(code))
    for (let file = 0; file < 10; file += 1) await bringHistory(world, member, 'loop', small)
    await expect(bringHistory(world, member, 'loop', small)).rejects.toThrow(/history_limit/)
    const [code, ...more] = await codes()
    expect(more).toEqual([])
    expect(await filesLeft()).toContain(code)
    world.clock.advance({ hours: 25 })
    await world.jobs.run('history-clean')
    expect(await filesLeft()).not.toContain(code)
    expect(await codes()).toEqual([])
    expect((await bringHistory(world, member, 'loop', small)).status).toBe('ready')
    world.clock.set('2026-03-10T18:00:00Z')
  })

  it('two servers that run one job add it once; a deleted member leaves neither rows nor files [IMPORT-06]', async () => {
    const member = await asMember(world, { stepId: 4 })
    const files = await filesLeft()
    const found = await bringHistory(world, member, 'loop', FILE)
    const habits = [{ index: 0, areaId: 1 }]
    await member.send('POST', '/Privacy/AddHistory', { userId: member.id, importId: found.id, habits })
    const job = { memberId: member.id, importId: found.id }
    await Promise.all([world.jobs.run('history-add', job), world.jobs.run('history-add', job)])
    await world.jobs.drain()
    expect(await stored(member)).toHaveLength(20)
    await bringHistory(world, member, 'loop', zipOf(loopFiles({ Swim: ['2026-01-04'] })))
    await world.db.pool.query('update member set delete_at = $2 where id = $1', [
      member.id,
      new Date(world.clock.now().getTime() - 1000),
    ])
    await world.jobs.run('privacy-delete-member', { memberId: member.id })
    expect(await stored(member)).toEqual([])
    expect(await filesLeft()).toEqual(files)
  })
})
