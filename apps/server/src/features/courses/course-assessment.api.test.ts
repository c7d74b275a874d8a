import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import {
  COURSE,
  courseAnswers,
  FIRST_MODULE,
  inCourse,
  saveAnswers,
  withCourse,
} from '../../../test/support/builders/make-course.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { race } from '../../../test/support/builders/race.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const questions = (member: ActingMember, courseId = COURSE) =>
  member.send('GET', `/AdditionalCourse/GetAssessmentQuestions/${courseId}`)
const storedAnswers = async (member: ActingMember) =>
  (
    await world.db.pool.query(
      'select question_id as question, choice_id as choice, value::float from course_answer where member_id = $1 order by 1, 2',
      [member.id],
    )
  ).rows
const forYou = async (member: ActingMember, moduleId: number): Promise<string> =>
  (await member.send('GET', `/AdditionalCourse/GetELearningModuleDetail/${moduleId}`)).body.sections[2]
    .introText

describe('GET AdditionalCourse/GetAssessmentQuestions/{courseId}', () => {
  it('has what the course asks: one answer, several, numbers [COURSE-09, COURSE-11]', async () => {
    const { status, body } = await questions(await withCourse(world))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      htmlTitle: 'Before the first evening',
      htmlContent: expect.stringContaining('1-800-799-7233'),
      numberOfModules: 6,
      introTitle: 'Six evenings, about forty minutes each',
      introText: expect.stringContaining('Answer for yourself.'),
      introVideoUrl: expect.any(String),
    })
    const [first, , third, , fifth] = body.questions
    expect(first).toMatchObject({
      id: 101101,
      text: 'How do talks about money usually go for the two of you?',
      questionTypeId: 1,
      subQuestions: [],
    })
    expect(first.options[0]).toEqual({
      id: 1011011,
      text: 'We rarely have them',
      clears: false,
      support: null,
    })
    expect(third.questionTypeId).toBe(2)
    expect(fifth).toMatchObject({ questionTypeId: 1, options: [] })
    expect(fifth.subQuestions[0]).toEqual({
      id: 1011051,
      text: 'How many minutes can you talk before one of you gets tired?',
      options: [],
      imageUrl: '',
      min: 5,
      max: 120,
    })
    expect(JSON.stringify(body)).not.toContain('The first sentence is the hardest')
  })

  it('shows help next to the answers that need it, and selects no paragraph for them', async () => {
    const member = await withCourse(world)
    const { body } = await questions(member)
    const [yes, mostly, notAlways, no] = body.questions[3].options
    expect([yes.support, mostly.support]).toEqual([null, null])
    for (const { support } of [notAlways, no]) {
      expect(support).toContain('1-800-799-7233')
      expect(support).toContain('Please do not hold the evenings for now.')
    }
    await saveAnswers(member, courseAnswers(world, COURSE, { 101104: [4] }))
    expect(await forYou(member, FIRST_MODULE)).not.toContain('hold the evenings')
  })

  it('asks who has it and was not asked yet [COURSE-15]', async () => {
    const stranger = await asMember(world, { stepId: 4 })
    expect((await questions(stranger)).body.code).toBe('course_not_purchased')
    expect((await saveAnswers(stranger, courseAnswers(world))).body.code).toBe('course_not_purchased')
    const member = await inCourse(world)
    expect(await questions(member)).toMatchObject({ status: 409, body: { code: 'course_begun' } })
    expect((await questions(member, 1009)).status).toBe(404)
  })
})

describe('POST AdditionalCourse/SaveAssessment', () => {
  it('stores the answers and begins the course, once for two tabs [COURSE-10]', async () => {
    const member = await withCourse(world)
    const save = () => saveAnswers(member, courseAnswers(world, COURSE, { 101103: [2, 3] }))
    const replies = await race(world, member.id, [save, save, save])
    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 3 }, () => [200, { ok: true }]),
    )
    expect(await storedAnswers(member)).toEqual([
      { question: 101101, choice: 1011011, value: null },
      { question: 101102, choice: 1011021, value: null },
      { question: 101103, choice: 1011032, value: null },
      { question: 101103, choice: 1011033, value: null },
      { question: 101104, choice: 1011041, value: null },
      { question: 101105, choice: 1011051, value: 5 },
      { question: 101105, choice: 1011052, value: 5 },
      { question: 101105, choice: 1011053, value: 5 },
    ])
    expect(await save()).toMatchObject({ status: 200 })
    const other = await saveAnswers(member, courseAnswers(world))
    expect([other.status, other.body.code]).toEqual([409, 'course_begun'])
    expect(await storedAnswers(member)).toHaveLength(8)
    expect(member.receivedEvents()).toContain('LearningChanged')
  })

  it('brings numbers to their range, and wants them above 0 [COURSE-12, COURSE-13, COURSE-14]', async () => {
    const numbered = (values: readonly number[]) => {
      const left = [...values]
      return courseAnswers(world).map((answer) =>
        'Value' in answer ? { ...answer, Value: left.shift() ?? 0 } : answer,
      )
    }
    const member = await withCourse(world)
    for (const values of [
      [0, 5, 5],
      [30, -1, 5],
    ]) {
      const reply = await saveAnswers(member, numbered(values))
      expect(reply).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'Details', message: 'Please Answer all the questions' }] },
      })
    }
    expect(await storedAnswers(member)).toEqual([])
    await saveAnswers(member, numbered([1000.5, 7.456, 0.001]))
    expect((await storedAnswers(member)).slice(-3).map(({ value }) => value)).toEqual([120, 7.46, 1])
  })

  it.each([
    ['an unanswered question', (all: object[]) => all.slice(1)],
    ['nothing', () => []],
    ['the same answer twice', (all: object[]) => [...all, all[0]]],
    [
      'two options where one is asked',
      (all: object[]) => [...all, { questionId: 101101, OptionId: 1011012 }],
    ],
    ['an option of another question', (all: object[]) => [...all, { questionId: 101101, OptionId: 1011021 }]],
    ['a question of another course', (all: object[]) => [...all, { questionId: 101001, OptionId: 1010011 }]],
    [
      'a number for an option',
      (all: object[]) => [...all, { questionId: 101101, OptionId: 1011011, Value: 1 }],
    ],
    ['an option for a number', (all: object[]) => [...all, { questionId: 101105, OptionId: 1011051 }]],
  ])('refuses %s whole [COURSE-10]', async (_, change) => {
    const member = await withCourse(world)
    expect((await saveAnswers(member, change(courseAnswers(world)) as object[])).status).toBe(400)
    expect(await storedAnswers(member)).toEqual([])
    expect((await questions(member)).status).toBe(200)
  })

  it('refuses "None of these" together with another answer', async () => {
    const member = await withCourse(world, { stepId: 4 }, 1010)
    const both = await saveAnswers(member, courseAnswers(world, 1010, { 101002: [1, 6] }), 1010)
    expect(both.status).toBe(400)
    const none = await saveAnswers(member, courseAnswers(world, 1010, { 101002: [6] }), 1010)
    expect(none.status).toBe(200)
  })

  it('cannot be saved by another member', async () => {
    const member = await withCourse(world)
    const stranger = await asMember(world, { stepId: 4 })
    const Details = courseAnswers(world)
    const body = { userId: member.id, CourseId: COURSE, Details }
    expect((await stranger.send('POST', '/AdditionalCourse/SaveAssessment', body)).status).toBe(403)
  })
})

describe('what the answers change', () => {
  it('picks the first paragraph of each question for its module', async () => {
    const member = await withCourse(world, { stepId: 4 }, 1010)
    await saveAnswers(member, courseAnswers(world, 1010, { 101002: [6], 101004: [2, 4] }), 1010)
    const text = await forYou(member, 301)
    expect(text).toContain('around the moves and leave the moves alone')
    expect(text).not.toContain('Your assessment gave you a number of repeats')
    expect(text).not.toContain('Talk with a doctor')
  })

  it('sets the version, the repeats and the time in the help of the day’s step', async () => {
    const member = await withCourse(world, { stepId: 4 }, 1010)
    await saveAnswers(member, courseAnswers(world, 1010, { 101001: [1], 101003: [2], 101006: [3] }), 1010)
    const { body } = await member.send('GET', `/Actions/GetUserNotCompletedActions/${member.id}/0`)
    expect(body.actions[0].text).toBe('Do round one of session A in your version.')
    expect(body.actions[0].extraText).toMatch(/Seated A/)
    expect(body.actions[0].extraText).toMatch(/5 repeats/)
    expect(body.actions[0].extraText).toMatch(/before supper/i)
  })

  it('shows on the last day what was written on the first', async () => {
    const member = await inCourse(world)
    await world.db.pool.query(
      'update member_course set started_day = started_day - 20, answered_day = current_date where member_id = $1',
      [member.id],
    )
    const { body } = await member.send('GET', `/Actions/GetUserNotCompletedActions/${member.id}/0`)
    expect(body.actions[0].extraText).toContain('On day 1 you wrote 5 for calm.')
  })
})
