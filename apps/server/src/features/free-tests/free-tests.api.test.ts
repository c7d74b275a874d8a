import { DEFAULT_TIME_ZONE, localDay } from '@oola/contract/local-day'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freeTestForm, mindBodyForm } from '../../../test/support/builders/free-test-forms.ts'
import { makeMember, makeSignedIn } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ env: { TRUST_PROXY: '1', STORE_URL: 'https://store.example/' } })
})
afterAll(() => world.close())
// Each test begins in an hour of its own.
afterEach(() => world.clock.advance({ hours: 1 }))

type User = Record<string, unknown>
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'POST', url: `/api/${url}`, payload, headers })
const saveFree = (user: User = {}, more: object = {}, score?: number | ((index: number) => number)) =>
  post('Scores/FreeTestSave', { ...freeTestForm(world.content.freeTests, user, score), ...more })
const saveMind = (user: User = {}, more: object = {}, score?: number) =>
  post('FreeAssessment/SaveResponse', { ...mindBodyForm(world.content.freeTests, user, score), ...more })

const stored = async (code: string) => {
  const { rows } = await world.db.pool.query('select * from free_result where code = $1', [code])
  return rows[0]
}
const count = async (): Promise<number> => {
  const { rows } = await world.db.pool.query('select count(*) from free_result')
  return rows[0].count
}
const issuesOf = (reply: { json: () => { issues: { path: string }[] } }) =>
  reply
    .json()
    .issues.map(({ path }) => path)
    .sort()

describe('the questions', () => {
  it('of the free test: seven areas with three questions each, without a login [FREE-01, FREE-09, FREE-12]', async () => {
    const reply = await world.app.inject('/api/areas/GetFreeTestQuestions')
    expect(reply.statusCode).toBe(200)
    const areas = reply.json()
    expect(areas.map(({ id, name }: { id: number; name: string }) => `${id} ${name}`)).toEqual([
      '1 Fitness',
      '2 Finance',
      '3 Family',
      '4 Faith',
      '5 Field',
      '6 Friends',
      '7 Fun',
    ])
    for (const area of areas) {
      expect(Object.keys(area)).toEqual(['id', 'name', 'color', 'questions'])
      expect(area.questions).toHaveLength(3)
      expect(Object.keys(area.questions[0])).toEqual(['id', 'title', 'text', 'score'])
      expect(area.questions[0].score).toBeNull()
    }
  })

  it('of the Mind and Body test: a set of fourteen with title and message, without a login [MIND-01, MIND-06, MIND-09]', async () => {
    const reply = await world.app.inject('/api/FreeAssessment/GetQuestions/1')
    expect(reply.statusCode).toBe(200)
    const set = reply.json()
    expect(Object.keys(set)).toEqual(['title', 'congratsMessage', 'questions'])
    expect(set.questions).toHaveLength(14)
    expect(Object.keys(set.questions[0])).toEqual(['id', 'title', 'text', 'score'])
    expect((await world.app.inject('/api/FreeAssessment/GetQuestions/2')).statusCode).toBe(404)
  })
})

describe('POST Scores/FreeTestSave', () => {
  it('stores the test and answers with the wheel, and its private code opens it again [FREE-10, FREE-11, FREE-13]', async () => {
    const user = { FirstName: '  José   María ', LastName: 'Ng', PhoneNumber: '5550101005' }
    const reply = await saveFree(user, {}, (index) => 1 + (index % 10))
    expect(reply.statusCode).toBe(200)
    const { resultCode, ...result } = reply.json()
    expect(Object.keys(result)).toEqual(['oolaScore', 'results', 'recommendations', 'areas'])
    // 1 2 3 | 4 5 6 | 7 8 9 | 10 1 2 | 3 4 5 | 6 7 8 | 9 10 1
    expect(result.areas.map(({ score }: { score: number }) => score)).toEqual([20, 50, 80, 43, 40, 70, 67])
    expect(result.oolaScore).toBe(356)
    expect(await stored(resultCode)).toMatchObject({
      test: 'life-balance',
      first_name: 'José María',
      last_name: 'Ng',
      email: 'zoe@example.com',
      phone: '5550101005',
      sponsor: 'corporphan',
      taken_by: null,
      score: 356,
      area_scores: [20, 50, 80, 43, 40, 70, 67],
    })
    const takenOn = localDay(world.clock.now(), DEFAULT_TIME_ZONE)
    const again = await world.app.inject(`/api/Scores/GetFreeTestResult/${resultCode}`)
    expect(again.json()).toEqual({ ...result, resultCode, firstName: 'José María', takenOn })
    expect(resultCode).toMatch(/^[\w-]{22}$/)
  })

  it('names every field that is not right [FREE-10, FREE-22, FREE-23, FREE-24]', async () => {
    const reply = await saveFree({
      FirstName: "O'Brien",
      LastName: ' ',
      EmailAddress: 'nowhere',
      PhoneNumber: 'call me',
    })
    expect(reply.statusCode).toBe(400)
    expect(issuesOf(reply)).toEqual([
      'user.EmailAddress',
      'user.FirstName',
      'user.LastName',
      'user.PhoneNumber',
    ])
  })

  it.each([
    ['a score of 0', { questionId: 201, score: 0 }, 'scores.21.score'],
    ['a score of 11', { questionId: 201, score: 11 }, 'scores.21.score'],
    ['half a score', { questionId: 201, score: 4.5 }, 'scores.21.score'],
    ['a question of another test', { questionId: 231, score: 4 }, 'scores.21.questionId'],
  ])('refuses %s [FREE-02, FREE-09]', async (_, wrong, path) => {
    const before = await count()
    const { scores } = freeTestForm(world.content.freeTests)
    const reply = await saveFree({}, { scores: [...scores, wrong] })
    expect(reply.statusCode).toBe(400)
    expect(issuesOf(reply)).toEqual([path])
    expect(await count()).toBe(before)
  })

  it('refuses a test with open questions, and counts the last of two answers [FREE-01]', async () => {
    const { scores } = freeTestForm(world.content.freeTests)
    const open = await saveFree({}, { scores: scores.slice(0, 20) })
    expect(open.statusCode).toBe(400)
    expect(open.json().issues).toEqual([{ path: 'scores', message: 'has no score for 221' }])
    const twice = await saveFree({}, { scores: [{ questionId: 201, score: 1 }, ...scores] })
    expect(twice.json().areas[0].score).toBe(70)
  })

  it('credits only the ambassador whose alias exists, in any case [FREE-08]', async () => {
    await makeMember(world, { webAlias: 'Sunny-Ann' })
    const sponsors: string[] = []
    for (const AmbassadorsName of ['sunny-ann', 'nobody-here', "' or 1=1 --", '', null, 'x'.repeat(500)]) {
      const reply = await saveFree({ AmbassadorsName, EmailAddress: `a${sponsors.length}@example.com` })
      sponsors.push((await stored(reply.json().resultCode)).sponsor)
    }
    expect(sponsors).toEqual(['Sunny-Ann', ...Array.from({ length: 5 }, () => 'corporphan')])
  })

  it('notes the member who is signed in, and leaves the score history alone', async () => {
    const { member, headers } = await makeSignedIn(world)
    const form = freeTestForm(world.content.freeTests)
    const reply = await post('Scores/FreeTestSave', form, headers)
    expect(await stored(reply.json().resultCode)).toMatchObject({ taken_by: member.id })
    const gone = await post('Scores/FreeTestSave', form, { authorization: 'Bearer of.bad.news' })
    expect(await stored(gone.json().resultCode)).toMatchObject({ taken_by: null })
    const history = await world.app.inject({ url: '/api/Dashboard/GetOolaScores', headers })
    expect(history.json()).toEqual([])
  })
})

describe('POST FreeAssessment/SaveResponse', () => {
  it('stores the test and answers with the report, and its private code opens it again [MIND-07, MIND-08, MIND-10]', async () => {
    const user = { FirstName: "Siobhán 🌻 O'Brien", AmbassadorsName: 'nobody', PhoneNumber: null }
    const reply = await saveMind(user, {}, 5)
    expect(reply.statusCode).toBe(200)
    const { resultCode, ...report } = reply.json()
    expect(Object.keys(report)).toEqual([
      'score',
      'recommendation1',
      'recommendation2',
      'recommendation3',
      'redFlagNote',
      'shopLink',
    ])
    expect(report).toMatchObject({ score: 44, shopLink: 'https://store.example/' })
    expect(report.recommendation1).toBe(world.content.freeTests.stressReport.strained.recommendation1)
    expect(await stored(resultCode)).toMatchObject({
      test: 'mind-body',
      score: 44,
      area_scores: null,
      phone: null,
    })
    const again = await world.app.inject(`/api/FreeAssessment/GetResult/${resultCode}`)
    expect(again.json()).toEqual({
      ...report,
      resultCode,
      firstName: "Siobhán 🌻 O'Brien",
      takenOn: expect.any(String),
    })
  })

  it.each([
    [1, 'calm', 0],
    [10, 'high', 100],
  ] as const)('speaks to fourteen answers of %i as %s [MIND-05, MIND-08]', async (answer, band, score) => {
    const report = (await saveMind({}, {}, answer)).json()
    expect(report).toMatchObject({ score, ...world.content.freeTests.stressReport[band] })
  })

  it('asks for names and e-mail and not for a phone [MIND-07, MIND-18, MIND-19]', async () => {
    const reply = await saveMind({ FirstName: '', LastName: '   ', EmailAddress: undefined, PhoneNumber: '' })
    expect(reply.statusCode).toBe(400)
    expect(issuesOf(reply)).toEqual(['user.EmailAddress', 'user.FirstName', 'user.LastName'])
  })

  it('names questions that are open or not asked [MIND-01]', async () => {
    const { questions } = mindBodyForm(world.content.freeTests)
    const reply = await saveMind({}, { questions: [...questions.slice(1), { questionId: 201, score: 3 }] })
    expect(reply.statusCode).toBe(400)
    expect(issuesOf(reply)).toEqual(['questions', 'questions.13.questionId'])
  })
})

describe('an answer that asks for help', () => {
  const answering = (scores: Record<number, number>) => {
    const { questions } = mindBodyForm(world.content.freeTests, {}, 1)
    return { questions: questions.map((one) => ({ ...one, score: scores[one.questionId] ?? 1 })) }
  }

  it('comes first, even with a low score, now and when the report is opened again', async () => {
    const heart = (await saveMind({}, answering({ 236: 10 }))).json()
    expect(heart.score).toBeLessThan(34)
    expect(heart.redFlagNote).toContain('Tell a doctor')
    expect(heart.redFlagNote).not.toContain('988')
    const joy = (await saveMind({}, answering({ 243: 8 }))).json()
    expect(joy.redFlagNote).toMatch(
      /a doctor or a therapist.*US and Canada: call or text 988.*findahelpline\.com/s,
    )
    const again = (await world.app.inject(`/api/FreeAssessment/GetResult/${joy.resultCode}`)).json()
    expect(again.redFlagNote).toBe(joy.redFlagNote)
  })

  it('is nothing below its limit, nor another question', async () => {
    expect((await saveMind({}, answering({ 236: 7, 243: 7, 231: 10 }))).json().redFlagNote).toBeNull()
  })
})

describe('a private code', () => {
  it('that is unknown, of another test, or malformed finds nothing', async () => {
    const { resultCode } = (await saveFree()).json()
    const statusOf = async (url: string) => (await world.app.inject(`/api/${url}`)).statusCode
    expect(await statusOf(`Scores/GetFreeTestResult/${resultCode}`)).toBe(200)
    expect(await statusOf(`FreeAssessment/GetResult/${resultCode}`)).toBe(404)
    expect(await statusOf(`Scores/GetFreeTestResult/${'A'.repeat(22)}`)).toBe(404)
    expect(await statusOf('Scores/GetFreeTestResult/1')).toBe(400)
  })
})
