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
  // 05:30 in UTC is the evening before in Los Angeles, the default zone of these members.
  world = await makeTestApp({ now: '2026-03-10T05:30:00Z' })
})
afterAll(() => world.close())

const STEP_OF_TYPE = { 1: 1, 2: 5, 3: 6 } as const

/** A member in an assessment with the first questions answered. */
const answering = async ({
  typeId = 1 as 1 | 2 | 3,
  answered = 0,
  timeZone = 'America/Los_Angeles',
} = {}) => {
  const member = await asMember(world, { stepId: STEP_OF_TYPE[typeId], timeZone })
  const id = await makeAssessment(world, member.id, typeId)
  if (answered > 0) await saveScores(member, id, typeId, scoresFor(typeId, 1, answered))
  const save = (scores: { questionId: number; score: number }[]) => saveScores(member, id, typeId, scores)
  return { member, id, save, read: () => readAssessment(world, member.id, id) }
}

describe('POST Scores/ScorePartialSave', () => {
  it('saves one answer at a time and returns the member’s progress [STEP1-28, STEP1-39]', async () => {
    const { save, id, read } = await answering()
    expect(await save([{ questionId: 1, score: 7 }])).toEqual({
      status: 200,
      body: { userStepId: 1, assessmentId: id, areaId: 1, answered: 1 },
    })
    expect((await save([{ questionId: 2, score: 3 }])).body).toMatchObject({ answered: 2 })
    expect(await read()).toMatchObject({ answered: 2, stored: 2, completedAt: null })
  })

  it('reads property names without regard to case', async () => {
    const { member, id } = await answering()
    const reply = await member.send('POST', '/scores/SCOREPARTIALSAVE', {
      UserID: member.id,
      AssessmentID: id,
      assessmenttypeid: 1,
      Scores: [{ QuestionId: 1, Score: 7 }],
    })
    expect(reply).toMatchObject({ status: 200, body: { answered: 1 } })
  })

  it('reaches the next area when everything before it is answered, and never goes back [STEP1-29]', async () => {
    const { save } = await answering()
    const areaAfter = async (scores: { questionId: number; score: number }[]) =>
      (await save(scores)).body.areaId
    expect(await areaAfter(scoresFor(1, 1, 9))).toBe(1)
    expect(await areaAfter(scoresFor(1, 10, 10))).toBe(2)
    expect(await areaAfter(scoresFor(1, 35, 35))).toBe(4)
    expect(await areaAfter(scoresFor(1, 11, 12))).toBe(4)
    expect(await areaAfter(scoresFor(1, 61, 61))).toBe(7)
  })

  it('replaces an answer; a repeat and a question sent twice count once [STEP1-39]', async () => {
    const { member, save, id } = await answering({ answered: 3 })
    expect((await save(scoresFor(1, 1, 3))).body).toMatchObject({ answered: 3 })
    const reply = await save([
      { questionId: 3, score: 1 },
      { questionId: 4, score: 2 },
      { questionId: 3, score: 9 },
    ])
    expect(reply.body).toMatchObject({ answered: 4 })
    const { body } = await member.send('GET', `/areas/GetQuestions/${id}`)
    const scores = body[0].questions.map(({ score }: { score: number | null }) => score)
    expect(scores).toEqual([5, 5, 9, 2, null, null, null, null, null, null])
  })

  it.each([
    [1, 1, 2],
    [2, 5, 4],
    [3, 6, 7],
  ] as const)(
    'the seventieth answer of type %i completes it and moves step %i to %i [AUTH-28, STEP1-22, STEP1-43, AUTH-34]',
    async (typeId, from, to) => {
      const { member, save, id, read } = await answering({ typeId, answered: 69 })
      expect(await read()).toMatchObject({ answered: 69, stepId: from, completedAt: null })
      const reply = await save(scoresFor(typeId, 70, 70))
      expect(reply.body).toEqual({ userStepId: to, assessmentId: id, areaId: 7, answered: 70 })
      expect(await read()).toMatchObject({
        answered: 70,
        stored: 70,
        stepId: to,
        level: 1,
        completedAt: world.clock.now(),
      })
      expect(member.receivedEvents().toSorted()).toEqual(['ScoresChanged', 'StepChanged'])
    },
  )

  it('stores the area sums, the overall score and the local day [SCORE-09, SCORE-10]', async () => {
    const { save, read } = await answering()
    // 7, 5, 8, 6, 4, 7 and 6 in the ten questions of each area.
    const byArea = [7, 5, 8, 6, 4, 7, 6]
    await save(scoresFor(1, 1, 70, (number) => byArea[Math.floor((number - 1) / 10)] ?? 0))
    expect(await read()).toMatchObject({
      areaScores: [70, 50, 80, 60, 40, 70, 60],
      // 91 + 60 + 88 + 60 + 36 + 56 + 42
      overallScore: 433,
      completionDate: '2026-03-09',
    })
  })

  it('derives the day of completion from the zone of the member', async () => {
    const { save, read } = await answering({ timeZone: 'Pacific/Kiritimati' })
    await save(scoresFor(1, 1, 70))
    expect((await read()).completionDate).toBe('2026-03-10')
  })

  it('changes answers up to the last one, without completing early', async () => {
    const { save, read } = await answering({ answered: 69 })
    expect((await save(scoresFor(1, 1, 69, () => 8))).body).toMatchObject({ answered: 69, userStepId: 1 })
    expect(await read()).toMatchObject({ answered: 69, stored: 69, stepId: 1, completedAt: null })
  })

  it('answers a repeat after completion with the present step, and refuses other scores', async () => {
    const { member, save, id, read } = await answering({ answered: 69 })
    const last = scoresFor(1, 70, 70)
    const first = await save(last)
    const before = await read()
    expect(await save(last)).toEqual(first)
    expect(await save(scoresFor(1, 1, 70))).toEqual(first)
    expect(await save([{ questionId: 70, score: 6 }])).toMatchObject({
      status: 409,
      body: { code: 'assessment_closed', title: 'Error' },
    })
    // Partly repeated answers are not a repeat.
    expect(await save([...last, { questionId: 1, score: 6 }])).toMatchObject({ status: 409 })
    expect(await read()).toEqual(before)
    expect(member.receivedEvents()).toHaveLength(2)
    const { rows } = await world.db.pool.query(
      'select score from answer where member_id = $1 and assessment_id = $2 and question_id in (1, 70)',
      [member.id, id],
    )
    expect(rows).toEqual([{ score: 5 }, { score: 5 }])
  })
})

describe('what ScorePartialSave refuses', () => {
  it('a visitor without a session', async () => {
    const reply = await world.app.inject({ method: 'POST', url: '/api/Scores/ScorePartialSave', payload: {} })
    expect(reply.statusCode).toBe(401)
  })

  it("another member's id, and another member's assessment as if it did not exist", async () => {
    const { id, read } = await answering()
    const stranger = await asMember(world, { stepId: 1 })
    const body = { assessmentId: id, AssessmentTypeId: 1, scores: scoresFor(1, 1, 1) }
    const owner = await world.db.pool.query('select member_id from assessment where id = $1', [id])
    expect(
      await stranger.send('POST', '/Scores/ScorePartialSave', { userId: owner.rows[0].member_id, ...body }),
    ).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    expect(await saveScores(stranger, id, 1, scoresFor(1, 1, 1))).toMatchObject({ status: 404 })
    expect(await saveScores(stranger, 2_000_000_000, 1, scoresFor(1, 1, 1))).toMatchObject({ status: 404 })
    expect(await read()).toMatchObject({ answered: 0, stored: 0 })
  })

  it('scores outside 1 to 10, naming every one [STEP1-23, STEP1-25]', async () => {
    const { save, read } = await answering()
    const reply = await save([
      { questionId: 1, score: 0 },
      { questionId: 2, score: 5 },
      { questionId: 3, score: 11 },
      { questionId: 4, score: 2.5 },
    ])
    expect(reply.status).toBe(400)
    expect(reply.body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'scores.0.score',
      'scores.2.score',
      'scores.3.score',
    ])
    expect(await read()).toMatchObject({ answered: 0, stored: 0 })
  })

  it('questions that the assessment does not ask, naming every one', async () => {
    const { save, read } = await answering()
    const reply = await save([
      { questionId: 1, score: 5 },
      { questionId: 71, score: 5 },
      { questionId: 101, score: 5 },
    ])
    expect(reply).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    expect(reply.body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'scores.1.questionId',
      'scores.2.questionId',
    ])
    expect(await read()).toMatchObject({ answered: 0, stored: 0 })
  })

  it('a type that is not the type of the assessment, and one that does not exist [AUTH-34]', async () => {
    const { member, id, read } = await answering()
    const wrong = await saveScores(member, id, 2, scoresFor(1, 1, 1))
    expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'AssessmentTypeId' }] } })
    expect(await saveScores(member, id, 4 as 1, scoresFor(1, 1, 1))).toMatchObject({ status: 400 })
    expect(await read()).toMatchObject({ answered: 0, stored: 0 })
  })

  it('an empty list, more than 70 scores, and missing fields', async () => {
    const { member, save } = await answering()
    expect((await save([])).status).toBe(400)
    expect((await save([...scoresFor(1, 1, 70), { questionId: 1, score: 1 }])).status).toBe(400)
    const reply = await member.send('POST', '/Scores/ScorePartialSave', { userId: member.id })
    expect(reply.body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'assessmentId',
      'AssessmentTypeId',
      'scores',
    ])
  })
})
