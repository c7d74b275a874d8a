import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ActingMember } from '../../../test/support/builders/as-member.ts'
import { onDashboard, withBreakthrough } from '../../../test/support/builders/make-program.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { race } from '../../../test/support/builders/race.ts'

const START = '2026-03-10T18:00:00Z'
/** The second week is open, the third is not. */
const WEEK_TWO = '2026-03-17T18:00:00Z'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: START })
})
afterEach(() => world.clock.set(START))
afterAll(() => world.close())

const board = (member: ActingMember, level = 1) =>
  member.send('GET', `/Elearning/GetELearningModules/${member.id}/${level}`)
const detail = (member: ActingMember, moduleId: number) =>
  member.send('GET', `/elearning/GetELearningModuleDetail/${moduleId}`)
const complete = (member: ActingMember, moduleId: number) =>
  member.send('PUT', '/Elearning/CompleteELearningModule', { Id: moduleId, userId: member.id })
const news = async (member: ActingMember) => (await member.send('GET', '/Notification/GetRecent')).body

/** A member with a path whose month at this place opens today, without the weeks before it. */
const onPath = async (place: number, level = 1) => {
  const member = await onDashboard(world, { level })
  const months = level === 1 ? 9 : 11
  for (let position = 1; position <= months; position += 1)
    await world.db.pool.query(
      `insert into program_module (member_id, level, kind, position, module_id, next_step_id, unlock_day, told_at)
       values ($1, $2, 'path', $3, $4, $5, $6::date, $7)`,
      [
        member.id,
        level,
        position,
        // Modules 101 to 112 replace those of the path: their texts do not matter here.
        100 + position,
        position === months ? 6 : position === (level === 1 ? 3 : 6) ? 5 : 4,
        new Date(Date.parse('2026-03-10') + (position - place) * 30 * 86_400_000),
        position <= place ? START : null,
      ],
    )
  return member
}

describe('a module', () => {
  it('comes with its parts, questions, workbook and texts [ELEARN-12, ELEARN-15, ELEARN-16, ELEARN-17]', async () => {
    const member = await withBreakthrough(world)
    const { status, body } = await detail(member, 101)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: 101,
      title: 'Small enough for a bad day',
      caption: expect.any(String),
      unlockedDateText: 'Unlocked March 10, 2026',
      isCompleted: false,
      nextStepId: 4,
      displayCompleteButton: true,
      goToNextLevelDesc: null,
      position: 1,
      total: 12,
      parts: { watch: false, read: false, do: false },
      note: '',
      mainGoal: null,
      next: { id: 102, caption: null },
    })
    expect(body.questions).toEqual([
      {
        id: 1011,
        text: 'What does a hard day look like for you right now?',
        options: [10_111, 10_112, 10_113, 10_114].map((id) => ({ id, text: expect.any(String) })),
        selectedOptionId: null,
      },
    ])
    expect(body.sections.map(({ name }: { name: string }) => name)).toEqual(['Watch', 'Read', 'Do'])
    for (const section of body.sections) {
      expect(section).toMatchObject({
        title: expect.any(String),
        videoUrl: expect.any(String),
        introText: expect.any(String),
        contentText: expect.any(String),
        imageUrl: expect.any(String),
        pdfUrl: expect.any(String),
        hasActionSteps: section.name === 'Do',
        isActionStepsButtonEnabled: section.name === 'Do',
        textButtonActionSteps: expect.any(String),
        doButton: null,
      })
      for (const button of ['buttonOne', 'buttonTwo', 'buttonThree', 'buttonFour'])
        expect(section[button]).toEqual({
          displayButton: false,
          text: '',
          value: '',
          isExternalLink: false,
          link: '',
        })
    }
    const [, read] = body.sections
    expect(read.contentText).toContain('<h2>An example</h2>')
    expect(read.contentText).toContain('<blockquote><p>Ask a doctor or nurse first')
    expect(read.contentText).not.toContain('**')
    expect(body.workbook[0]).toMatchObject({
      key: 'sizes',
      kind: 'list',
      cells: [{ cell: 'sizes.1', label: 'On a good day', text: '' }, {}, {}],
    })
    expect(body.actionSteps).toHaveLength(4)
  })

  it('that is locked is refused without details; one outside of the program is not found [ELEARN-35]', async () => {
    const member = await withBreakthrough(world)
    const locked = await detail(member, 102)
    expect(locked).toMatchObject({ status: 403, body: { code: 'module_locked' } })
    expect(JSON.stringify(locked.body)).not.toContain('After this')
    for (const moduleId of [211, 999]) expect(await detail(member, moduleId)).toMatchObject({ status: 404 })
    expect((await complete(member, 102)).status).toBe(403)
    expect((await complete(member, 211)).status).toBe(404)
    const other = await onDashboard(world)
    expect((await detail(other, 101)).status).toBe(404)
    const lapsed = await withBreakthrough(world)
    await world.db.pool.query('update member set user_type_id = 4 where id = $1', [lapsed.id])
    expect((await detail(lapsed, 101)).status).toBe(403)
  })

  it('is completed once, in whatever order, with all its parts and a badge [ELEARN-13, ELEARN-32, ELEARN-35]', async () => {
    const member = await withBreakthrough(world)
    world.clock.set(WEEK_TWO)
    const tellings = member.receivedEvents().length
    const replies = await race(
      world,
      member.id,
      [1, 2, 3, 4].map(() => () => complete(member, 102)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(replies[0]?.body).toEqual({ isCompleted: true, completedDay: '2026-03-17', nextStepId: 4 })
    const { rows } = await world.db.pool.query(
      'select badge_id from member_badge where member_id = $1 and badge_id > 13',
      [member.id],
    )
    expect(rows).toEqual([{ badge_id: 14 }])
    world.clock.set('2026-03-20T18:00:00Z')
    expect((await complete(member, 102)).body.completedDay).toBe('2026-03-17')
    const { body } = await detail(member, 102)
    expect(body).toMatchObject({
      isCompleted: true,
      completedDay: '2026-03-17',
      parts: { watch: true, read: true, do: true },
    })
    expect(body.sections[2].isActionStepsButtonEnabled).toBe(false)
    expect(member.receivedEvents().slice(tellings)).toEqual(['LearningChanged', 'BadgesChanged'])
  })

  it('of each week brings its badge, the last of a path another', async () => {
    const member = await withBreakthrough(world)
    world.clock.set('2026-05-26T18:00:00Z')
    const ids = (await board(member)).body.myBreakthroughExperience.map(({ id }: { id: number }) => id)
    for (const id of ids) await complete(member, id)
    const walker = await onPath(9)
    for (let id = 101; id <= 109; id += 1) await complete(walker, id)
    const badges = async ({ id }: ActingMember) =>
      (
        await world.db.pool.query(
          'select badge_id from member_badge where member_id = $1 and badge_id > 13 order by badge_id',
          [id],
        )
      ).rows.map(({ badge_id }) => badge_id)
    expect(await badges(member)).toEqual(Array.from({ length: 12 }, (_, index) => 14 + index))
    expect(await badges(walker)).toEqual([28])
  })
})

describe('a module that carries a review', () => {
  it('offers the mid-year review until it has begun, then its completion [ELEARN-29, ELEARN-30, ELEARN-31]', async () => {
    const member = await onPath(3)
    expect((await detail(member, 103)).body).toMatchObject({
      nextStepId: 5,
      displayCompleteButton: false,
      reviewText: expect.stringContaining('Half a year has passed'),
    })
    expect((await member.send('GET', '/Journey/GetOpenReview')).body).toEqual({ userStepId: 5 })
    expect((await member.send('PUT', '/Customer/SetMidYearReviewStep')).body.userStepId).toBe(5)
    expect((await detail(member, 103)).body).toMatchObject({ nextStepId: 4, displayCompleteButton: true })
    expect((await complete(member, 103)).status).toBe(200)
  })

  it('opens the review with its day, and not before; other months open none [ELEARN-31]', async () => {
    const member = await onPath(2)
    expect((await member.send('GET', '/Journey/GetOpenReview')).body).toEqual({ userStepId: null })
    const early = await member.send('PUT', '/Customer/SetMidYearReviewStep')
    expect(early).toMatchObject({ status: 409, body: { code: 'review_not_open' } })
    world.clock.set('2026-04-09T18:00:00Z')
    expect((await member.send('GET', '/Journey/GetOpenReview')).body).toEqual({ userStepId: 5 })
    await board(member)
    expect((await news(member)).map(({ title }: { title: string }) => title)).toEqual(
      expect.arrayContaining(['A new module is open', 'Your mid-year review is open']),
    )
  })

  it('completes the year, then starts its review, once [ELEARN-23, ELEARN-29, ELEARN-31]', async () => {
    const member = await onPath(11, 2)
    const { body } = await detail(member, 111)
    expect(body).toMatchObject({
      nextStepId: 6,
      displayCompleteButton: true,
      goToNextLevelDesc: 'COMPLETE AND START MY YEAR IN REVIEW',
      reviewText: expect.stringContaining('the next level'),
    })
    expect((await complete(member, 111)).body).toMatchObject({ nextStepId: 6 })
    const starts = await race(
      world,
      member.id,
      [1, 2, 3].map(() => () => member.send('PUT', '/Customer/SetYearInReviewStep')),
    )
    expect(starts.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(starts[0]?.body.userStepId).toBe(6)
    await world.db.pool.query('update member set step_id = 4 where id = $1', [member.id])
    // That of month six is still open; the year's is consumed.
    expect((await member.send('GET', '/Journey/GetOpenReview')).body).toEqual({ userStepId: 5 })
    expect((await member.send('PUT', '/Customer/SetYearInReviewStep')).status).toBe(409)
  })
})

describe('the action steps of a module', () => {
  const add = (member: ActingMember, moduleId: number, body: object = {}) =>
    member.send('POST', `/AdditionalCourse/AddActionSteps/${moduleId}`, body)

  it('go on today’s list, those that are chosen, once', async () => {
    const member = await withBreakthrough(world)
    const steps = (await detail(member, 101)).body.actionSteps
    const { status, body } = await add(member, 101, { steps: [2, 0] })
    expect(status).toBe(200)
    expect(body.actions.map(({ text }: { text: string }) => text)).toEqual([steps[0], steps[2]])
    expect((await add(member, 101)).body.actions).toHaveLength(2)
    expect((await detail(member, 101)).body.sections[2].isActionStepsButtonEnabled).toBe(false)
  })

  it('are refused for a module that is locked, unknown or without such a step', async () => {
    const member = await withBreakthrough(world)
    expect(await add(member, 102)).toMatchObject({ status: 403, body: { code: 'module_locked' } })
    expect((await add(member, 211)).status).toBe(404)
    expect((await add(member, 101, { steps: [7] })).status).toBe(400)
  })
})
