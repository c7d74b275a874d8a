import { addDays } from '@oola/contract/local-day'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { COURSE, FIRST_MODULE, inCourse, withCourse } from '../../../test/support/builders/make-course.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { race } from '../../../test/support/builders/race.ts'

const START = '2026-03-10T18:00:00Z'
const TODAY = '2026-03-10'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: START })
})
afterEach(() => world.clock.set(START))
afterAll(() => world.close())

const later = (days: number) => world.clock.set(new Date(Date.parse(START) + days * 86_400_000))
const stay = (member: ActingMember) =>
  world.db.pool.query("update session set expires_at = '2027-01-01' where member_id = $1", [member.id])
const board = (member: ActingMember, courseId = COURSE) =>
  member.send('GET', `/AdditionalCourse/GetELearningModules/${courseId}`)
const detail = (member: ActingMember, moduleId = FIRST_MODULE) =>
  member.send('GET', `/AdditionalCourse/GetELearningModuleDetail/${moduleId}`)
const complete = (member: ActingMember, Id = FIRST_MODULE) =>
  member.send('PUT', '/AdditionalCourse/CompleteELearningModule', { Id, userId: member.id })
const course = async (member: ActingMember, courseId = COURSE) =>
  (await member.send('GET', '/AdditionalCourse/GetCourses')).body.find(
    ({ id }: { id: number }) => id === courseId,
  )
const openModules = async (member: ActingMember): Promise<number[]> =>
  (await board(member)).body.modules
    .filter(({ isUnlocked }: { isUnlocked: boolean }) => isUnlocked)
    .map(({ id }: { id: number }) => id)

describe('GET AdditionalCourse/GetCourses', () => {
  it('has each course with its steps, its assessment and its day [COURSE-02, COURSE-03]', async () => {
    const stranger = await asMember(world, { stepId: 4 })
    expect(await course(stranger)).toMatchObject({
      id: COURSE,
      title: 'Money, out loud',
      imageUrl: null,
      purchased: false,
      isCoachCertification: false,
      steps: [],
      AssesmentComplete: false,
      progress: null,
    })
    const owner = await withCourse(world)
    expect(await course(owner)).toMatchObject({ purchased: true, AssesmentComplete: false, progress: null })
    const member = await inCourse(world)
    await complete(member)
    later(2)
    const { steps, ...rest } = await course(member)
    expect(rest).toMatchObject({
      purchased: true,
      completed: false,
      AssesmentComplete: true,
      progress: { currentDay: 3, courseDays: 21 },
    })
    expect(steps).toHaveLength(6)
    expect(steps[0]).toEqual({ title: 'The table you grew up at', lessonId: FIRST_MODULE, completed: true })
    expect(steps[1]).toMatchObject({ lessonId: 312, completed: false })
  })

  it('marks the certification, course 1009, which has modules and no days [COURSE-02, COURSE-18]', async () => {
    const member = await withCourse(world, { stepId: 4 }, 1009)
    const { steps, ...rest } = await course(member, 1009)
    expect(rest).toMatchObject({ isCoachCertification: true, AssesmentComplete: true, progress: null })
    expect(steps).toHaveLength(17)
  })

  it('is the session’s list of programs, and whether the tour is due [COURSE-18, COURSE-19]', async () => {
    const step = async (member: ActingMember) =>
      (await member.send('GET', `/customer/GetCurrentUserStep/${member.id}`)).body
        .displayCoachCertificationTutorial
    const owner = await inCourse(world)
    expect(await step(owner)).toBe(false)
    await world.app.services.purchases.grant(owner.id, 1009)
    expect(await step(owner)).toBe(true)
    for (const _ of [1, 2]) {
      const ended = await owner.send('PUT', '/AdditionalCourse/EndCertificationTour', { userId: owner.id })
      expect(ended).toEqual({ status: 200, body: { ok: true } })
    }
    expect(await step(owner)).toBe(false)
  })

  it('has purchased false for recommended ones, without their modules [COURSE-04]', async () => {
    const member = await inCourse(world)
    const { body } = await member.send('GET', '/AdditionalCourse/GetCourses')
    const left = body.filter(({ purchased }: { purchased: boolean }) => !purchased)
    expect(left.map(({ id, steps }: { id: number; steps: [] }) => [id, steps])).toEqual([
      [1009, []],
      [1010, []],
      [1012, []],
    ])
  })
})

describe('GET AdditionalCourse/GetELearningModules/{courseId}', () => {
  it('has the modules, which day it is, and what to expect [COURSE-02, COURSE-05, WELCOME-20]', async () => {
    const { status, body } = await board(await inCourse(world))
    expect(status).toBe(200)
    expect(body.courseProgress).toEqual({ currentDay: 1, courseDays: 21 })
    expect(body.modules.map(({ id, day }: { id: number; day: number }) => [id, day])).toEqual([
      [311, 1],
      [312, 4],
      [313, 8],
      [314, 11],
      [315, 15],
      [316, 18],
    ])
    expect(body.modules[0]).toMatchObject({
      isUnlocked: true,
      caption: 'Tell each other what money meant in your first home.',
      unLockDateText: 'Unlocked March 10, 2026',
    })
    expect(body.modules[1]).toMatchObject({
      isUnlocked: false,
      caption: null,
      unLockDateText: 'Unlocks March 13, 2026',
    })
    expect(body.whatToExpectDTO).toEqual({
      htmlTitle: 'Welcome to Money, out loud',
      htmlWelcomeText: expect.stringContaining('Six evenings in three weeks.'),
      htmlContent: expect.stringContaining('either may say "pause" and'),
      htmlWaitingMesage: expect.stringContaining('We are setting the table'),
    })
    expect(body.todayStep).toMatchObject({
      phase: 'Look',
      text: 'Hold evening 1 or write your three scenes alone.',
    })
  })

  it('locks every module until its questions are answered', async () => {
    const member = await withCourse(world)
    const { body } = await board(member)
    expect(body.courseProgress).toEqual({ currentDay: 0, courseDays: 21 })
    expect(body.modules[1]).toMatchObject({ isUnlocked: false, unLockDateText: 'Unlocks on day 4' })
    expect(body.todayStep).toBeNull()
    expect((await detail(member)).body.code).toBe('module_locked')
  })

  it('opens each module on its day; after the last day the course stays [COURSE-02]', async () => {
    const member = await inCourse(world)
    await stay(member)
    expect(await openModules(member)).toEqual([311])
    later(3)
    expect(await openModules(member)).toEqual([311, 312])
    later(40)
    const { body } = await board(member)
    expect(body.courseProgress).toEqual({ currentDay: 21, courseDays: 21 })
    expect(body.todayStep).toBeNull()
    expect(await openModules(member)).toHaveLength(6)
  })

  it('leaves open what was open when the days start over', async () => {
    const member = await inCourse(world)
    await stay(member)
    later(8)
    await member.send('GET', `/Actions/GetUserNotCompletedActions/${member.id}/0`)
    await member.send('PUT', `/AdditionalCourse/ReactivateActionSteps/${member.id}/${COURSE}/true`)
    const { body } = await board(member)
    expect(body.courseProgress.currentDay).toBe(1)
    expect(await openModules(member)).toEqual([311, 312, 313])
    expect(body.modules[2].unLockDateText).toBe('Unlocked March 18, 2026')
  })

  it('is for those who have the course, and not for the certification [COURSE-15]', async () => {
    const stranger = await asMember(world, { stepId: 4 })
    for (const { status, body } of [
      await board(stranger),
      await detail(stranger),
      await complete(stranger),
    ]) {
      expect([status, body.code]).toEqual([403, 'course_not_purchased'])
      expect(JSON.stringify(body)).not.toMatch(/money|evening|table/i)
    }
    const member = await inCourse(world)
    for (const { status } of [await board(member, 1009), await board(member, 9), await detail(member, 999)])
      expect(status).toBe(404)
    expect((await detail(member, 301)).status).toBe(403)
    const reader = await inCourse(world, { userTypeId: 4 })
    expect((await detail(reader)).status).toBe(200)
  })
})

describe('a module of a course', () => {
  it('has everything that its page shows [COURSE-06]', async () => {
    const member = await inCourse(world)
    const { status, body } = await detail(member)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: FIRST_MODULE,
      kind: 'course',
      title: 'The table you grew up at',
      unlockedDateText: 'Unlocked March 10, 2026',
      courseId: COURSE,
      courseTitle: 'Money, out loud',
      courseProgress: { currentDay: 1, courseDays: 21 },
      nextStepId: 0,
      displayCompleteButton: true,
      position: 1,
      total: 6,
      actionSteps: [],
      next: { id: 312, isUnlocked: false },
    })
    const [watch, read, doing] = body.sections
    expect([watch.name, read.name, doing.name]).toEqual(['Watch', 'Read', 'Do'])
    expect(read.contentText).toContain('1-800-799-7233')
    expect(doing.introText).toContain('The first sentence is the hardest')
    expect(doing.pdfUrl).toBe('/api/ELearning/GetWorkbook/311')
  })

  it('refuses one that is not open yet, and reveals nothing of it [COURSE-06]', async () => {
    const member = await inCourse(world)
    for (const { status, body } of [await detail(member, 312), await complete(member, 312)]) {
      expect([status, body.code]).toEqual([403, 'module_locked'])
      expect(JSON.stringify(body)).not.toMatch(/page|bill/i)
    }
  })

  it('is completed once, in two tabs at once too [COURSE-07]', async () => {
    const member = await inCourse(world)
    const replies = await race(world, member.id, [() => complete(member), () => complete(member)])
    for (const { status, body } of replies)
      expect([status, body]).toEqual([200, { isCompleted: true, completedDay: TODAY, nextStepId: 0 }])
    later(1)
    expect((await complete(member)).body.completedDay).toBe(TODAY)
    expect((await detail(member)).body).toMatchObject({
      isCompleted: true,
      completedDay: TODAY,
      parts: { watch: true, read: true, do: true },
    })
    const foreign = await inCourse(world)
    const reply = await foreign.send('PUT', '/AdditionalCourse/CompleteELearningModule', {
      Id: FIRST_MODULE,
      userId: member.id,
    })
    expect(reply.status).toBe(403)
  })

  it('stores parts, film, workbook and notes like a module of the program', async () => {
    const member = await inCourse(world)
    const cell = { cell: 'heard', text: 'She hid the quarters.' }
    const moduleId = FIRST_MODULE
    for (const [method, path, body] of [
      ['PUT', '/ELearning/SaveModulePart', { moduleId, part: 'read' }],
      ['PUT', '/ELearning/SaveWorkbookAnswers', { moduleId, answers: [cell] }],
      ['PUT', '/ELearning/SaveModuleNote', { moduleId, text: 'Friday after supper' }],
    ] as const)
      expect((await member.send(method, path, body)).status).toBe(200)
    const { body } = await detail(member)
    expect(body).toMatchObject({
      parts: { watch: false, read: true, do: false },
      note: 'Friday after supper',
    })
    const cells = body.workbook.flatMap((question: { cells: (typeof cell)[] }) => question.cells)
    expect(cells).toContainEqual(expect.objectContaining(cell))
    const pdf = await world.app.inject({
      url: `/api/ELearning/GetWorkbook/${FIRST_MODULE}`,
      headers: member.headers,
    })
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const locked = await member.send('PUT', '/ELearning/SaveModuleNote', { moduleId: 312, text: 'x' })
    expect(locked.status).toBe(403)
    expect((await board(member)).body.modules[0]).toMatchObject({ isBegun: true })
    expect(addDays(TODAY, 3)).toBe((await board(member)).body.modules[1].unlockDay)
  })
})
