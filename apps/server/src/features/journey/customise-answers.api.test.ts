import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const ANSWERS = [
  { questionId: 1, OptionId: 3 },
  { questionId: 2, OptionId: 7 },
  { questionId: 3, OptionId: 14 },
]
const save = (member: ActingMember, CustomizeQuestions: object[] = ANSWERS) =>
  member.send('POST', '/CustomizeAssessment/SaveCustomizeQuestions', {
    userId: member.id,
    CustomizeQuestions,
  })
const chosen = async (member: ActingMember): Promise<(number | null)[]> => {
  const { body } = await member.send('GET', '/CustomizeAssessment/GetCustomizeQuestions')
  return body.map(({ selectedOptionId }: { selectedOptionId: number | null }) => selectedOptionId)
}
const standing = async ({ id }: ActingMember) => {
  const { rows } = await world.db.pool.query(
    `select m.step_id as step, m.level,
      (select array_agg(type_id order by id) from assessment a where a.member_id = m.id) as assessments
     from member m where m.id = $1`,
    [id],
  )
  return rows[0]
}
const NON_SUBSCRIBER = 4

describe('the profile questions', () => {
  it('are three, with their options [CUST-04..08]', async () => {
    const member = await asMember(world)
    const { status, body } = await member.send('GET', '/CustomizeAssessment/GetCustomizeQuestions')
    expect(status).toBe(200)
    const texts = body.map(({ key, options }: { key: string; options: { text: string }[] }) => [
      key,
      options.map(({ text }) => text),
    ])
    expect(texts).toEqual([
      ['age', ['14-18', '19-29', '30-39', '40-59', '60+']],
      [
        'occupation',
        [
          'Student',
          'Employed',
          'Self-Employed/Entrepreneur',
          'Seeking Employment',
          'Stay-at-home parent',
          'Retired',
        ],
      ],
      ['relationship', ['Single', 'Committed', 'Married', 'Separated', 'Divorced', 'Widowed']],
    ])
    expect(await chosen(member)).toEqual([null, null, null])
  })

  it('move a subscriber from step 0 to 1 and open the assessment [CUST-09, CUST-11]', async () => {
    const member = await asMember(world)
    const reply = await save(member)
    expect(reply).toMatchObject({ status: 200, body: { userStepId: 1, areaId: 1, level: 1 } })
    expect(await standing(member)).toEqual({ step: 1, level: 1, assessments: [1] })
    expect(await chosen(member)).toEqual([3, 7, 14])
    expect(member.receivedEvents()).toEqual(['StepChanged'])
    expect((await member.send('GET', `/areas/GetQuestions/${reply.body.assessmentId}`)).status).toBe(200)
  })

  it('are answered once: the same answers again change nothing, others are refused', async () => {
    const member = await asMember(world)
    const first = await save(member)
    expect(await save(member, ANSWERS.toReversed())).toEqual(first)
    const other = await save(member, [{ questionId: 1, OptionId: 1 }, ...ANSWERS.slice(1)])
    expect(other).toMatchObject({ status: 409, body: { code: 'wrong_step' } })
    expect(await chosen(member)).toEqual([3, 7, 14])
    expect(await standing(member)).toEqual({ step: 1, level: 1, assessments: [1] })
    expect(member.receivedEvents()).toEqual(['StepChanged'])
  })

  it('open one assessment when two tabs save at once', async () => {
    const member = await asMember(world)
    const replies = await Promise.all(Array.from({ length: 8 }, () => save(member)))
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await standing(member)).toEqual({ step: 1, level: 1, assessments: [1] })
  })

  it('need all three, each with an option of its own, and name every fault [CUST-10]', async () => {
    const member = await asMember(world)
    const paths = async (answers: object[]) =>
      (await save(member, answers)).body.issues.map(({ path }: { path: string }) => path)
    expect(await paths(ANSWERS.slice(0, 2))).toEqual(['CustomizeQuestions'])
    expect(await paths([{ questionId: 1, OptionId: 7 }, ...ANSWERS.slice(1)])).toEqual([
      'CustomizeQuestions.0.OptionId',
    ])
    expect(await paths([...ANSWERS, { questionId: 4, OptionId: 1 }, { questionId: 1, OptionId: 1 }])).toEqual(
      ['CustomizeQuestions.3.questionId', 'CustomizeQuestions.4.questionId'],
    )
    expect(await paths([{ questionId: 1, OptionId: 0 }, ...ANSWERS.slice(1)])).toEqual([
      'CustomizeQuestions.0.OptionId',
    ])
    expect(await standing(member)).toEqual({ step: 0, level: 1, assessments: null })
    expect(await chosen(member)).toEqual([null, null, null])
  })

  it('are stored for a non-subscriber, who may change them and never advances [CUST-12]', async () => {
    const member = await asMember(world, { userTypeId: NON_SUBSCRIBER })
    expect(await save(member)).toMatchObject({ status: 200, body: { userStepId: -1, assessmentId: null } })
    await save(member, [{ questionId: 1, OptionId: 5 }, ...ANSWERS.slice(1)])
    expect(await chosen(member)).toEqual([5, 7, 14])
    expect(await standing(member)).toEqual({ step: 0, level: 1, assessments: null })
  })

  it.each([1, 2, 3, 4, 5, 6, 7])('are closed to a subscriber at step %i [CUST-12]', async (stepId) => {
    const member = await asMember(world, { stepId })
    expect(await save(member)).toMatchObject({ status: 409, body: { code: 'wrong_step' } })
    expect(await chosen(member)).toEqual([null, null, null])
    expect(await standing(member)).toMatchObject({ step: stepId, assessments: null })
  })

  it("are 401 without a session and 403 for another member's id", async () => {
    const [member, other] = [await asMember(world), await asMember(world)]
    const body = { userId: other.id, CustomizeQuestions: ANSWERS }
    expect((await member.send('POST', '/CustomizeAssessment/SaveCustomizeQuestions', body)).status).toBe(403)
    expect((await standing(other)).step).toBe(0)
    for (const [method, url] of [
      ['GET', '/api/CustomizeAssessment/GetCustomizeQuestions'],
      ['POST', '/api/CustomizeAssessment/SaveCustomizeQuestions'],
    ] as const) {
      expect((await world.app.inject({ method, url })).statusCode).toBe(401)
    }
  })
})
