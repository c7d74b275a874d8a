import type { Quiz } from '@oola/contract/courses/quiz.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActingMember } from '../../../test/support/builders/as-member.ts'
import {
  completeQuiz,
  quizAnswers,
  withCertification,
} from '../../../test/support/builders/make-certification.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { race } from '../../../test/support/builders/race.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const read = (member: ActingMember) => member.send('GET', '/AdditionalCourse/GetQuiz/401')
const save = (member: ActingMember, Answers: object[], quizId = 401) =>
  member.send('POST', '/AdditionalCourse/SaveQuizResults', { quizId, userId: member.id, Answers })
const attempts = async (member: ActingMember): Promise<{ score: number | null }[]> => {
  const text = 'select score from quiz_attempt where member_id = $1 order by attempt'
  return (await world.db.pool.query(text, [member.id])).rows
}
const orderOf = ({ questions }: Quiz): number[] =>
  questions.flatMap(({ id, options }) => [id, ...options.map((option) => option.id)])
/** Every text that would reveal an answer. */
const whys = () => world.content.courses.quizzes[0]?.questions.map(({ why }) => why) ?? []

describe('a quiz', () => {
  it('has ten questions with four options each, and no word of what is correct [QUIZ-12, QUIZ-14]', async () => {
    const { status, body } = await read(await withCertification(world))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      quizId: 401,
      title: 'What coaching is',
      displayQuestionNumbers: true,
      result: null,
    })
    expect(body.questions).toHaveLength(10)
    for (const question of body.questions) {
      expect(Object.keys(question)).toEqual(['id', 'text', 'options', 'score'])
      expect(question.score).toBe(10)
      expect(question.options).toHaveLength(4)
      for (const option of question.options) expect(Object.keys(option)).toEqual(['id', 'text'])
    }
    for (const why of whys()) expect(JSON.stringify(body)).not.toContain(why)
  })

  it('keeps its order until the attempt is scored; the next has another', async () => {
    const member = await withCertification(world)
    const first = orderOf((await read(member)).body)
    expect(orderOf((await read(member)).body)).toEqual(first)
    await completeQuiz(world, member, 401, 0)
    const second = orderOf((await read(member)).body)
    expect(second).not.toEqual(first)
    expect(second.toSorted()).toEqual(first.toSorted())
  })

  it('that two tabs open is one try', async () => {
    const member = await withCertification(world)
    const replies = await race(
      world,
      member.id,
      [1, 2].map(() => () => read(member)),
    )
    expect(orderOf(replies[0]?.body)).toEqual(orderOf(replies[1]?.body))
    expect(await attempts(member)).toEqual([{ score: null }])
  })

  it('that is not passed can be tried again and gives nothing away [QUIZ-13, QUIZ-15]', async () => {
    const member = await withCertification(world)
    const { status, body } = await completeQuiz(world, member, 401, 7)
    expect(status).toBe(200)
    expect(body).toEqual({
      title: '7 of 10. One more and you pass.',
      subTitle: 'What coaching is',
      score: 70,
      right: 7,
      message:
        'You need 8 right answers, which is 80%. You can try again as often as you like. The questions and answers come in a new order each time.',
      attempt: 1,
      day: '2026-03-10',
      buttonOne: { displayButton: true, text: 'RETRY' },
      buttonTwo: { displayButton: true, text: 'CLOSE' },
      buttonThree: { displayButton: false, text: 'GO TO MODULE', value: '' },
      isPassed: false,
      explanations: [],
    })
    expect((await read(member)).body.result).toBeNull()
  })

  it('that is passed explains every question, then and later [QUIZ-13, QUIZ-15]', async () => {
    const member = await withCertification(world)
    await completeQuiz(world, member, 401, 3)
    const { body } = await completeQuiz(world, member, 401, 8)
    expect(body).toMatchObject({
      title: 'Passed: 80%',
      score: 80,
      right: 8,
      message: 'Read the explanations, then continue.',
      buttonOne: { displayButton: false, text: 'RETRY' },
      buttonTwo: { displayButton: true, text: 'CLOSE' },
      buttonThree: { displayButton: true, text: 'GO TO MODULE', value: '401' },
      isPassed: true,
    })
    const right = body.explanations.filter(
      (one: { correctOptionId: number; selectedOptionId: number }) =>
        one.correctOptionId === one.selectedOptionId,
    )
    expect([body.explanations.length, right.length]).toEqual([10, 8])
    expect(body.explanations.map(({ why }: { why: string }) => why).toSorted()).toEqual(whys().toSorted())
    const later = (await read(member)).body
    expect(later.result).toEqual(body)
    expect(later.questions.map(({ id }: { id: number }) => id)).toEqual(
      body.explanations.map(({ questionId }: { questionId: number }) => questionId),
    )
    expect(await attempts(member)).toEqual([{ score: 30 }, { score: 80 }])
  })

  it('is refused whole where an answer is missing, double, of another quiz or no option', async () => {
    const member = await withCertification(world)
    await read(member)
    const answers = quizAnswers(world, 401)
    const [one, two, ...others] = answers
    if (!one || !two) throw new Error('the quiz has no questions')
    const [foreign] = quizAnswers(world, 402)
    const bad: [object[], string][] = [
      [[], 'Answers'],
      [answers.slice(1), 'Answers'],
      [[one, one, ...others], 'Answers.1.QuestionId'],
      [[...answers, one], 'Answers.10.QuestionId'],
      [[...answers, foreign ?? {}], 'Answers.10.QuestionId'],
      [[foreign ?? {}, two, ...others], 'Answers.0.QuestionId'],
      [[{ ...one, SelectedOptionId: two.SelectedOptionId }, two, ...others], 'Answers.0.SelectedOptionId'],
    ]
    for (const [given, path] of bad) {
      const { status, body } = await save(member, given)
      expect([status, body.code]).toEqual([400, 'validation_failed'])
      expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path)
    }
    expect((await save(member, answers.slice(1))).body.issues).toEqual([
      { path: 'Answers', message: 'Please Answer all the questions' },
    ])
    expect(await attempts(member)).toEqual([{ score: null }])
  })

  it('is scored once: the same answers answer the same, others are refused', async () => {
    const member = await withCertification(world)
    expect((await save(member, quizAnswers(world, 401))).body.code).toBe('quiz_scored')
    await read(member)
    const double = await race(
      world,
      member.id,
      [1, 2].map(() => () => save(member, quizAnswers(world, 401, 5))),
    )
    expect(double[0]).toMatchObject({ status: 200, body: { score: 50 } })
    expect(double[1]).toEqual(double[0])
    const other = await save(member, quizAnswers(world, 401, 10))
    expect([other.status, other.body.code]).toEqual([409, 'quiz_scored'])
    expect(await attempts(member)).toEqual([{ score: 50 }])
    await completeQuiz(world, member, 401)
    expect((await save(member, quizAnswers(world, 401, 2))).status).toBe(409)
    expect(await attempts(member)).toEqual([{ score: 50 }, { score: 100 }])
  })

  it('is scored as the try that the page shows: a page of the try before has nothing scored', async () => {
    const member = await withCertification(world)
    const { body: first } = await completeQuiz(world, member, 401, 5)
    await read(member)
    const send = (attempt: number, Answers = quizAnswers(world, 401)) =>
      member.send('POST', '/AdditionalCourse/SaveQuizResults', {
        ...{ quizId: 401, userId: member.id, attempt, Answers },
      })
    // A repeat after the first reply was lost.
    expect((await send(1, quizAnswers(world, 401, 5))).body).toEqual(first)
    const stale = await send(1)
    expect([stale.status, stale.body.code]).toEqual([409, 'quiz_scored'])
    expect(await attempts(member)).toMatchObject([{ score: 50 }, { score: null }])
    for (const _ of [1, 2])
      expect(await send(2)).toMatchObject({ status: 200, body: { attempt: 2, score: 100 } })
  })
})

it('has the day of the member, not of the server', async () => {
  const member = await withCertification(world, { timeZone: 'Pacific/Kiritimati' })
  const { body } = await completeQuiz(world, member, 401, 7)
  expect(body.day).toBe('2026-03-11')
})
