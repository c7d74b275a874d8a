import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import type { Locator, Page } from '@playwright/test'
import { makeAssessment, scoresFor } from '../../apps/server/test/support/builders/make-assessment.ts'
import { makeGoals } from '../../apps/server/test/support/builders/make-goals.ts'
import { makeMember } from '../../apps/server/test/support/builders/make-member.ts'
import { PACIFIC } from './members.ts'
import { callAs, logIn, signInAs } from './sign-in.ts'
import type { World } from './world.ts'

/** Today in the members' zone, on the clock of every end-to-end run. */
export const TODAY = '2026-03-10'

export const FULL_PLAN = [3, 3, 3, 3, 3, 3, 3] as const

interface Given {
  /** Step 2, or the goal revision of step 7. */
  readonly stepId?: 2 | 7
  /** Goals that each area holds, area order; their words are "Fitness 1" and so on. */
  readonly counts?: readonly number[]
  /** `sevenGoalOrder` of the first goals of the list: null, 0, or a place. */
  readonly orders?: readonly (number | null)[]
  /** Films that were watched on an earlier visit. */
  readonly watched?: readonly string[]
}

const FILMS = ['step-2-intro', 'top-7-intro', 'main-goal-intro']

/** A member, Dana, whose assessment is done and who has so much of the plan. */
export const makePlanner = async (world: World, given: Given = {}) => {
  const { stepId = 2, counts = [], orders = [], watched = FILMS } = given
  const typeId = stepId === 2 ? 1 : 3
  const { id } = await makeMember(world, { firstName: 'Dana', stepId: stepId - 1, ...PACIFIC })
  const assessmentId = await makeAssessment(world, id, typeId)
  const session = await logIn(id)
  await callAs(session, 'POST', '/Scores/ScorePartialSave', {
    userId: id,
    assessmentId,
    AssessmentTypeId: typeId,
    scores: scoresFor(typeId, 1, 70, (number) => 4 + (number % 6)),
  })
  await callAs(session, 'PUT', `/Journey/SetFinishSeen/${assessmentId}`)
  for (const film of watched) await callAs(session, 'PUT', `/Journey/SetVideoWatched/${film}`)
  const goals = LIFE_AREAS.flatMap(({ id: areaId, name }, index) =>
    Array.from({ length: counts[index] ?? 0 }, (_, at) => ({ areaId, text: `${name} ${at + 1}` })),
  ).map((goal, index) => {
    const order = orders[index] ?? null
    return { ...goal, inTopSeven: order !== null, sevenGoalOrder: order || null }
  })
  const goalIds = goals.length > 0 ? await makeGoals(world, id, goals) : []
  return { memberId: id, goalIds }
}

/** Signs the page in as this member and opens `/steps`. */
export const openPlan = async (page: Page, memberId: number) => {
  const session = await signInAs(page, memberId)
  await page.goto('/steps')
  return session
}

export interface SavedGoal {
  readonly id: number
  readonly areaId: number
  readonly text: string
  readonly completeBy: string
  readonly place: number | null
  readonly inTopSeven: boolean
  readonly isOneGoal: boolean
  readonly status: string
}

/** The member's goals as the database has them, oldest first. */
export const savedGoals = async ({ db }: World, memberId: number): Promise<SavedGoal[]> => {
  const { rows } = await db.pool.query<SavedGoal>(
    `select id, area_id as "areaId", text, complete_by as "completeBy", seven_goal_order as place,
       in_top_seven as "inTopSeven", is_one_goal as "isOneGoal", status
     from goal where member_id = $1 order by id`,
    [memberId],
  )
  return rows
}

/** The words of the saved goals, oldest first; those of one area when it is named. */
export const savedTexts = async (world: World, memberId: number, areaId?: number): Promise<string[]> =>
  (await savedGoals(world, memberId))
    .filter((goal) => areaId === undefined || goal.areaId === areaId)
    .map(({ text }) => text)

/** The member's step and level as the server has them. */
export const positionOf = async ({ db }: World, memberId: number) => {
  const { rows } = await db.pool.query<{ stepId: number; level: number }>(
    'select step_id as "stepId", level from member where id = $1',
    [memberId],
  )
  return rows[0]
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

/** One of the three goal cards of the establish screen, from 1 on. */
export const card = (page: Page, number: number): Locator =>
  page.getByRole('listitem').filter({ has: page.getByLabel(`Goal ${number}`, { exact: true }) })
export const goalText = (page: Page, number: number) => page.getByLabel(`Goal ${number}`, { exact: true })
export const dateField = (page: Page, number: number) =>
  card(page, number).getByRole('button', { name: /^Complete by/ })

/** Chooses today in the calendar of a date field. */
export const chooseToday = async (page: Page, field: Locator) => {
  await field.click()
  await page
    .getByRole('dialog', { name: 'Complete by' })
    .getByRole('button', { name: /^Today/ })
    .click()
}

/** Writes a whole goal, due today, on a card. */
export const writeGoal = async (page: Page, number: number, text: string) => {
  await goalText(page, number).fill(text)
  await chooseToday(page, dateField(page, number))
}

export const areaTab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

/** What moves a goal of the Top 7. The rows come inert and wait for drag and drop. */
export const handles = (page: Page) =>
  page.locator('ol:not([inert])').getByRole('button', { name: /Arrow keys move it/ })

/** The Top 7 of the arrange screen, by place. */
export const arranged = async (page: Page): Promise<string[]> => {
  await handles(page).first().waitFor()
  return handles(page).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label')?.replace(/, place .*/, '') ?? ''),
  )
}

/** Waits until drag and drop has been loaded. */
export const dragReady = (page: Page) => handles(page).first().waitFor()

/** Goals 1 to 7 of the list picked, none ordered. */
export const PICKED = [0, 0, 0, 0, 0, 0, 0] as const
/** Goals 1 to 7 of the list at places 1 to 7. */
export const ORDERED = [1, 2, 3, 4, 5, 6, 7] as const
/** Their words in a full plan. */
export const FIRST_SEVEN = [
  'Fitness 1',
  'Fitness 2',
  'Fitness 3',
  'Finance 1',
  'Finance 2',
  'Finance 3',
  'Family 1',
] as const

/** Drag and drop swallows the click that ends a drag, and for a moment any other: waits until one gets through. */
const clicksCount = (page: Page) =>
  page.waitForFunction(() => {
    let isHeard = false
    const probe = new MouseEvent('click', { bubbles: true })
    const hear = (event: Event) => {
      isHeard ||= event === probe
    }
    document.documentElement.addEventListener('click', hear)
    document.documentElement.dispatchEvent(probe)
    document.documentElement.removeEventListener('click', hear)
    return isHeard
  })

/** Drags a goal by its handle to where another one stands, by mouse or by finger. */
export const drag = async (page: Page, from: number, to: number, finger: boolean) => {
  await dragReady(page)
  await handles(page).nth(from).scrollIntoViewIfNeeded()
  const start = await handles(page).nth(from).boundingBox()
  const end = await handles(page).nth(to).boundingBox()
  if (!start || !end) throw new Error('the handles are not on the screen')
  const x = start.x + start.width / 2
  const [y0, y1] = [start.y + start.height / 2, end.y + end.height / 2]
  const steps = Array.from({ length: 8 }, (_, index) => y0 + ((y1 - y0) * (index + 1)) / 8)
  const over = `over place ${to + 1} of 7`
  if (finger) {
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
    await touch('touchStart', y0)
    for (const y of steps) await touch('touchMove', y)
    await page.getByText(over).waitFor({ state: 'attached' })
    await touch('touchEnd', y1)
  } else {
    await page.mouse.move(x, y0)
    await page.mouse.down()
    for (const y of steps) await page.mouse.move(x, y)
    await page.getByText(over).waitFor({ state: 'attached' })
    await page.mouse.up()
  }
  await clicksCount(page)
}
