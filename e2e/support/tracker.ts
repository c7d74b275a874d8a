import type { Page } from '@playwright/test'
import { type ActionInput, makeActions } from '../../apps/server/test/support/builders/make-actions.ts'
import type { makeMember } from '../../apps/server/test/support/builders/make-member.ts'
import { arriveAt } from './members.ts'
import type { World } from './world.ts'

/** The days before and after the members' today (`TODAY` of `plan.ts`, a Tuesday). */
export const YESTERDAY = '2026-03-09'
export const TOMORROW = '2026-03-11'

type Given = NonNullable<Parameters<typeof makeMember>[1]>

/** A member at the dashboard with these actions, the page signed in as her and open on the tracker. */
export const openTracker = async (
  page: Page,
  world: World,
  actions: readonly ActionInput[] = [],
  { path = '/dashboard', ...given }: Given & { path?: string } = {},
) => {
  const { member, session } = await arriveAt(page, world, 4, { firstName: 'Dana', ...given })
  const ids = await makeActions(world, member.id, actions)
  await page.goto(path)
  await widget(page).waitFor()
  return { memberId: member.id, session, ids }
}

/** The same, open on DAILY ACTIONS. */
export const openDaily = async (
  page: Page,
  world: World,
  actions: readonly ActionInput[] = [],
  given: Given = {},
) => {
  const opened = await openTracker(page, world, actions, { path: '/dashboard?showActionsSteps=1', ...given })
  await page.getByRole('heading', { level: 3, name: 'Today', exact: true }).waitFor()
  await page.getByRole('button', { name: 'SAVE', exact: true }).waitFor()
  return opened
}

export const widget = (page: Page) => page.getByRole('region', { name: 'My action steps' })
export const pie = (page: Page) => page.getByRole('button', { name: /push to count a step/ })

/** What stands in the middle of the wheel: "Push here", or "2 of 3 today". */
export const pieLabel = async (page: Page): Promise<string> =>
  (await pie(page).innerText())
    .replace(/, push to count a step/, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Which of the petals are filled. */
export const filledPetals = (page: Page) =>
  pie(page)
    .locator('path')
    .evaluateAll((all) => all.map((one) => one.hasAttribute('data-done')))

/** A figure of MY PROGRESS. */
export const figure = async (page: Page, name: string): Promise<number> => {
  const item = page
    .getByRole('region', { name: 'MY PROGRESS' })
    .getByRole('listitem')
    .filter({ hasText: name })
  return Number.parseInt((await item.innerText()).replace(/,/g, ''), 10)
}

/** The actions on the list that is shown, in their order. */
export const listed = (page: Page): Promise<string[]> =>
  widget(page).locator('[data-row-text]').allInnerTexts()

/** Fields of rows that are not saved yet. */
export const newRows = (page: Page) => page.getByRole('textbox', { name: /^New action step \d+$/ })
export const newRow = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `New action step ${number}`, exact: true })

export interface SavedAction {
  readonly id: number
  readonly text: string
  readonly day: string
  readonly source: string
  readonly state: 'open' | 'completed' | 'removed'
}

/** The member's actions as the database has them, oldest first. */
export const savedActions = async ({ db }: World, memberId: number): Promise<SavedAction[]> => {
  const { rows } = await db.pool.query<SavedAction>(
    `select id, text, day::text as day, source,
       case when completed_at is not null then 'completed' when removed_at is not null then 'removed' else 'open' end as state
     from action where member_id = $1 order by id`,
    [memberId],
  )
  return rows
}

/** How many steps the member has completed, by the rows themselves and by the counters. */
export const countedSteps = async ({ db }: World, memberId: number): Promise<number[]> => {
  const { rows } = await db.pool.query<{ facts: number; total: number; days: number }>(
    `select (select count(*)::int from action where member_id = $1 and completed_at is not null) as facts,
       (select coalesce(sum(steps_taken), 0)::int from action_total where member_id = $1) as total,
       (select coalesce(sum(completed), 0)::int from action_day where member_id = $1) as days`,
    [memberId],
  )
  return rows.flatMap(({ facts, total, days }) => [facts, total, days])
}

export const PUSHES = '**/api/Actions/AsyncInsertEmptyCompletedAction'
export const COMPLETIONS = '**/api/Actions/AsyncCompleteAction'
export const DAY_SAVES = '**/api/Actions/UpdateInsertActions'
export const DAY_LISTS = '**/api/Actions/GetUserNotCompletedActions/**'

/** The server gets the next call and acts on it, but its answer is lost. */
export const loseNextAnswer = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/** Holds calls back until the function answered is called. */
export const hold = async (page: Page, address: string): Promise<() => Promise<void>> => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return async () => {
    release()
    await page.unrouteAll({ behavior: 'wait' })
  }
}
