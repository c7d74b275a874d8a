import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import {
  completeModules,
  completeQuiz,
  quizAnswers,
  withCertification,
} from '../../../test/support/builders/make-certification.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { race } from '../../../test/support/builders/race.ts'

const EXAM = 418

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const read = (member: ActingMember) => member.send('GET', `/AdditionalCourse/GetQuiz/${EXAM}`)
const examOf = async (member: ActingMember) =>
  (await member.send('GET', '/AdditionalCourse/GetCertificationModules/1009')).body.at(-1).exam
const badgesOf = async ({ id }: ActingMember): Promise<number[]> => {
  const text = 'select badge_id from member_badge where member_id = $1 order by 1'
  return (await world.db.pool.query(text, [id])).rows.map((row) => row.badge_id)
}

describe('the final exam', () => {
  it('opens when every module is completed, and not before', async () => {
    const stranger = await read(await asMember(world))
    expect([stranger.status, stranger.body.code]).toEqual([403, 'course_not_purchased'])
    const member = await withCertification(world)
    await completeModules(world, member, 416)
    await completeQuiz(world, member, 417)
    for (const { status, body } of [await read(member), await completeQuiz(world, member, EXAM)])
      expect([status, body.code]).toEqual([403, 'exam_waits'])
    expect(await examOf(member)).toEqual({ quizId: EXAM, title: 'Final exam', status: 0 })
    await completeModules(world, member)
    expect(await examOf(member)).toEqual({ quizId: EXAM, title: 'Final exam', status: 1 })
    const { body } = await member.send('GET', '/AdditionalCourse/GetCertificationModuleDetail/417')
    expect(body.sections[2].buttonThree).toMatchObject({ text: 'FINAL EXAM', value: '418' })
  })

  it('has 40 questions, keeps its order until it is scored, and shows explanations once it is passed', async () => {
    const member = await withCertification(world)
    await completeModules(world, member)
    const first = (await read(member)).body
    expect([first.title, first.questions.length, first.result]).toEqual(['Final exam', 40, null])
    expect((await read(member)).body).toEqual(first)
    const failed = await completeQuiz(world, member, EXAM, 31)
    expect(failed.body).toMatchObject({
      ...{ score: 77, isPassed: false, explanations: [], attempt: 1 },
      title: '31 of 40. One more and you pass.',
      message: expect.stringMatching(
        /^You need 32 right answers, which is 80%\. Take a day, look again at the sections/,
      ),
    })
    expect((await member.send('GET', '/Certificate/GetMyCertificate')).body).toBeNull()
    expect((await read(member)).body.questions).not.toEqual(first.questions)
    const passed = await completeQuiz(world, member, EXAM, 32)
    expect(passed.body).toMatchObject({ score: 80, isPassed: true, buttonThree: { displayButton: false } })
    expect(passed.body.explanations).toHaveLength(40)
    expect(passed.body.explanations.filter(({ isKey }: { isKey: boolean }) => isKey).length).toBeGreaterThan(
      2,
    )
    expect((await examOf(member)).status).toBe(2)
    expect((await member.send('GET', '/Certificate/GetMyCertificate')).body).toMatchObject({
      issuedAt: world.clock.now().toISOString(),
    })
  })

  it('certifies once, however often its answers are sent: the badge of the member and that of the coach', async () => {
    const member = await withCertification(world)
    await completeModules(world, member)
    expect(await badgesOf(member)).not.toContain(101)
    await read(member)
    const Answers = quizAnswers(world, EXAM)
    const replies = await race(
      world,
      member.id,
      [1, 2].map(
        () => () =>
          member.send('POST', '/AdditionalCourse/SaveQuizResults', {
            quizId: EXAM,
            userId: member.id,
            Answers,
          }),
      ),
    )
    expect(replies.map(({ status, body }) => [status, body.score])).toEqual([
      [200, 100],
      [200, 100],
    ])
    expect(await badgesOf(member)).toEqual(expect.arrayContaining([27, 101]))
  })
})
