import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../test/support/builders/as-member.ts'
import {
  onDashboard,
  saveStaged,
  stagedAnswers,
  withBreakthrough,
} from '../../../test/support/builders/make-program.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { race } from '../../../test/support/builders/race.ts'

const START = '2026-03-10T18:00:00Z'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: START })
})
afterAll(() => world.close())

interface Card {
  id: number
  unlockDay: string
}
const rowsOf = async (memberId: number) => {
  const { rows } = await world.db.pool.query(
    `select (select count(*) from staged_answer where member_id = $1) as answers,
      (select count(*) from program_module where member_id = $1) as modules`,
    [memberId],
  )
  return rows[0]
}

const pathDays = async (memberId: number): Promise<string[]> => {
  const { rows } = await world.db.pool.query(
    "select unlock_day from program_module where member_id = $1 and kind = 'path' order by position",
    [memberId],
  )
  return rows.map(({ unlock_day }) => unlock_day)
}

describe('the questions of a staged assessment', () => {
  it('are asked with title, questions, options and congratulations [ASSESS-02, ASSESS-09, ASSESS-10]', async () => {
    const member = await onDashboard(world)
    const { status, body } = await member.send('GET', '/ELearning/GetAssessmentQuestions/1')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      title: 'What should come first?',
      congratsMessage: expect.stringContaining('twelve weeks'),
    })
    expect(body.questions).toHaveLength(14)
    expect(body.questions[0]).toMatchObject({ id: 111, areaId: 1, options: { length: 4 } })
    expect(body.questions[0].options.map(({ id }: Card) => id)).toEqual([1111, 1112, 1113, 1114])
    const [response] = world.content.learning.assessments[0]?.questions ?? []
    expect(response?.text).toMatch(/\?$/)
    expect(body.questions[0]).toMatchObject({
      text: response?.text,
      options: response?.options.map((text) => ({ text })),
    })
    for (const [type, level] of [
      [2, 1],
      [3, 2],
      [4, 4],
    ] as const) {
      const other = await onDashboard(world, { level })
      if (type === 2) {
        await saveStaged(world, other, 1)
        await world.db.pool.query(
          'update program_module set unlock_day = unlock_day - 90 where member_id = $1',
          [other.id],
        )
      }
      const response = await other.send('GET', `/ELearning/GetAssessmentQuestions/${type}`)
      expect(response.body.questions).toHaveLength(7)
    }
  })

  it('are those of the member’s level, once [ASSESS-01]', async () => {
    const member = await onDashboard(world, { level: 2 })
    const get = async (type: number) =>
      (await member.send('GET', `/ELearning/GetAssessmentQuestions/${type}`)).body.code
    expect([await get(1), await get(2), await get(3), await get(4)]).toEqual([
      'staged_not_open',
      'staged_not_open',
      undefined,
      'staged_not_open',
    ])
    await saveStaged(world, member, 3)
    expect(await get(3)).toBe('staged_done')
  })

  it('are refused to a non-subscriber, and a fifth type to everybody', async () => {
    const visitor = await asMember(world, { userTypeId: 4, stepId: 4 })
    expect((await visitor.send('GET', '/ELearning/GetAssessmentQuestions/1')).status).toBe(403)
    expect((await saveStaged(world, visitor, 1)).status).toBe(403)
    const member = await onDashboard(world)
    expect((await member.send('GET', '/ELearning/GetAssessmentQuestions/5')).status).toBe(400)
  })
})

describe('a finished staged assessment', () => {
  it('makes the twelve weeks in the order of its answers, one every seven days [ASSESS-05, ASSESS-11, ELEARN-36]', async () => {
    const member = await onDashboard(world)
    // Friends are needed soonest, then Fun; the wheel has equal scores.
    const { status, body } = await saveStaged(world, member, 1, (area) => (area >= 6 ? area - 5 : 4))
    expect(status).toBe(200)
    expect(body.AssessmentType).toBe(1)
    expect(body.modules.map(({ id }: Card) => id)).toEqual([
      101, 102, 103, 109, 110, 104, 105, 106, 107, 108, 111, 112,
    ])
    expect(body.modules.map(({ unlockDay }: Card) => unlockDay).slice(0, 3)).toEqual([
      '2026-03-10',
      '2026-03-17',
      '2026-03-24',
    ])
    expect(await rowsOf(member.id)).toEqual({ answers: 14, modules: 12 })
    expect(member.receivedEvents()).toContain('LearningChanged')
  })

  it('counts the wheel as well: of equal answers the lowest area comes first', async () => {
    const member = await onDashboard(world, {}, (number) => (number > 60 ? 2 : 8))
    const { body } = await saveStaged(world, member, 1)
    expect(body.modules[3].id).toBe(110)
  })

  it('makes the path of nine months after the twelfth week has opened, of eleven later [ELEARN-37, ELEARN-38, ELEARN-39]', async () => {
    const member = await withBreakthrough(world)
    expect(await saveStaged(world, member, 2)).toMatchObject({
      status: 409,
      body: { code: 'staged_not_open' },
    })
    world.clock.set('2026-05-26T18:00:00Z')
    expect((await saveStaged(world, member, 2)).status).toBe(200)
    world.clock.set(START)
    const days = await pathDays(member.id)
    expect([days.length, ...days.slice(0, 2)]).toEqual([9, '2026-05-26', '2026-06-25'])
    const third = await onDashboard(world, { level: 3 })
    await saveStaged(world, third, 3)
    expect(await pathDays(third.id)).toHaveLength(11)
  })

  it('makes them once, to a double click in two tabs too, and answers what exists [ASSESS-12]', async () => {
    const member = await onDashboard(world)
    const create = () =>
      member.send('POST', '/ELearning/CreateELearningModules', { userId: member.id, AssessmentType: 1 })
    expect(await create()).toMatchObject({ status: 409, body: { code: 'staged_not_open' } })
    const replies = await race(
      world,
      member.id,
      [1, 2, 3, 4].map(() => () => saveStaged(world, member, 1)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await rowsOf(member.id)).toEqual({ answers: 14, modules: 12 })
    expect(await create()).toEqual({ status: 200, body: replies[0]?.body })
    // Other answers, later, change nothing.
    expect((await saveStaged(world, member, 1, () => 4)).body).toEqual(replies[0]?.body)
  })

  it('is stored with its modules or not at all when its database connection breaks in between [ASSESS-05]', async () => {
    const member = await onDashboard(world)
    const holder = new pg.Client({ connectionString: world.db.pool.options.connectionString })
    await holder.connect()
    // The answers are written; the modules wait for this lock.
    await holder.query('begin')
    await holder.query('lock table program_module in exclusive mode')
    const saving = saveStaged(world, member, 1)
    const waiting = `select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "program_module"%'`
    // A transaction keeps its first snapshot of the lock list: another connection polls.
    const waitingCalls = async () => (await world.db.pool.query(waiting)).rows
    await expect.poll(async () => (await waitingCalls()).length).toBe(1)
    const [{ pid }] = await waitingCalls()
    await world.db.pool.query('select pg_terminate_backend($1)', [pid])
    expect((await saving).status).toBeGreaterThanOrEqual(500)
    await holder.query('rollback')
    await holder.end()
    expect(await rowsOf(member.id)).toEqual({ answers: 0, modules: 0 })
    expect((await saveStaged(world, member, 1)).status).toBe(200)
    expect(await rowsOf(member.id)).toEqual({ answers: 14, modules: 12 })
  })

  it('needs each of its questions once, with one of its options; else nothing is stored', async () => {
    const member = await onDashboard(world)
    const good = stagedAnswers(world, 1)
    const [first, ...rest] = good
    for (const [answers, path] of [
      [rest, 'AssesmentDetails'],
      [[...good, first], 'AssesmentDetails.14.questionId'],
      [[{ questionId: 211, OptionId: 2111 }, ...rest], 'AssesmentDetails.0.questionId'],
      [[{ questionId: 111, OptionId: 1121 }, ...rest], 'AssesmentDetails.0.OptionId'],
      [[{ questionId: 111, OptionId: 1115 }, ...rest], 'AssesmentDetails.0.OptionId'],
    ] as const) {
      const reply = await member.send('POST', '/ELearning', {
        userId: member.id,
        AssessmentType: 1,
        AssesmentDetails: answers,
      })
      expect(reply).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
      expect(reply.body.issues.map((issue: { path: string }) => issue.path)).toContain(path)
    }
    expect(await rowsOf(member.id)).toEqual({ answers: 0, modules: 0 })
  })

  it('belongs to the dashboard: in a review it waits', async () => {
    const member = await onDashboard(world)
    await world.db.pool.query('update member set step_id = 5 where id = $1', [member.id])
    expect(await saveStaged(world, member, 1)).toMatchObject({ status: 409, body: { code: 'wrong_step' } })
    expect(await rowsOf(member.id)).toEqual({ answers: 0, modules: 0 })
  })
})
