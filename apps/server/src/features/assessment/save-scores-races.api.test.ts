import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../test/support/builders/as-member.ts'
import {
  makeAssessment,
  readAssessment,
  saveScores,
  scoresFor,
} from '../../../test/support/builders/make-assessment.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

/** A member in Step 1 who has answered the first questions. */
const answering = async ({ answered = 0 } = {}) => {
  const member = await asMember(world, { stepId: 1 })
  const id = await makeAssessment(world, member.id)
  if (answered > 0) await saveScores(member, id, 1, scoresFor(1, 1, answered))
  const save = (scores: { questionId: number; score: number }[]) => saveScores(member, id, 1, scores)
  return { member, id, save, read: () => readAssessment(world, member.id, id) }
}

/** Sends requests while the assessment's row is locked, and unlocks it once all of them wait. The pool has 8. */
const allAtOnce = async <T>(
  memberId: number,
  id: number,
  count: number,
  send: (index: number) => Promise<T>,
) => {
  const holder = await world.db.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from assessment where member_id = $1 and id = $2 for update', [memberId, id])
  const replies = Promise.all(Array.from({ length: count }, (_, index) => send(index)))
  await expect
    .poll(async () => {
      const { rows } = await world.db.pool.query(
        `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0].count
    })
    .toBe(count)
  await holder.query('commit')
  holder.release()
  return replies
}

describe('saves at the same time', () => {
  it('forty overlapping saves end with a count that is the truth [STEP1-39]', async () => {
    const { save, read } = await answering()
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        save(scoresFor(1, 1 + (index % 10) * 3, 12 + (index % 10) * 3)),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(40).fill(200))
    expect(await read()).toMatchObject({ answered: 39, stored: 39, furthestArea: 4 })
  })

  it('the last write of a question wins, whole', async () => {
    const { save, member, id } = await answering({ answered: 5 })
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => save(scoresFor(1, 1, 5, () => (index % 10) + 1))),
    )
    const { body } = await member.send('GET', `/areas/GetQuestions/${id}`)
    const scores = body[0].questions.slice(0, 5).map(({ score }: { score: number }) => score)
    expect(new Set(scores).size).toBe(1)
  })

  it('the seventieth answer raced by ten requests completes once', async () => {
    const { member, save, read } = await answering({ answered: 69 })
    const replies = await Promise.all(Array.from({ length: 10 }, () => save(scoresFor(1, 70, 70))))
    expect(replies.map(({ body }) => body)).toEqual(Array(10).fill(replies[0]?.body))
    expect(await read()).toMatchObject({ answered: 70, stored: 70, stepId: 2 })
    expect(member.receivedEvents()).toHaveLength(2)
  })

  it('different last answers from two devices complete once, and the later one is refused as closed', async () => {
    const { save, read } = await answering({ answered: 69 })
    const replies = await Promise.all([
      save([{ questionId: 70, score: 2 }]),
      save([{ questionId: 70, score: 9 }]),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await read()).toMatchObject({ answered: 70, stepId: 2 })
  })

  it('the last six answers, each in a request of its own that waits for the others, complete once', async () => {
    const { member, save, id, read } = await answering({ answered: 64 })
    const replies = await allAtOnce(member.id, id, 6, (index) => save(scoresFor(1, 65 + index, 65 + index)))
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(replies.filter(({ body }) => body.userStepId === 2)).toHaveLength(1)
    expect(await read()).toMatchObject({ answered: 70, stored: 70, stepId: 2, areaScores: Array(7).fill(50) })
  })

  it('twenty members who save at once each get their own answers stored and returned', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => answering()))
    const replies = await Promise.all(
      members.map(({ save }, index) => save(scoresFor(1, 1, index + 1, () => 10 - (index % 10)))),
    )
    expect(replies.map(({ body }) => body)).toEqual(
      members.map(({ id }, index) => ({
        userStepId: 1,
        assessmentId: id,
        areaId: expect.any(Number),
        answered: index + 1,
      })),
    )
    for (const [index, { read }] of members.entries()) {
      expect(await read()).toMatchObject({ answered: index + 1, stored: index + 1 })
    }
  })

  it('a member whose assessment is locked delays no other', async () => {
    const [held, ...others] = await Promise.all([answering(), answering(), answering()])
    const [hers] = await Promise.all([
      allAtOnce(held.member.id, held.id, 1, async () => {
        const own = held.save(scoresFor(1, 1, 2))
        await Promise.all(others.map(({ save }) => save(scoresFor(1, 1, 3))))
        for (const { read } of others) expect(await read()).toMatchObject({ answered: 3 })
        return own
      }),
    ])
    expect(hers.map(({ body }) => body.answered)).toEqual([2])
  })

  it('the same new answers in six requests that wait for each other count once', async () => {
    const { member, save, id, read } = await answering({ answered: 3 })
    await allAtOnce(member.id, id, 6, () => save(scoresFor(1, 1, 12)))
    expect(await read()).toMatchObject({ answered: 12, stored: 12, furthestArea: 2 })
  })
})

describe('a server that crashes while it saves the last answer', () => {
  it('leaves an open assessment with what was acknowledged before, and the next save completes it', async () => {
    const { member, save, id, read } = await answering({ answered: 69 })
    // The process dies before the step is written: PostgreSQL rolls the transaction back.
    await world.db.pool.query(`
      create function fall_over() returns trigger language plpgsql as $$ begin raise 'gone'; end $$;
      create trigger fall_over before update of step_id on member for each row
        when (old.id = ${member.id}) execute function fall_over()`)
    expect((await save(scoresFor(1, 70, 70))).status).toBe(500)
    await world.db.pool.query('drop trigger fall_over on member; drop function fall_over')
    expect(await read()).toMatchObject({ answered: 69, stored: 69, stepId: 1, completedAt: null })
    expect(member.receivedEvents()).toEqual([])

    expect(await save(scoresFor(1, 70, 70))).toMatchObject({
      status: 200,
      body: { userStepId: 2, assessmentId: id },
    })
    expect(await read()).toMatchObject({ answered: 70, stored: 70, stepId: 2 })
  })

  it('can never leave a full assessment open, or a completed one without its scores', async () => {
    const { member, id } = await answering({ answered: 69 })
    const write = (columns: string) =>
      world.db.pool.query(`update assessment set ${columns} where member_id = $1 and id = $2`, [
        member.id,
        id,
      ])
    await expect(write('answered = 70')).rejects.toThrow('assessment_complete_when_full')
    await expect(write('completed_at = now()')).rejects.toThrow('assessment_')
    await expect(write('answered = 70, completed_at = now()')).rejects.toThrow('assessment_result')
  })

  it('can never open two assessments for one member', async () => {
    const { member } = await answering()
    await expect(makeAssessment(world, member.id, 2)).rejects.toMatchObject({ code: 'assessment_still_open' })
    const beside = world.db.pool.query(
      'insert into assessment (member_id, type_id, level, created_at) values ($1, 2, 1, now())',
      [member.id],
    )
    await expect(beside).rejects.toMatchObject({ constraint: 'assessment_one_open' })
  })
})
