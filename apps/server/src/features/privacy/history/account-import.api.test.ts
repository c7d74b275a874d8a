import { PART_NAMES } from '@oola/contract/privacy/export/export-format'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../../test/support/builders/as-member.ts'
import { addHistory, bringHistory, takeBack } from '../../../../test/support/builders/bring-history.ts'
import { bytesOf, forged, withoutIds } from '../../../../test/support/builders/export-copies.ts'
import { makeAssessment } from '../../../../test/support/builders/make-assessment.ts'
import { makeFullMember } from '../../../../test/support/builders/make-full-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'
import { readExport } from '../../../../test/support/builders/read-export.ts'
import { EXPORTED } from '../exported-tables.repo.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const run = (text: string, values: unknown[]) => world.db.pool.query(text, values)
const IMPORTED = EXPORTED.filter(({ onImport }) => !('notImported' in onImport)).map(({ name }) => name)

const everyRow = async ({ id }: Pick<ActingMember, 'id'>) => {
  const counts: Record<string, unknown> = {}
  for (const table of [
    'assessment',
    'answer',
    'goal',
    'action',
    'action_repeat',
    'action_day',
    'todo_task',
    'member_badge',
    'module_note',
    'workbook_answer',
    'quick_answer',
    'customise_answer',
    'watched_video',
    'imported_step',
    'imported_part',
  ]) {
    const { rows } = await run(`select count(*)::int as n from ${table} where member_id = $1`, [id])
    counts[table] = rows[0]?.n
  }
  const { rows } = await run(
    `select step_id, level, user_type_id, is_active_coach, staff_role,
      coalesce((select steps_taken from action_total where member_id = $1), 0) as taken,
      (select sum(steps)::int from global_steps) as everybody, (select count(*)::int from certificate) as certificates
     from member where id = $1`,
    [id],
  )
  return { ...counts, ...rows[0] }
}

describe('an Oola export in a new account', () => {
  it('gives the same files when it is exported again, but for ids and dates of issue [IMPORT-02]', async () => {
    const old = await makeFullMember(world)
    const first = await readExport(world, old)
    const fresh = await asMember(world, { stepId: 0 })
    const before = await everyRow(fresh)
    const found = await bringHistory(world, fresh, 'oola', bytesOf(first))
    expect(await everyRow(fresh)).toEqual(before)
    expect(found).toMatchObject({ status: 'ready', problem: null })
    expect(found.preview?.added.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'wheels',
        'answers',
        'goals',
        'action steps',
        'days of your streak',
        'badges',
        'workbook fields',
      ]),
    )
    const done = await addHistory(world, fresh, found)
    expect(done).toMatchObject({ status: 'added', takeBackUntil: '2026-03-17' })
    const second = await readExport(world, fresh)
    for (const name of IMPORTED) expect(first.json(name).length, name).toBeGreaterThan(0)
    expect(withoutIds(second, IMPORTED)).toEqual(withoutIds(first, IMPORTED))
    // The community counted these steps when they were taken; the journey goes on where the goals are.
    expect(await everyRow(fresh)).toMatchObject({
      step_id: 4,
      level: 1,
      everybody: before.everybody,
      certificates: before.certificates,
    })

    // Once more adds nothing.
    const again = await bringHistory(world, fresh, 'oola', bytesOf(first))
    expect(again).toMatchObject({ status: 'refused', problem: 'hasHistory' })

    // Back: what came in goes, and what was done since stays.
    await run(
      `insert into todo_task (member_id, text, day, created_at) values ($1, 'My own', '2026-03-10', now())`,
      [fresh.id],
    )
    await fresh.send('POST', '/Actions/AsyncInsertEmptyCompletedAction', {
      userId: fresh.id,
      text: '',
      day: '2026-03-10',
    })
    await run(
      // The day's list has it, from the rule that came in.
      `update action set completed_at = now(), completed_day = day where member_id = $1 and day = '2026-03-10' and source = 'repeat'`,
      [fresh.id],
    )
    expect((await takeBack(fresh, found.id)).body.status).toBe('takenBack')
    expect(await everyRow(fresh)).toMatchObject({
      ...{
        assessment: 0,
        answer: 0,
        goal: 0,
        action_repeat: 0,
        module_note: 0,
        imported_step: 0,
        imported_part: 0,
      },
      ...{ todo_task: 1, action: 2, action_day: 1, taken: 1, step_id: 0, level: 1 },
    })

    // Three copies are packed and read here, seconds each on a busy machine.
  }, 60_000)

  it('leaves out what belongs to others or to the other account, and says why [IMPORT-02]', async () => {
    const old = await makeFullMember(world)
    await run(
      `insert into certificate (member_id, key, course_id, name, issued_at, issued_day) values ($1, 'cccccccccccccccccccccc', 1009, 'Robin', $2, '2026-03-02')`,
      [old.id, world.clock.now()],
    )
    const copy = await readExport(world, old)
    const fresh = await asMember(world, { stepId: 4 })
    const { preview } = await bringHistory(world, fresh, 'oola', bytesOf(copy))
    const why = Object.fromEntries((preview?.leftParts ?? []).map((part) => [part.name, part.why]))
    expect(why).toMatchObject({
      account: expect.stringMatching(/signs in/),
      certificates: expect.stringMatching(/who earned it/),
    })
    for (const name of PART_NAMES)
      expect(
        copy.json(name).length === 0 || IMPORTED.includes(name) || why[name.replaceAll('-', ' ')],
        name,
      ).toBeTruthy()
  })

  it('gives nobody more than their own history, whatever was written into the file [IMPORT-02]', async () => {
    const copy = bytesOf(await readExport(world, await makeFullMember(world)))
    const fresh = await asMember(world, { stepId: 1 })
    await makeAssessment(world, fresh.id)
    const before = await everyRow(fresh)
    const account = JSON.parse(strFromU8(unzipSync(copy)['json/account.json'] ?? new Uint8Array()))
    const badge = {
      badge: 'x',
      awardedAt: '2026-02-01T00:00:00.000Z',
      awardedDay: '2026-02-01',
      displayedAt: null,
    }
    const action = JSON.parse(strFromU8(unzipSync(copy)['json/action-steps.json'] ?? new Uint8Array()))[0]
    const bytes = forged(copy, {
      account: [
        { ...account[0], level: 4, staffRole: 'owner', isActiveCoach: true, stepId: 4, userTypeId: 1 },
      ],
      badges: [
        { ...badge, badgeId: 1 },
        { ...badge, badgeId: 101 },
        { ...badge, badgeId: 190 },
      ],
      days: [
        { day: '2026-02-01', completed: 15, excused: false, excusedFor: null },
        { day: '2099-01-01', completed: 15, excused: false, excusedFor: null },
      ],
      'steps-taken': [{ stepsTaken: 1_000_000_000 }],
      'action-steps': [
        { ...action, id: 7, goalId: 424242, text: 'a\u0000b\n<b>c</b>', source: 'member' },
        { ...action, id: 8, text: 'x'.repeat(301), source: 'member' },
        { ...action, id: 9, completedDay: '2099-01-01' },
      ],
      certificates: [
        {
          key: 'd'.repeat(22),
          courseId: 1009,
          course: null,
          name: 'X',
          issuedAt: '2026-02-01T00:00:00.000Z',
          issuedDay: '2026-02-01',
          withdrawnAt: null,
          withdrawnWhy: null,
        },
      ],
    })
    const done = await addHistory(world, fresh, await bringHistory(world, fresh, 'oola', bytes))
    expect(done.status).toBe('added')
    expect(await everyRow(fresh)).toMatchObject({
      ...{ level: before.level, user_type_id: before.user_type_id, staff_role: null, is_active_coach: false },
      ...{ everybody: before.everybody, certificates: before.certificates },
      // One step on one day: a total without steps is not believed.
      ...{ action: 1, action_day: 1, taken: 1, member_badge: 1 },
    })
    const { rows } = await run('select id, text, goal_id from action where member_id = $1', [fresh.id])
    expect(rows).toEqual([{ id: expect.any(Number), text: 'a b <b>c</b>', goal_id: null }])
    expect(rows[0]?.id).not.toBe(7)
    expect((await takeBack(fresh, done.id)).status).toBe(200)
    // Back at Step 1, with an empty wheel to answer.
    expect(await everyRow(fresh)).toMatchObject({ step_id: 1, assessment: 1, answer: 0 })
  })

  it('is added whole or not at all: rows that a table refuses stop everything [IMPORT-05]', async () => {
    const copy = bytesOf(await readExport(world, await makeFullMember(world)))
    const fresh = await asMember(world, { stepId: 0 })
    const before = await everyRow(fresh)
    const goals = JSON.parse(strFromU8(unzipSync(copy)['json/goals.json'] ?? new Uint8Array()))
    const bytes = forged(copy, {
      goals: [goals[0], { ...goals[0], id: goals[0].id + 1 }, { ...goals[1], cycle: 99 }],
    })
    const refused = await addHistory(world, fresh, await bringHistory(world, fresh, 'oola', bytes))
    expect(refused).toMatchObject({ status: 'refused', problem: 'refused', result: null })
    expect(await everyRow(fresh)).toEqual(before)
  })
})

describe('every part of the export', () => {
  it('comes in, or has the reason why not; the types ask for one of the two [IMPORT-02]', () => {
    for (const { name, onImport } of EXPORTED) {
      if ('notImported' in onImport) expect(onImport.notImported.length, name).toBeGreaterThan(10)
      else expect(onImport.label, name).toMatch(/^[a-z]/)
    }
    // `earnings` is computed, and no table.
    expect(new Set(EXPORTED.map(({ name }) => name)).size).toBe(PART_NAMES.length - 1)
    expect(IMPORTED).toEqual(
      expect.arrayContaining([
        'assessments',
        'answers',
        'goals',
        'action-steps',
        'days',
        'to-dos',
        'badges',
        'workbooks',
        'module-notes',
      ]),
    )
  })
})
