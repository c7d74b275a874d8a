import { addDays } from '@oola/contract/local-day'
import type { TodoList } from '@oola/contract/todo/todo.schema'
import type { Page } from '@playwright/test'
import { atBothSizes, axe } from '../support/browser.ts'
import { NO_ANSWER, status } from '../support/console-noise.ts'
import { unsentOn } from '../support/device.ts'
import { arriveAt } from '../support/members.ts'
import { callAs, signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { World } from '../support/world.ts'

const TODAY = '2026-03-10'

const addTo = async (
  world: World,
  memberId: number,
  tasks: readonly (readonly [text: string, offset: number])[],
) => {
  for (const [text, offset] of tasks)
    await world.db.pool.query(
      'insert into todo_task (member_id, text, day, created_at) values ($1, $2, $3, now())',
      [memberId, text, addDays(TODAY, offset)],
    )
}
const openList = async (page: Page) => {
  await page.goto('/dashboard')
  await page.getByRole('tab', { name: 'TO-DO LIST' }).click()
  await page.getByRole('button', { name: 'ADD TASK' }).waitFor()
}
const groupsOf = (page: Page) =>
  page.getByRole('tabpanel', { name: 'TO-DO LIST' }).getByRole('heading', { level: 3 }).allInnerTexts()
const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const listAs = (session: Parameters<typeof callAs>[0]) =>
  callAs(session, 'GET', '/ToDoList/GetTasks') as Promise<TodoList>

test.describe('the to-do list', () => {
  test('stands in groups by day, the overdue one first, marked and with its date [TODO-01, TODO-03, TODO-05, TODO-09]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ size: 'mobile' })
    const { member } = await arriveAt(page, world, 4)
    await addTo(world, member.id, [
      ['Ask Priya about the March schedule', 6],
      ['Book dentist for the kids', 0],
      ['Return the library books', -3],
      ['Print the 10K training plan', 1],
    ])
    await openList(page)
    await expect.poll(() => groupsOf(page)).toEqual(['Overdue', 'Today', 'Tomorrow', 'Monday'])
    const overdue = rowOf(page, 'Return the library books')
    await expect.poll(() => overdue.innerText()).toContain('Saturday, March 7')
    // Not by colour alone: a mark stands before the date.
    await expect.poll(() => overdue.locator('p svg').count()).toBe(1)
    expect(await rowOf(page, 'Book dentist').innerText()).not.toContain('March')
    expect(await atBothSizes(page, axe)).toEqual([])
    await page.getByRole('button', { name: 'ADD TASK' }).click()
    await dialog(page, 'Add task').waitFor()
    expect(await atBothSizes(page, axe)).toEqual([])
  })
})

test.describe('a task', () => {
  test('is added to one of the next seven days, with words [TODO-06, TODO-07, TODO-10]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const { session } = await arriveAt(page, world, 4)
    await page.goto('/dashboard')
    await page.getByRole('tab', { name: 'TO-DO LIST' }).click()
    await page.getByText('Nothing on your list').waitFor()
    await page.getByRole('button', { name: 'ADD TASK' }).click()
    const days = dialog(page, 'Add task').getByRole('radio')
    await expect.poll(() => days.count()).toBe(7)
    await expect.poll(() => dialog(page, 'Add task').getByRole('radio', { checked: true }).count()).toBe(1)

    await page.getByLabel('Task', { exact: true }).fill('   ')
    await page.getByRole('button', { name: 'SAVE' }).click()
    await dialog(page, 'Error').getByText('Please define your task').waitFor()
    await page.getByRole('button', { name: 'OK' }).click()
    expect(await listAs(session)).toEqual([])

    await page.getByLabel('Task', { exact: true }).fill(`${'a'.repeat(299)}bcd`)
    await expect.poll(() => page.getByLabel('Task', { exact: true }).inputValue()).toHaveLength(300)
    await page.getByLabel('Task', { exact: true }).fill('  Call   mom ')
    await dialog(page, 'Add task')
      .getByRole('radio', { name: /^Monday/ })
      .check()
    await page.getByRole('button', { name: 'SAVE' }).click()
    await rowOf(page, 'Call mom').waitFor()
    await expect.poll(() => groupsOf(page)).toEqual(['Monday'])
    await expect
      .poll(() => listAs(session))
      .toMatchObject([
        { day: 'Monday', date: '2026-03-16', tasks: [{ text: 'Call mom', createdDate: '2026-03-16' }] },
      ])
  })

  test('is changed by keyboard alone, and an overdue one needs a new day [TODO-07, TODO-11]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const { member, session } = await arriveAt(page, world, 4)
    await addTo(world, member.id, [['Return the library books', -1]])
    await openList(page)
    await page.getByRole('button', { name: 'Edit: Return the library books' }).press('Enter')
    const editor = dialog(page, 'Edit task')
    await editor.getByLabel('Task', { exact: true }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.type(' and DVDs')
    await page.keyboard.press('Enter')
    await editor.getByText('Choose the day for this task.').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await editor.getByRole('button', { name: 'SAVE' }).press('Enter')
    await rowOf(page, 'Return the library books and DVDs').waitFor()
    await expect.poll(() => listAs(session)).toMatchObject([{ day: 'Tomorrow', date: '2026-03-11' }])
  })

  test('is completed or deleted after a confirmation, leaves at once and hands the focus on [TODO-04, TODO-08, TODO-12, TODO-13]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const { member, session } = await arriveAt(page, world, 4)
    await addTo(world, member.id, [
      ['First', 0],
      ['Second', 0],
      ['Third', 1],
    ])
    await openList(page)
    const complete = page.getByRole('button', { name: 'Complete: First' })
    await complete.click()
    await dialog(page, 'ARE YOU SURE?').getByRole('button', { name: 'NOT YET' }).click()
    await expect.poll(() => complete.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await listAs(session)).toHaveLength(2)

    await complete.click()
    await dialog(page, 'ARE YOU SURE?').getByText('First').waitFor()
    await dialog(page, 'ARE YOU SURE?').getByRole('button', { name: 'COMPLETE TASK' }).click()
    await page.getByRole('status').getByText('Completed: First').waitFor()
    await expect.poll(() => rowOf(page, 'First').count()).toBe(0)
    const second = page.getByRole('button', { name: 'Complete: Second' })
    await expect.poll(() => second.evaluate((element) => element === document.activeElement)).toBe(true)

    await page.getByRole('button', { name: 'Edit: Second' }).click()
    await dialog(page, 'Edit task').getByRole('button', { name: 'DELETE' }).click()
    await dialog(page, 'ARE YOU SURE?').getByRole('button', { name: 'DELETE TASK' }).click()
    await expect.poll(() => groupsOf(page)).toEqual(['Tomorrow'])
    await expect.poll(async () => (await listAs(session)).map(({ day }) => day)).toEqual(['Tomorrow'])
    const { rows } = await world.db.pool.query(
      'select text, completed_at is not null as completed, removed_at is not null as removed from todo_task where member_id = $1 order by id',
      [member.id],
    )
    expect(rows).toEqual([
      { text: 'First', completed: true, removed: false },
      { text: 'Second', completed: false, removed: true },
      { text: 'Third', completed: false, removed: false },
    ])
  })

  test('comes back with a message when it could not be ended, and follows what another tab does', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: status(500) })
    const { member } = await arriveAt(page, world, 4)
    await addTo(world, member.id, [
      ['First', 0],
      ['Second', 0],
    ])
    await openList(page)
    await page.route('**/api/ToDoList/CompleteTask/*', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', title: 'Error', message: 'We are fixing it' } }),
    )
    await page.getByRole('button', { name: 'Complete: First' }).click()
    await page.getByRole('button', { name: 'COMPLETE TASK' }).click()
    await dialog(page, 'Error').getByText('We are fixing it').waitFor()
    await page.getByRole('button', { name: 'OK' }).click()
    await rowOf(page, 'First').waitFor()

    const other = await page.context().newPage()
    await openList(other)
    await other.getByRole('button', { name: 'Complete: Second' }).click()
    await other.getByRole('button', { name: 'COMPLETE TASK' }).click()
    await expect.poll(() => rowOf(page, 'Second').count()).toBe(0)
  })
})

test.describe('a save whose answer was lost', () => {
  test('waits on the list, and is added once [TODO-10]', async ({ visit, world }) => {
    const page = await visit({ expected: NO_ANSWER })
    const { session } = await arriveAt(page, world, 4)
    await page.goto('/dashboard')
    await page.getByRole('tab', { name: 'TO-DO LIST' }).click()
    await page.getByRole('button', { name: 'ADD TASK' }).click()
    await page.getByLabel('Task', { exact: true }).fill('Call mom')
    await page.route('**/api/ToDoList/AddTask', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'SAVE' }).click()
    await rowOf(page, 'Call mom').getByText('Waiting to be sent').first().waitFor()
    await page.unroute('**/api/ToDoList/AddTask')
    await expect.poll(() => unsentOn(page, 'todo-endings')).toEqual([])
    await expect.poll(() => rowOf(page, 'Call mom').count()).toBe(1)
    const [today] = await listAs(session)
    expect(today?.tasks).toHaveLength(1)
  })
})

test.describe('a list that is open over midnight', () => {
  test('moves on to the new day by itself [TODO-01, TODO-05]', async ({ visit, world }) => {
    const page = await visit()
    const { member } = await arriveAt(page, world, 4)
    await addTo(world, member.id, [
      ['Today’s task', 0],
      ['Tomorrow’s task', 1],
    ])
    await page.clock.install()
    await openList(page)
    await expect.poll(() => groupsOf(page)).toEqual(['Today', 'Tomorrow'])
    // The server of these tests stays on its day; what it answers after midnight is told here.
    await page.route('**/api/ToDoList/GetTasks', (route) =>
      route.fulfill({
        json: [
          { day: 'Overdue', date: TODAY, tasks: [{ id: 1, text: 'Today’s task', createdDate: TODAY }] },
          {
            day: 'Today',
            date: '2026-03-11',
            tasks: [{ id: 2, text: 'Tomorrow’s task', createdDate: '2026-03-11' }],
          },
        ],
      }),
    )
    await page.route('**/api/Customer/GetCustomerProfileInfo/*', async (route) => {
      const response = await route.fetch()
      const json = { ...(await response.json()), customerLocalTime: '2026-03-11T00:30:00' }
      await route.fulfill({ response, json })
    })
    // As when a laptop is opened again in the night.
    await page.clock.fastForward('13:30:00')
    await expect.poll(() => groupsOf(page)).toEqual(['Overdue', 'Today'])
  })
})

test.describe('user type 4', () => {
  test('finds the tab locked, with a message on hover and an upgrade warning on a press [TODO-02]', async ({
    visit,
  }) => {
    const page = await visit()
    await signInAs(page, 1008)
    await page.goto('/nonSubscriber')
    const tab = page.getByRole('tab', { name: /TO-DO LIST/ })
    await tab.hover()
    const message = 'Become a subscriber to the Oola Lifestyle Framework to unlock your to-do list.'
    await page.getByText(message).first().waitFor()
    await tab.click()
    const warning = page.getByRole('dialog')
    await warning.getByText(message).waitFor()
    expect(await axe(page)).toEqual([])
    await expect
      .poll(() => warning.getByRole('link').getAttribute('href'))
      .toBe('https://upgrade.example/framework')
  })
})
