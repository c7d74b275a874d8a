import { CERTIFICATION_ID } from '@oola/contract/courses/courses.constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import {
  completeModules,
  completeQuiz,
  withCertification,
} from '../../../test/support/builders/make-certification.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { race } from '../../../test/support/builders/race.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const sections = (member: ActingMember, courseId = CERTIFICATION_ID) =>
  member.send('GET', `/AdditionalCourse/GetCertificationModules/${courseId}`)
const detail = (member: ActingMember, moduleId: number) =>
  member.send('GET', `/AdditionalCourse/GetCertificationModuleDetail/${moduleId}`)
const complete = (member: ActingMember, moduleId: number) =>
  member.send('POST', `/AdditionalCourse/CompleteCertificationModule/${moduleId}`)
const quiz = (member: ActingMember, moduleId: number) =>
  member.send('GET', `/AdditionalCourse/GetQuiz/${moduleId}`)
const statuses = async (member: ActingMember): Promise<number[]> =>
  (await sections(member)).body.flatMap(({ modules }: { modules: { status: number }[] }) =>
    modules.map(({ status }) => status),
  )

describe('the certification', () => {
  it('has sections with their progress and modules, the first of which is open [QUIZ-02, QUIZ-03]', async () => {
    const { status, body } = await sections(await withCertification(world))
    expect(status).toBe(200)
    expect(body).toHaveLength(5)
    expect(body[0]).toEqual({
      title: 'Ground',
      subtitle: 'What coaching is, and where it ends',
      progress: 0,
      modules: [
        { moduleId: 401, moduleNumber: 1, title: 'What coaching is', status: 1 },
        { moduleId: 402, moduleNumber: 2, title: 'Ethics in practice', status: 0 },
        { moduleId: 403, moduleNumber: 3, title: 'When to refer', status: 0 },
      ],
      exam: null,
    })
    expect(body[4].modules.at(-1)).toMatchObject({ moduleId: 417, moduleNumber: 17, status: 0 })
  })

  it('is for those who have it; another id is not found', async () => {
    const stranger = await asMember(world)
    for (const { status, body } of [
      await sections(stranger),
      await detail(stranger, 401),
      await complete(stranger, 401),
      await quiz(stranger, 401),
      await completeQuiz(world, stranger, 401),
    ]) {
      expect([status, body.code]).toEqual([403, 'course_not_purchased'])
      expect(JSON.stringify(body)).not.toContain('oaching')
    }
    const member = await withCertification(world)
    for (const { status } of [
      await sections(member, 1010),
      await sections(member, 9999),
      await detail(member, 101),
      await detail(member, 999),
      await complete(member, 999),
      await quiz(member, 999),
      await quiz(member, 419),
    ])
      expect(status).toBe(404)
  })

  it('has the ethics page at the end of one module, and of no other', async () => {
    const member = await withCertification(world)
    await completeModules(world, member, 402)
    const read = async (moduleId: number): Promise<string> => {
      const { body } = await detail(member, moduleId)
      return body.sections.find(({ name }: { name: string }) => name === 'Read').contentText
    }
    const { points } = world.content.courses.certification.ethics
    const page = `<h2>The ethics page</h2>\n?<ol>.*${points.map(() => '<li>.*?</li>').join('.*')}.*</ol>$`
    expect((await read(402)).trim()).toMatch(new RegExp(page, 's'))
    for (const other of [401, 403]) expect(await read(other)).not.toContain('The ethics page')
  })

  it('is purchased in the course list of its owner, also of a non-subscriber [COURSE-03, COURSE-04, COURSE-18]', async () => {
    const member = await withCertification(world, { userTypeId: 4 })
    expect((await sections(member)).status).toBe(200)
    const { body } = await member.send('GET', '/AdditionalCourse/GetCourses')
    expect(body.map(({ id, purchased }: { id: number; purchased: boolean }) => [id, purchased])).toEqual([
      [1009, true],
      [1010, false],
      [1011, false],
      [1012, false],
    ])
  })

  it('has modules with all that their page shows; the third button opens the quiz [QUIZ-04]', async () => {
    const { status, body } = await detail(await withCertification(world), 401)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: 401,
      title: 'What coaching is',
      kind: 'certification',
      nextStepId: 0,
      isCompleted: false,
      isQuizPassed: false,
      displayCompleteButton: true,
      position: 1,
      total: 17,
      nextModuleId: 402,
      parts: { watch: false, read: false, do: false },
    })
    const [watch, read, todo] = body.sections
    expect(watch.introText).toContain('Should I quit?')
    expect(read.contentText).toContain('<h2>An example</h2>')
    expect(todo.contentText).toContain('<strong>two sentences</strong>')
    expect(todo.buttonThree).toEqual({
      displayButton: true,
      text: 'QUIZ',
      value: '401',
      isExternalLink: false,
      link: '',
    })
  })

  it('opens one module after another, each completed once its quiz is passed [QUIZ-02, QUIZ-05]', async () => {
    const member = await withCertification(world)
    for (const locked of [await detail(member, 402), await complete(member, 402), await quiz(member, 402)]) {
      expect([locked.status, locked.body.code]).toEqual([403, 'module_waits'])
      expect(JSON.stringify(locked.body)).not.toContain('thics')
    }
    expect(await complete(member, 401)).toMatchObject({ status: 409, body: { code: 'quiz_not_passed' } })
    await completeQuiz(world, member, 401, 7)
    expect((await complete(member, 401)).status).toBe(409)
    await completeQuiz(world, member, 401, 8)
    expect((await detail(member, 402)).status).toBe(403)
    expect(await complete(member, 401)).toEqual({ status: 200, body: { nextModuleId: 402 } })
    expect((await detail(member, 401)).body).toMatchObject({
      isCompleted: true,
      isQuizPassed: true,
      completedDay: '2026-03-10',
      parts: { watch: true, read: true, do: true },
    })
    expect((await statuses(member)).slice(0, 4)).toEqual([2, 1, 0, 0])
    expect((await sections(member)).body[0].progress).toBe(33)
  })

  it('ends with 0 after the last module [QUIZ-05]', async () => {
    const member = await withCertification(world)
    for (let moduleId = 401; moduleId <= 417; moduleId += 1) {
      const { body } = await completeQuiz(world, member, moduleId)
      expect(body.buttonThree.value).toBe(String(moduleId))
      expect((await complete(member, moduleId)).body.nextModuleId).toBe(moduleId === 417 ? 0 : moduleId + 1)
    }
    expect(await statuses(member)).toEqual(Array.from({ length: 17 }, () => 2))
  })

  it('completes a module once, however often it is asked', async () => {
    const member = await withCertification(world)
    await completeQuiz(world, member, 401)
    const before = member.receivedEvents().length
    const replies = await race(
      world,
      member.id,
      [1, 2, 3].map(() => () => complete(member, 401)),
    )
    expect(replies).toEqual([1, 2, 3].map(() => ({ status: 200, body: { nextModuleId: 402 } })))
    expect(member.receivedEvents().length - before).toBe(1)
  })
})

describe('what a member does in a module of the certification', () => {
  const savePart = (member: ActingMember, moduleId: number) =>
    member.send('PUT', '/ELearning/SaveModulePart', { moduleId, part: 'watch' })
  const saveFilm = (member: ActingMember, moduleId: number) =>
    member.send('PUT', '/ELearning/SaveFilmPosition', { moduleId, seconds: 12.5, device: 'phone' })
  const saveNote = (member: ActingMember, moduleId: number) =>
    member.send('PUT', '/ELearning/SaveModuleNote', { moduleId, text: 'Ask, then wait.' })

  it('is stored like in the program: parts, film, notes, workbook; also for a non-subscriber', async () => {
    const member = await withCertification(world, { userTypeId: 4 })
    expect((await savePart(member, 401)).body).toEqual({ watch: true, read: false, do: false })
    expect((await saveFilm(member, 401)).status).toBe(200)
    expect((await saveNote(member, 401)).status).toBe(200)
    const { body } = await detail(member, 401)
    expect(body).toMatchObject({ parts: { watch: true, read: false, do: false }, note: 'Ask, then wait.' })
    const notes = await member.send('GET', '/ELearning/GetModuleNotes')
    expect(notes.body).toMatchObject([{ moduleId: 401, title: 'What coaching is', text: 'Ask, then wait.' }])
    const write = (cell: string) =>
      member.send('PUT', '/ELearning/SaveWorkbookAnswers', {
        ...{ moduleId: 401, answers: [{ cell, text: 'I ask, you find your own answer.' }] },
      })
    expect((await write('a')).status).toBe(400)
    expect((await write('sentences.1')).status).toBe(200)
    const [first] = (await detail(member, 401)).body.workbook
    expect(first).toMatchObject({
      text: 'Your two sentences',
      cells: [
        { cell: 'sentences.1', label: 'What you do', text: 'I ask, you find your own answer.' },
        { cell: 'sentences.2', label: 'What the client does', text: '' },
      ],
    })
    const pdf = await world.app.inject({ url: '/api/ELearning/GetWorkbook/401', headers: member.headers })
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  it('only when the module is open', async () => {
    const member = await withCertification(world)
    const stranger = await asMember(world)
    const saveCell = (of: ActingMember, moduleId: number) =>
      of.send('PUT', '/ELearning/SaveWorkbookAnswers', {
        ...{ moduleId, answers: [{ cell: 'answers.1', text: 'x' }] },
      })
    for (const save of [savePart, saveFilm, saveNote, saveCell]) {
      expect((await save(member, 402)).body.code).toBe('module_waits')
      expect((await save(stranger, 401)).body.code).toBe('course_not_purchased')
      expect((await save(member, 499)).body.code).toBe('not_found')
    }
    expect((await member.send('GET', '/ELearning/GetModuleNotes')).body).toEqual([])
  })
})
