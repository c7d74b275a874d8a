import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ActingMember, asMember } from '../../../test/support/builders/as-member.ts'
import { onDashboard, saveStaged, withBreakthrough } from '../../../test/support/builders/make-program.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

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

describe('the board', () => {
  it('groups the modules of a level, each with what a card shows [ELEARN-09, ELEARN-10, ELEARN-11]', async () => {
    const member = await withBreakthrough(world)
    const { status, body } = await board(member)
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining(['myBreakthroughExperience', 'myPersonalizedPath', 'moduleVip']),
    )
    expect(body.myBreakthroughExperience).toHaveLength(12)
    expect(body.myBreakthroughExperience[0]).toMatchObject({
      id: 101,
      title: 'Small enough for a bad day',
      caption: expect.any(String),
      isUnlocked: true,
      isCompleted: false,
      unLockDateText: 'Unlocked March 10, 2026',
      externalLink: null,
      position: 1,
      total: 12,
      isBegun: false,
    })
    expect(body.myPersonalizedPath).toEqual([])
    expect(body.moduleVip.map(({ id }: { id: number }) => id)).toEqual([101])
    expect(body).toMatchObject({ level: 1, customerLevel: 1, prompt: null, pathOpensDay: '2026-05-26' })
  })

  it('shows only title and day of a locked module [ELEARN-35]', async () => {
    const member = await withBreakthrough(world)
    const [, locked] = (await board(member)).body.myBreakthroughExperience
    expect(locked).toMatchObject({
      id: 102,
      caption: null,
      isUnlocked: false,
      unLockDateText: 'Unlocks March 17, 2026',
    })
    world.clock.set(WEEK_TWO)
    expect((await board(member)).body.myBreakthroughExperience[1]).toMatchObject({ isUnlocked: true })
  })

  it('opens a module at the first minute of its day where the member lives [ELEARN-35]', async () => {
    const member = await withBreakthrough(world, { timeZone: 'Pacific/Auckland' })
    // The member's first local day is already the eleventh.
    const isOpen = async () => (await board(member)).body.myBreakthroughExperience[1].isUnlocked
    world.clock.set('2026-03-17T10:59:59Z')
    expect(await isOpen()).toBe(false)
    world.clock.set('2026-03-17T11:00:00Z')
    expect(await isOpen()).toBe(true)
  })

  it('asks for a custom program, then for the path once its weeks have opened [ELEARN-37, ELEARN-40, ELEARN-41]', async () => {
    const member = await onDashboard(world)
    const prompt = async () => (await board(member)).body.prompt
    expect(await prompt()).toEqual({ kind: 'createProgram', assessmentType: 1 })
    await saveStaged(world, member, 1)
    expect(await prompt()).toBeNull()
    world.clock.set('2026-05-26T18:00:00Z')
    expect(await prompt()).toEqual({ kind: 'startPath', assessmentType: 2 })
    await saveStaged(world, member, 2)
    expect(await prompt()).toBeNull()
    world.clock.set(START)
    const later = await onDashboard(world, { level: 4 })
    expect((await board(later, 4)).body.prompt).toEqual({ kind: 'startPath', assessmentType: 4 })
    expect((await board(later, 3)).body.prompt).toBeNull()
  })

  it('is locked for non-subscribers, and above the member’s level [ELEARN-02, ELEARN-05]', async () => {
    const visitor = await asMember(world, { userTypeId: 4, stepId: 4 })
    expect(await board(visitor)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    const member = await onDashboard(world)
    expect(await board(member, 2)).toMatchObject({ status: 403, body: { code: 'level_locked' } })
    expect((await board(member, 5)).status).toBe(400)
    const someone = await onDashboard(world)
    const theirs = await member.send('GET', `/Elearning/GetELearningModules/${someone.id}/1`)
    expect(theirs.status).toBe(403)
  })

  it('puts the module in front that was begun, or else opened first, or else opens next', async () => {
    const member = await withBreakthrough(world)
    world.clock.set('2026-03-24T18:00:00Z')
    const first = async () => (await board(member)).body.moduleVip[0].id
    expect(await first()).toBe(101)
    await member.send('PUT', '/ELearning/SaveModuleNote', { moduleId: 103, text: 'hm' })
    expect(await first()).toBe(103)
    for (const id of [101, 102, 103]) await complete(member, id)
    expect(await first()).toBeGreaterThan(103)
    expect((await board(member)).body.moduleVip[0].isUnlocked).toBe(false)
  })

  it('is announced on the first visit of the day, on any page, and reading the board does not clear it', async () => {
    const member = await withBreakthrough(world)
    world.clock.set(WEEK_TWO)
    const delivered = async () =>
      (await member.send('GET', '/Notification/GetNotification')).body.map(
        ({ title }: { title: string }) => title,
      )
    expect(await delivered()).toEqual(['A new module is open'])
    expect(await delivered()).toEqual([])
    world.clock.set('2026-03-24T18:00:00Z')
    await board(member)
    await news(member)
    expect(await delivered()).toEqual(['A new module is open'])
  })

  it('announces once that a module has opened, however many pages read it', async () => {
    const member = await withBreakthrough(world)
    await board(member)
    expect(await news(member)).toEqual([])
    world.clock.set(WEEK_TWO)
    await Promise.all([board(member), board(member), detail(member, 101), detail(member, 102)])
    const newsBefore = await news(member)
    expect(newsBefore.map(({ title }: { title: string }) => title)).toEqual(['A new module is open'])
    expect(newsBefore[0].message).toContain('/moduleVip?id=102')
    expect(member.news()).toBe(1)
    world.clock.set('2026-04-10T18:00:00Z')
    await board(member)
    expect((await news(member))[0].title).toBe('3 new modules are open')
  })

  it('is not announced after the subscription has ended, on the first visit or by mail', async () => {
    const member = await withBreakthrough(world, { email: 'lapsed@example.com' })
    await world.db.pool.query('update member set user_type_id = 4 where id = $1', [member.id])
    world.clock.set(WEEK_TWO)
    expect((await member.send('GET', '/Notification/GetNotification')).body).toEqual([])
    world.clock.set('2026-03-18T15:03:00Z')
    await world.jobs.run('learning-mornings')
    await world.jobs.drain()
    expect(world.mailsTo('lapsed@example.com').map(({ key }) => key)).not.toContain('moduleOpen')
    expect(await news(member)).toEqual([])
  })
})

describe('the mail about a new module', () => {
  const morning = async (instant: string) => {
    world.clock.set(instant)
    await world.jobs.run('learning-mornings')
    await world.jobs.drain()
  }
  const mailed = (since: number) => world.mails.slice(since).map(({ to, subject }) => ({ to, subject }))

  it('is sent once, in the member’s morning, to members who have not seen it and want it', async () => {
    const member = await withBreakthrough(world, { email: 'mornings@example.com' })
    const seen = await withBreakthrough(world, { email: 'seen@example.com' })
    const silent = await withBreakthrough(world, { email: 'silent@example.com' })
    const setting = { kind: 'module', channel: 'email', wanted: false }
    expect((await silent.send('PUT', '/Notification/SetSetting', setting)).status).toBe(200)
    const before = world.mails.length
    world.clock.set('2026-03-17T10:00:00Z')
    await board(seen)
    // A quarter to eight in Los Angeles.
    await morning('2026-03-17T14:45:00Z')
    expect(mailed(before)).toEqual([])
    await morning('2026-03-17T15:03:00Z')
    await morning('2026-03-17T16:03:00Z')
    const mails = mailed(before).filter(({ to }) => /^(mornings|seen|silent)@/.test(to))
    expect(mails).toEqual([{ to: 'mornings@example.com', subject: 'After this, I will is open' }])
    for (const each of [member, seen, silent])
      expect((await news(each)).map(({ title }: { title: string }) => title)).toEqual([
        'A new module is open',
      ])
  })
})
