import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { makeAssessment, saveScores, scoresFor } from '../../../test/support/builders/make-assessment.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:00:00Z' })
})
afterAll(() => world.close())

interface Area {
  id: number
  name: string
  color: string
  weight: number
  score: number
  questions: { id: number; title: string; text: string; score: number | null }[]
}

describe('GET areas/GetQuestions', () => {
  it('answers seven areas in order with ten questions each, unanswered at first [STEP1-04, STEP1-05, STEP1-23, STEP1-24, STEP1-38]', async () => {
    const member = await asMember(world, { stepId: 1 })
    const id = await makeAssessment(world, member.id)
    const { status, body } = await member.send('GET', `/areas/GetQuestions/${id}`)
    expect(status).toBe(200)
    const areas: Area[] = body
    expect(
      areas.map(({ id: areaId, name, color, weight, score }) => [areaId, name, color, weight, score]),
    ).toEqual([
      [1, 'Fitness', '#15C285', 0.3, 0],
      [2, 'Finance', '#ABD86D', 0.2, 0],
      [3, 'Family', '#FBBF53', 0.1, 0],
      [4, 'Faith', '#F26636', 0, 0],
      [5, 'Field', '#EC0F47', -0.1, 0],
      [6, 'Friends', '#700460', -0.2, 0],
      [7, 'Fun', '#022B7A', -0.3, 0],
    ])
    const questions = areas.flatMap((area) => area.questions)
    expect(areas.map((area) => area.questions.length)).toEqual(Array(7).fill(10))
    expect(new Set(questions.map(({ text }) => text)).size).toBe(70)
    expect(questions.every(({ score }) => score === null)).toBe(true)
    for (const question of questions) {
      expect(Object.keys(question)).toEqual(['id', 'title', 'text', 'score'])
      expect(question.title).toMatch(/\S/)
    }
  })

  it('carries the answers and the sum of each area so far [STEP1-23, STEP1-24]', async () => {
    const member = await asMember(world, { stepId: 1 })
    const id = await makeAssessment(world, member.id)
    await saveScores(
      member,
      id,
      1,
      scoresFor(1, 1, 12, (number) => (number === 2 ? 10 : 4)),
    )
    const areas: Area[] = (await member.send('GET', `/areas/getquestions/${id}`)).body
    expect(areas.map(({ score }) => score)).toEqual([46, 8, 0, 0, 0, 0, 0])
    expect(areas[0]?.questions.map(({ score }) => score)).toEqual([4, 10, 4, 4, 4, 4, 4, 4, 4, 4])
    expect(areas[1]?.questions.slice(1, 4).map(({ score }) => score)).toEqual([4, null, null])
  })

  it('repeats the questions in the mid-year review, and asks others in the level review [STEP1-15]', async () => {
    const get = async (typeId: 1 | 2 | 3, stepId: number) => {
      const member = await asMember(world, { stepId })
      const areas: Area[] = (
        await member.send('GET', `/areas/GetQuestions/${await makeAssessment(world, member.id, typeId)}`)
      ).body
      return areas.flatMap(({ questions }) => questions.map(({ id }) => id))
    }
    const step1 = await get(1, 1)
    expect(await get(2, 5)).toEqual(step1)
    const level = await get(3, 6)
    expect(level).toHaveLength(70)
    expect(level.filter((id) => step1.includes(id))).toEqual([])
  })

  it("is 404 for another member's assessment and for one that does not exist, 401 without a session, 400 for no id", async () => {
    const owner = await asMember(world, { stepId: 1 })
    const id = await makeAssessment(world, owner.id)
    const stranger = await asMember(world, { stepId: 1 })
    expect(await stranger.send('GET', `/areas/GetQuestions/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    expect((await owner.send('GET', '/areas/GetQuestions/9007199254740991')).status).toBe(404)
    expect(await owner.send('GET', '/areas/GetQuestions/now')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'assessmentId' }] },
    })
    expect((await world.app.inject({ url: `/api/areas/GetQuestions/${id}` })).statusCode).toBe(401)
  })
})

describe('GET Dashboard/GetOolaScores', () => {
  it('lists finished assessments, newest first, and leaves the open one out [SCORE-12, SCORE-20, SCORE-21]', async () => {
    const member = await asMember(world, { stepId: 1 })
    const first = await makeAssessment(world, member.id, 1)
    await saveScores(member, first, 1, scoresFor(1, 1, 70))
    world.clock.advance({ days: 4 })
    await world.db.pool.query('update member set step_id = 5 where id = $1', [member.id])
    const second = await makeAssessment(world, member.id, 2)
    await saveScores(
      member,
      second,
      2,
      scoresFor(2, 1, 70, (number) => (number <= 10 ? 8 : 5)),
    )
    await world.db.pool.query('update member set step_id = 6 where id = $1', [member.id])
    await makeAssessment(world, member.id, 3)
    world.clock.advance({ days: -4 })

    const { status, body } = await member.send('GET', '/Dashboard/GetOolaScores')
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { assessmentId: second, assessmentTypeId: 2, score: 389, completionDate: '2026-03-14' },
      { assessmentId: first, assessmentTypeId: 1, score: 350, completionDate: '2026-03-10' },
    ])
    expect(body[0].areas).toEqual([
      { id: 1, name: 'Fitness', color: '#15C285', score: 80 },
      { id: 2, name: 'Finance', color: '#ABD86D', score: 50 },
      { id: 3, name: 'Family', color: '#FBBF53', score: 50 },
      { id: 4, name: 'Faith', color: '#F26636', score: 50 },
      { id: 5, name: 'Field', color: '#EC0F47', score: 50 },
      { id: 6, name: 'Friends', color: '#700460', score: 50 },
      { id: 7, name: 'Fun', color: '#022B7A', score: 50 },
    ])
  })

  it('is empty at first, without other members’ records, and 401 without a session', async () => {
    const member = await asMember(world, { stepId: 1 })
    expect(await member.send('GET', '/Dashboard/GetOolaScores')).toEqual({ status: 200, body: [] })
    expect((await world.app.inject({ url: '/api/Dashboard/GetOolaScores' })).statusCode).toBe(401)
  })
})
