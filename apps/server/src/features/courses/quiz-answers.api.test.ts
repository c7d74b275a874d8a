import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import {
  completeModules,
  completeQuiz,
  quizAnswers,
  withCertification,
} from '../../../test/support/builders/make-certification.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

const EXAM = 418

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

type Answer = ReturnType<typeof quizAnswers>[number]

const read = async (member: ActingMember, quizId = 401) =>
  (await member.send('GET', `/AdditionalCourse/GetQuiz/${quizId}`)).body
const save = (member: ActingMember, Answers: readonly object[], other: object = {}) =>
  member.send('PUT', '/AdditionalCourse/SaveQuizAnswers', {
    ...{ quizId: 401, userId: member.id, attempt: 1, Answers },
    ...other,
  })
/** The same answers in the form of a quiz. */
const shown = (answers: readonly Answer[]) =>
  Object.fromEntries(answers.map(({ QuestionId, SelectedOptionId }) => [QuestionId, SelectedOptionId]))
const right = (quizId = 401) => quizAnswers(world, quizId)
const wrong = (quizId = 401) => quizAnswers(world, quizId, 0)

/** A member with an open first attempt at the first quiz. */
const begun = async () => {
  const member = await withCertification(world)
  expect(await read(member)).toMatchObject({ attempt: 1, answers: {} })
  return member
}

describe('answers of a try that is not scored', () => {
  it('are there on every device: 22 of the exam’s 40', async () => {
    const member = await withCertification(world)
    await completeModules(world, member)
    await read(member, EXAM)
    const eventsBefore = member.receivedEvents().length
    const chosen = right(EXAM).slice(0, 22)
    for (const answer of chosen) {
      const { status, body } = await save(member, [answer], { quizId: EXAM })
      expect([status, body]).toEqual([200, { ok: true }])
    }
    expect(await read(member, EXAM)).toMatchObject({ attempt: 1, answers: shown(chosen), result: null })
    // Saving publishes nothing: an open page must not change while the member uses it.
    expect(member.receivedEvents().length).toBe(eventsBefore)
  })

  it('are the last ones to each question, however often and from how many devices they come', async () => {
    const member = await begun()
    await save(member, wrong().slice(0, 3))
    for (const _ of [1, 2]) await save(member, right().slice(0, 1))
    expect((await read(member)).answers).toEqual(shown([...right().slice(0, 1), ...wrong().slice(1, 3)]))
    await Promise.all(
      right()
        .slice(1)
        .map((answer) => save(member, [answer])),
    )
    expect((await read(member)).answers).toEqual(shown(right()))
  })

  it('score nothing, and the score is that of the answers that are sent with it', async () => {
    const member = await begun()
    await save(member, right())
    expect((await read(member)).result).toBeNull()
    const { body } = await completeQuiz(world, member, 401, 8)
    expect(body).toMatchObject({ score: 80, attempt: 1 })
    expect((await read(member)).answers).toEqual(shown(quizAnswers(world, 401, 8)))
  })

  it('are taken by their own try alone: not once it is scored, nor into the next one', async () => {
    const member = await begun()
    await completeQuiz(world, member, 401, 5)
    for (const begins of [false, true]) {
      if (begins) await read(member)
      const { status, body } = await save(member, right())
      expect([status, body.code]).toEqual([409, 'quiz_scored'])
    }
    expect(await read(member)).toMatchObject({ attempt: 2, answers: {} })
    expect((await save(member, right().slice(0, 1), { attempt: 2 })).status).toBe(200)
    expect((await save(member, right(), { attempt: 3 })).body.code).toBe('quiz_scored')
    await completeQuiz(world, member, 401)
    expect((await save(member, wrong(), { attempt: 2 })).body.code).toBe('quiz_scored')
    expect((await read(member)).answers).toEqual(shown(right()))
  })

  it('are never those of another member', async () => {
    const [member, other] = [await begun(), await begun()]
    const { status, body } = await save(other, right(), { userId: member.id })
    expect([status, body.code]).toEqual([403, 'not_allowed'])
    await save(other, right())
    expect((await read(member)).answers).toEqual({})
  })

  it('are those of a quiz that is open to the member', async () => {
    const stranger = await save(await asMember(world), right())
    expect([stranger.status, stranger.body.code]).toEqual([403, 'course_not_purchased'])
    const member = await begun()
    for (const [quizId, status, code] of [
      [402, 403, 'module_waits'],
      [EXAM, 403, 'exam_waits'],
      [999, 404, 'not_found'],
    ] as const) {
      const answer = await save(member, right(402), { quizId })
      expect([quizId, answer.status, answer.body.code]).toEqual([quizId, status, code])
    }
  })

  it('are refused whole where one is double, of another quiz, no option or no number', async () => {
    const member = await begun()
    const [one, two] = right()
    const [foreign] = right(402)
    if (!one || !two || !foreign) throw new Error('the quiz has no questions')
    const bad: [object[], object, string][] = [
      [[], {}, 'Answers'],
      [Array.from({ length: 101 }, () => one), {}, 'Answers'],
      [[one, one], {}, 'Answers.1.QuestionId'],
      [[one, foreign], {}, 'Answers.1.QuestionId'],
      [[{ ...one, SelectedOptionId: two.SelectedOptionId }, two], {}, 'Answers.0.SelectedOptionId'],
      [[{ ...one, SelectedOptionId: null }], {}, 'Answers.0.SelectedOptionId'],
      [[one], { attempt: 0 }, 'attempt'],
      [[one], { attempt: 40_000 }, 'attempt'],
    ]
    for (const [given, others, path] of bad) {
      const { status, body } = await save(member, given, others)
      expect([path, status, body.code]).toEqual([path, 400, 'validation_failed'])
      expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path)
    }
    expect((await read(member)).answers).toEqual({})
  })
})
