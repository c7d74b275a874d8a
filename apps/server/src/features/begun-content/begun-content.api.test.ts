import type { AssessmentArea } from '@oola/contract/assessment/assessment.schema'
import type { Quiz } from '@oola/contract/courses/quiz.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { makeAssessment, saveScores, scoresFor } from '../../../test/support/builders/make-assessment.ts'
import { quizAnswers, withCertification } from '../../../test/support/builders/make-certification.ts'
import { withBreakthrough } from '../../../test/support/builders/make-program.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { publishContent } from '../../../test/support/builders/publish-content.ts'
import { race } from '../../../test/support/builders/race.ts'
import { readExport } from '../../../test/support/builders/read-export.ts'
import { begunContentService } from './begun-content.service.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:00:00Z' })
})
afterAll(() => world.close())

/** Publishing reads the whole content: seconds on a busy machine. */
const TIMEOUT = 90_000
const openOf = async (what: string): Promise<number> => {
  const { rows } = await world.db.pool.query(
    'select count(*)::int as n from begun_content where what like $1 and finished_at is null',
    [`${what}%`],
  )
  return rows[0].n
}

describe('what a member has begun keeps its version', { timeout: TIMEOUT }, () => {
  it('questions of an open assessment: seen, saved, scored and exported as they were begun [AUTHOR-07]', async () => {
    const inAssessment = async () => {
      const member = await asMember(world, { stepId: 1 })
      return { member, id: await makeAssessment(world, member.id, 1) }
    }
    const read = async (member: ActingMember, id: number): Promise<AssessmentArea[]> =>
      (await member.send('GET', `/areas/GetQuestions/${id}`)).body
    const early = await inAssessment()
    const writing = await inAssessment()
    const first = (await read(early.member, early.id))[0]?.questions ?? []
    await saveScores(writing.member, writing.id, 1, scoresFor(1, 1, 5))
    const open = await openOf('assessment:journeyQuestions:')
    const { plan, reply } = await publishContent(
      world,
      'assessment/journey-questions.yaml',
      (areas: { questions: { id: number; text: string }[] }[]) => {
        const questions = areas[0]?.questions ?? []
        if (questions[0]) questions[0].text = 'I move on five days of the week.'
        if (questions[1]) Object.assign(questions[1], { id: 171, text: 'I carry heavy things on purpose.' })
      },
    )
    expect([reply.status, plan.begun]).toEqual([200, open])
    const late = await inAssessment()
    expect((await read(late.member, late.id))[0]?.questions.slice(0, 2)).toMatchObject([
      { id: 1, text: 'I move on five days of the week.' },
      { id: 171, text: 'I carry heavy things on purpose.' },
    ])
    for (const { member, id } of [early, writing])
      expect((await read(member, id))[0]?.questions.map(({ text }) => text)).toEqual(
        first.map(({ text }) => text),
      )
    // Each side saves its own questions, and no others.
    expect((await saveScores(early.member, early.id, 1, [{ questionId: 171, score: 5 }])).status).toBe(400)
    expect((await saveScores(late.member, late.id, 1, [{ questionId: 2, score: 5 }])).status).toBe(400)
    const completed = await saveScores(
      early.member,
      early.id,
      1,
      scoresFor(1, 1, 70, (n) => (n === 2 ? 9 : 5)),
    )
    expect(completed.body).toMatchObject({ answered: 70 })
    const { rows } = await world.db.pool.query('select area_scores from assessment where id = $1', [early.id])
    expect(rows[0].area_scores[0]).toBe(54)
    expect(await openOf('assessment:journeyQuestions:')).toBe(open)
    const answers: { questionId: number; question: string }[] = (await readExport(world, early.member)).json(
      'answers',
    )
    expect(answers.find(({ questionId }) => questionId === 2)?.question).toBe(first[1]?.text)
  })

  it('a quiz’s try: its questions, its right answers and its explanations; the next try has the new ones [AUTHOR-07]', async () => {
    const member = await withCertification(world)
    const read = async (): Promise<Quiz> => (await member.send('GET', '/AdditionalCourse/GetQuiz/401')).body
    const save = (attempt: number | undefined, Answers: object[]) =>
      member.send('POST', '/AdditionalCourse/SaveQuizResults', {
        ...{ quizId: 401, userId: member.id, Answers },
        ...(attempt === undefined ? {} : { attempt }),
      })
    const before = await read()
    const right = quizAnswers(world, 401)
    const changed = (values: { questions: { id: number; text: string; correct: string }[] }) => {
      const [question] = values.questions
      if (!question) return
      question.text = 'What does a coach do on the first day?'
      question.correct = question.correct === 'A' ? 'B' : 'A'
    }
    const { plan, reply } = await publishContent(world, 'courses/quizzes/401.yaml', changed)
    expect([reply.status, plan.begun]).toEqual([200, 1])
    expect(await read()).toEqual(before)
    const passed = await save(undefined, right)
    expect(passed.body).toMatchObject({ score: 100, isPassed: true })
    // The result is read from the try, also later.
    expect((await read()).result).toMatchObject({ score: 100, explanations: passed.body.explanations })
    expect(await openOf('quiz:401:')).toBe(0)
    const other = await withCertification(world)
    const shown: Quiz = (await other.send('GET', '/AdditionalCourse/GetQuiz/401')).body
    expect(shown.questions.map(({ text }) => text)).toContain('What does a coach do on the first day?')
  })

  it('a workbook page: its fields are read, written and exported as they were begun [AUTHOR-07]', async () => {
    const member = await withBreakthrough(world)
    const other = await withBreakthrough(world)
    const workbookOf = async (of: ActingMember) =>
      (await of.send('GET', '/elearning/GetELearningModuleDetail/101')).body.workbook
    const write = (of: ActingMember, cell: string) =>
      of.send('PUT', '/ELearning/SaveWorkbookAnswers', { moduleId: 101, answers: [{ cell, text: 'Mine' }] })
    const before = await workbookOf(member)
    expect((await write(member, 'skip')).status).toBe(200)
    const { plan, reply } = await publishContent(
      world,
      'learning/modules/101-small-enough-for-a-bad-day.yaml',
      (values: { do: { workbook: { key: string; text: string }[] } }) => {
        const question = values.do.workbook.find(({ key }) => key === 'skip')
        Object.assign(question ?? {}, { key: 'stop', text: 'What stops you?' })
      },
    )
    expect([reply.status, plan.begun]).toEqual([200, 1])
    const texts = (workbook: { text: string }[]) => workbook.map(({ text }) => text)
    expect(texts(await workbookOf(member))).toEqual(texts(before))
    expect((await write(member, 'skip')).status).toBe(200)
    expect((await write(member, 'stop')).status).toBe(400)
    expect(texts(await workbookOf(other))).toContain('What stops you?')
    expect((await write(other, 'stop')).status).toBe(200)
    expect((await write(other, 'skip')).status).toBe(400)
    const rows: { cell: string; question: string }[] = (await readExport(world, member)).json('workbooks')
    expect(rows.find(({ cell }) => cell === 'skip')?.question).toBe(
      before.find(({ key }: { key: string }) => key === 'skip').text,
    )
  })

  it('answers never change their meaning: what would change it is refused at its field, in drafts too [AUTHOR-07]', async () => {
    const { draft, reply } = await publishContent(
      world,
      'journey/customise-questions.yaml',
      (questions: { options: { id: number }[] }[]) => {
        questions[0]?.options.pop()
      },
    )
    expect(draft.faults).toEqual([expect.objectContaining({ message: expect.stringMatching(/option 5/) })])
    expect([reply.status, reply.body.code]).toEqual([409, 'content_invalid'])
    expect(world.content.journey.customiseQuestions[0]?.options).toHaveLength(5)
  })

  it('two reads at once begin one version', async () => {
    const member = await asMember(world, { stepId: 1 })
    const id = await makeAssessment(world, member.id, 1)
    const calls = [1, 2, 3, 4].map(() => () => member.send('GET', `/areas/GetQuestions/${id}`))
    const replies = await race(world, member.id, calls)
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { rows } = await world.db.pool.query('select what from begun_content where member_id = $1', [
      member.id,
    ])
    expect(rows).toEqual([{ what: `assessment:journeyQuestions:${id}` }])
  })

  it('another server, and the next release, read the version that the first one stored', async () => {
    const member = await asMember(world, { stepId: 1 })
    const what = 'workbook:999:'
    const words = z.object({ text: z.string() })
    const session = { memberId: member.id }
    const [first, second] = [begunContentService(world.deps), begunContentService(world.deps)]
    expect(await first.shown(session, what, { text: 'old' }, words)).toEqual({ text: 'old' })
    expect(await second.shown(session, what, { text: 'new' }, words)).toEqual({ text: 'old' })
    const both = await Promise.all([
      first.begin(world.db.orm, { ...session, what }, await first.store({ text: 'late' }), words),
      second.find(world.db.orm, { ...session, what }, words),
    ])
    expect(both).toEqual([{ text: 'old' }, { text: 'old' }])
  })

  it('staff who look at the portal as a member begin nothing', async () => {
    const member = await asMember(world, { stepId: 1 })
    const id = await makeAssessment(world, member.id, 1)
    const session = { memberId: member.id, isView: true } as const
    const { begun } = world.app.services
    expect(await begun.shown(session, `assessment:journeyQuestions:${id}`, [], z.array(z.int()))).toEqual([])
    expect(await openOf(`assessment:journeyQuestions:${id}`)).toBe(0)
  })
})
