import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { milestoneBadges, streakBadges } from '@oola/contract/badges/badge-thresholds'
import { earnedCoachBadges } from '@oola/contract/badges/coach-badges'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { makeDemoWorld } from './demo.service.ts'

let world: TestApp
const printed: string[] = []
beforeAll(async () => {
  world = await makeTestApp({ env: { DEMO: 'true' }, now: '2026-03-10T18:00:00Z' })
  await makeDemoWorld(world.deps, (line) => printed.push(line))
  // Two years of a life, month by month, on a shared machine.
}, 90_000)
afterAll(() => world.close())

const rowsOf = async (query: string) => (await world.db.pool.query(query)).rows
const post = (url: string, payload: object) => world.app.inject({ method: 'POST', url, payload })
const logIn = async (id: number) => {
  const reply = await post('/api/Login', { userId: id, password: 'balance-365', loginType: 2 })
  return reply.json() as { token: string } & Record<
    'userStepId' | 'assessmentId' | 'level' | 'areaId',
    number
  >
}
const getAs = async (id: number, url: string) => {
  const { token } = await logIn(id)
  const reply = await world.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

describe('the demo world', () => {
  it.each([
    [1001, 0],
    [1002, 1],
    [1003, 2],
    [1004, 3],
    [1005, 4],
    [1008, -1],
    [1009, 4],
    [1010, 0],
    [1011, 4],
    [1012, 4],
    [2001, 4],
    [2002, 4],
    [2003, 4],
  ])('has member %i at step %i', async (id, step) => {
    expect(await logIn(id)).toMatchObject({ userStepId: step, level: 1 })
  })

  it.each([9001, 9002])('asks %i, who has an authenticator app, for its code', async (id) => {
    expect(await logIn(id)).toMatchObject({ code: 'factor_asked' })
  })

  it('has 34 of 70 answers of Theo, who goes on in area 4', async () => {
    const { assessmentId, areaId } = await logIn(1002)
    const areas = (await getAs(1002, `/areas/GetQuestions/${assessmentId}`)) as {
      questions: { score: number | null }[]
    }[]
    const answered = areas.map(({ questions }) => questions.filter(({ score }) => score !== null).length)
    expect(answered).toEqual([10, 10, 10, 4, 0, 0, 0])
    expect(areaId).toBe(4)
  })

  it('has nine goals of Ines, and 21 with Top 7 and main goal of Omar', async () => {
    expect((await getAs(1003, '/goals/GetUserGoals')).userGoals).toHaveLength(9)
    const { userGoals } = (await getAs(1004, '/goals/GetUserGoals')) as {
      userGoals: { sevenGoalOrder: number | null; isOneGoal: boolean }[]
    }
    expect(userGoals).toHaveLength(21)
    const places = userGoals.flatMap(({ sevenGoalOrder }) => (sevenGoalOrder ? [sevenGoalOrder] : []))
    expect(places.sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(userGoals.filter(({ isOneGoal }) => isOneGoal)).toHaveLength(1)
  })

  it('has a streak, a completed goal and scores of Maya', async () => {
    const progress = await getAs(1005, '/Dashboard/GetUserProgress/1005')
    expect(progress).toMatchObject({
      stepsTaken: 110,
      currentStreak: 12,
      longestStreak: 15,
      goalsCompleted: 1,
    })
    const { completed, inProgress } = await getAs(1005, '/Goals/GetUserGoalsGroupedByStatus/1005')
    expect([completed.length, inProgress.length]).toEqual([1, 7])
  })

  it('has to-do lists: of Maya one task late, others today and later', async () => {
    const groups = (await getAs(1005, '/ToDoList/GetTasks')) as { day: string; tasks: unknown[] }[]
    expect(groups.map(({ day, tasks }) => [day, tasks.length])).toEqual([
      ['Overdue', 1],
      ['Today', 2],
      ['Tomorrow', 1],
      ['Friday', 1],
      ['Sunday', 1],
    ])
  })

  it('has each state of a day: done, left over, and a course whose yesterday was missed', async () => {
    const day = (id: number) => getAs(id, `/Actions/GetUserNotCompletedActions/${id}/0`)
    expect(await day(2001)).toMatchObject({
      actions: [],
      todayActionsCount: stepsOfStreakDay('2026-03-10'),
      displayFailModal: false,
    })
    const { actions } = (await day(2002)) as { actions: { day: string }[] }
    expect(actions.map(({ day: planned }) => planned)).toEqual(['2026-03-02', '2026-03-02'])
    expect(await day(2003)).toMatchObject({ displayFailModal: true, courseId: 1011, phaseNumber: 2 })
    expect((await day(1005)).displayFailModal).toBe(false)
  })

  it('has the badges that the facts have earned, seen by those whose dashboard is open [BADGE-10]', async () => {
    const badges = async (id: number) =>
      (await getAs(id, `/Customer/GetMyAchiements/${id}`)) as { id: number; displayed: boolean }[]
    const named = (list: { id: number }[]) => list.map(({ id }) => id).filter((id) => id < 30)
    const maya = await badges(1005)
    // Four weeks of the breakthrough.
    expect(named(maya)).toEqual([1, 2, 3, 4, 5, 8, 14, 15, 16, 17])
    const { stepsTaken, longestStreak } = await getAs(1005, '/Dashboard/GetUserProgress/1005')
    expect(maya.map(({ id }) => id).filter((id) => id >= 30)).toEqual([
      ...milestoneBadges(stepsTaken),
      ...streakBadges(longestStreak),
    ])
    const weeks = Array.from({ length: 12 }, (_, index) => 14 + index)
    expect(named(await badges(1007))).toEqual([1, 2, 3, 4, 5, 9, 10, 11, ...weeks, 28])
    for (const id of [1005, 1006, 1007, 2001])
      expect((await badges(id)).every(({ displayed }) => displayed)).toBe(true)
    const omar = await badges(1004)
    expect(omar.map(({ id, displayed }) => [id, displayed])).toEqual([2, 3, 4, 5].map((id) => [id, false]))
    expect(await badges(1008)).toEqual([])
  })

  it('has Maya in week five of the breakthrough, Liam in month three, Sofia in the last month of the second path', async () => {
    const board = async (id: number, level: number) =>
      getAs(id, `/Elearning/GetELearningModules/${id}/${level}`)
    const maya = await board(1005, 1)
    const states = maya.myBreakthroughExperience.map(
      ({ isUnlocked, isCompleted }: { isUnlocked: boolean; isCompleted: boolean }) =>
        isCompleted ? 'done' : isUnlocked ? 'open' : 'locked',
    )
    expect(states).toEqual([...Array(4).fill('done'), 'open', ...Array(7).fill('locked')])
    expect(maya.moduleVip).toMatchObject([{ id: 109, position: 5, isBegun: true }])
    expect((await board(1006, 1)).moduleVip).toMatchObject([{ kind: 'path', position: 3 }])
    expect((await board(1007, 2)).moduleVip).toMatchObject([{ kind: 'path', position: 11, isUnlocked: true }])
  })

  it('has Liam and Sofia at step 4, where Liam can start the mid-year review, Sofia the year in review, and neither the other one', async () => {
    expect(await logIn(1006)).toMatchObject({ userStepId: 4, level: 1 })
    expect(await logIn(1007)).toMatchObject({ userStepId: 4, level: 2 })
    const put = async (id: number, call: string) => {
      const { token } = await logIn(id)
      return world.app.inject({
        method: 'PUT',
        url: `/api/Customer/${call}`,
        headers: { authorization: `Bearer ${token}` },
      })
    }
    expect((await put(1006, 'SetYearInReviewStep')).statusCode).toBe(409)
    expect((await put(1007, 'SetMidYearReviewStep')).statusCode).toBe(409)
    expect((await put(1005, 'SetMidYearReviewStep')).statusCode).toBe(409)
    expect((await put(1006, 'SetMidYearReviewStep')).json()).toMatchObject({ userStepId: 5 })
    expect((await put(1007, 'SetYearInReviewStep')).json()).toMatchObject({ userStepId: 6, level: 2 })
  })

  it('has Kim in the second section of the certification, and Ana, who has passed its exam', async () => {
    const sections = await getAs(1009, '/AdditionalCourse/GetCertificationModules/1009')
    expect(sections.map(({ progress }: { progress: number }) => progress)).toEqual([100, 25, 0, 0, 0])
    expect(
      await rowsOf(
        'select quiz_id, score from quiz_attempt where member_id = 1009 and not is_passed order by 1',
      ),
    ).toEqual([
      { quiz_id: 401, score: 70 },
      { quiz_id: 405, score: 60 },
    ])
    expect(await getAs(1009, '/Certificate/GetMyCertificate')).toBeNull()
    expect(await getAs(2001, '/Certificate/GetMyCertificate')).toMatchObject({ name: 'Ana Castellanos' })
  })

  it('has Grace, the only one whose tour of the certification is due [COURSE-19]', async () => {
    for (const { id } of world.deps.content.demo.members.filter((member) => member.id < 2000)) {
      const { displayCoachCertificationTutorial } = await getAs(id, `/customer/GetCurrentUserStep/${id}`)
      expect(displayCoachCertificationTutorial, String(id)).toBe(id === 1011)
    }
  })

  it('has one phone with two accounts, two web aliases, coaches and staff', async () => {
    const shared = await post('/api/Login', { userId: '555-010-1009', password: 'balance-365', loginType: 1 })
    expect(shared.json()).toMatchObject({ severity: 3 })
    const { rows } = await world.db.pool.query(
      `select id, web_alias, is_active_coach, staff_role from member
       where id not between 2004 and 2010 and (web_alias is not null or is_active_coach or staff_role is not null) order by id`,
    )
    expect(rows.map((row) => Object.values(row))).toEqual([
      [1005, 'maya', false, null],
      [2001, 'anacoach', true, null],
      [2002, null, true, null],
      [2003, null, true, null],
      [9001, null, false, 'owner'],
      [9002, null, false, 'support'],
      [9003, null, false, 'coachManager'],
      [9004, null, false, 'finance'],
      [9005, null, false, 'content'],
    ])
  })

  it('shows eight coaches in the directory, all certified [DIR-01]', async () => {
    const rows = await rowsOf('select member_id from coach_profile where is_listed order by member_id')
    expect(rows.map(({ member_id }) => member_id)).toEqual([2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008])
    const near = await world.app.inject('/api/FindCoach/GetCoachBySearchTermZipCode?zipcode=97214')
    const coaches: { firstName: string; badges: { id: number }[] }[] = near.json()
    expect(coaches[0]?.firstName).toBe('Chi')
    expect(coaches[0]?.badges.map(({ id }) => id)).toEqual([101])
  })

  it('has a coach whose two clients have earned coach badges, displayed already, and a cover [BADGE-16, PORTAL-03]', async () => {
    const done = await Promise.all([1005, 1006].map((id) => getAs(id, `/Dashboard/GetUserProgress/${id}`)))
    const total = (key: string) => done.reduce((sum, progress) => sum + progress[key], 0)
    const figures = {
      lifeTimeClients: 2,
      clientActionSteps: total('stepsTaken'),
      clientGoalsAchieved: total('goalsCompleted'),
    }
    const earned = (await getAs(2001, '/Coach/GetMyAchievements/2001')) as {
      id: number
      displayed: boolean
    }[]
    expect(earned.map(({ id }) => id)).toEqual([101, ...earnedCoachBadges(figures)])
    expect(earned.length).toBeGreaterThan(3)
    expect(earned.every(({ displayed }) => displayed)).toBe(true)
    const { coverFileName } = await getAs(2001, '/Coach/GetCoachByUserId/2001')
    const cover = await world.app.inject(`/media/profile/${coverFileName}`)
    expect(await sharp(cover.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 1440,
      height: 500,
    })
  })

  it('has Maya and Liam with coach Ana, every month since paid, and coaches who differ in their answers', async () => {
    const coaching = (id: number) => getAs(id, '/FindCoach/GetCoachByUser')
    expect(await coaching(1005)).toMatchObject({
      state: 'active',
      coach: { id: 2001 },
      sinceDay: '2026-02-06',
      nextDay: '2026-04-06',
    })
    expect(await coaching(1006)).toMatchObject({ state: 'active', coach: { id: 2001 }, needsPayment: false })
    const talk = await getAs(1005, '/ChatConversation/getChatMessage/2001/1005')
    expect(talk).toMatchObject({ unread: 2, hasMore: false, isOpen: true })
    expect(await getAs(1005, '/SessionComments/getSessionComments/2001/1005')).toHaveLength(2)
    // Decision 13: three sessions; one was held.
    const wallet = await getAs(1005, '/Coach/GetSessionWallet/1005')
    expect(wallet).toMatchObject({ balance: 3, coach: { userId: 2001 } })
    const kinds = (wallet as { entries: { kind: string }[] }).entries.map(({ kind }) => kind)
    expect(kinds).toEqual(['purchase', 'month', 'use', 'month'])
    expect(await coaching(1007)).toMatchObject({ state: 'none', coach: null, card: { lastFour: '0341' } })
    const { rows } = await world.db.pool.query(`select member_id, count(*)::int as months from charge
      where status = 'succeeded' and description like 'One-on-one coaching%' group by 1 order by 1`)
    expect(rows).toEqual([
      { member_id: 1005, months: 2 },
      { member_id: 1006, months: 4 },
    ])
    expect(
      await rowsOf(`select count(*)::int answers, count(distinct member_id)::int coaches from coaching_answer
        where side = 'coach'`),
    ).toEqual([{ answers: 63, coaches: 9 }])
  })

  it('has a declined payment, a mismatch, and a coach’s listing that waits for staff', async () => {
    const { rows } = await world.db.pool.query(
      `select member_id, status as state from subscription where status = 'pastDue' and failed_tries > 0
       union all select p.member_id, w.state from payment_mismatch w join money_payment p using (gateway, gateway_id)
       union all select member_id, state from coach_standing order by 1`,
    )
    expect(rows.map(({ member_id: id, state }) => [Number(id), state])).toEqual([
      [1006, 'differs'],
      [1012, 'pastDue'],
      [2010, 'waiting'],
    ])
  })

  it('is created once, and an interrupted member is created again as a whole', async () => {
    const counted = `select (select count(*) from member) as members, (select count(*) from goal) as goals,
      (select count(*) from answer) as answers`
    const count = async () => (await rowsOf(counted))[0]
    const before = await count()
    printed.length = 0
    await makeDemoWorld(world.deps, (line) => printed.push(line))
    expect(printed).toEqual([])
    await world.db.pool.query('delete from demo_member where member_id = 1003')
    await world.db.pool.query('delete from goal where member_id = 1003 and area_id = 3')
    await makeDemoWorld(world.deps, (line) => printed.push(line))
    expect(printed).toEqual(['Making the demo world: 1 members ...'])
    expect(await count()).toEqual(before)
    expect(before.members).toBe(world.deps.content.demo.members.length)
  })
})
