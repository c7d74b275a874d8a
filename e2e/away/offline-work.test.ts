import type { Page } from '@playwright/test'
import { makeActions } from '../../apps/server/test/support/builders/make-actions.ts'
import { makeDashboardGoals } from '../../apps/server/test/support/builders/make-goals.ts'
import { NO_ANSWER, status } from '../support/console-noise.ts'
import { tick } from '../support/daily-actions.ts'
import { startDeployed } from '../support/deployed-portal.ts'
import { untilSent } from '../support/device.ts'
import { arriveAt } from '../support/members.ts'
import { tab as moduleTab, openModule, quickQuestion } from '../support/module-page.ts'
import { portal } from '../support/portal.ts'
import { untilServed } from '../support/service-worker.ts'
import { callAs, signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { newRow, pie, pieLabel, savedActions } from '../support/tracker.ts'
import type { Visit } from '../support/visit.ts'
import type { World } from '../support/world.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(240_000)

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'SAVE', exact: true })

/** A device of the member, with the dashboard open and the program on it. */
const openDevice = async (visit: Visit, memberId: number, origin = portal().origin) => {
  // A busy machine may answer that it is: what waits is sent again.
  const isFirst = origin !== portal().origin
  const page = await visit({ isFirst, expected: [...NO_ANSWER, ...status(503)] })
  await signInAs(page, memberId)
  await page.goto(`${origin}/dashboard`)
  await pie(page).waitFor()
  await untilServed(page)
  // A tab whose list has not come yet has nothing for later.
  await tab(page, 'DAILY ACTIONS').click()
  await newRow(page, 1).waitFor()
  await tab(page, 'TO-DO LIST').click()
  await page.getByRole('button', { name: 'ADD TASK' }).waitFor()
  await tab(page, 'TRACKER').click()
  await pie(page).waitFor()
  return page
}

const makeOwner = async (visit: Visit, world: World) => {
  const first = await visit({ expected: NO_ANSWER })
  const { member, session } = await arriveAt(first, world, 4, { firstName: 'Dana' })
  await makeActions(world, member.id, [{ text: 'Walk' }])
  await makeDashboardGoals(world, member.id)
  // No pop-up of a badge comes over the page.
  await world.db.pool.query(
    `insert into member_badge (member_id, badge_id, awarded_at, awarded_day, displayed_at)
      select $1, unnest($2::int[]), $3, $4, $3 on conflict do nothing`,
    [member.id, [1, 2, 3, 4, 5, 6, 7, 8], world.clock.now(), '2026-03-09'],
  )
  return { memberId: member.id, session }
}

const addStep = async (page: Page, text: string) => {
  await newRow(page, 1).fill(text)
  await save(page).click()
  await page.getByRole('listitem').filter({ hasText: text }).getByText('Waiting to be sent').waitFor()
}
const addTask = async (page: Page, text: string) => {
  await page.getByRole('button', { name: 'ADD TASK' }).click()
  await page.getByLabel('Task', { exact: true }).fill(text)
  await page.getByRole('dialog').getByRole('button', { name: 'SAVE' }).click()
  await page.getByRole('listitem').filter({ hasText: text }).getByText('Waiting to be sent').waitFor()
}

/** A push, the same step as on the other device, an own step, an own task, and other words for the same goal. */
const workOffline = async (page: Page, name: string) => {
  await page.context().setOffline(true)
  await page.getByText('You’re offline. Keep going as usual.').waitFor()
  await pie(page).click()
  await tab(page, 'DAILY ACTIONS').click()
  await tick(page, 'Walk').click()
  const sure = page.getByRole('dialog').getByRole('button', { name: /YES|COMPLETE/i })
  if (await sure.first().isVisible()) await sure.first().click()
  await addStep(page, `Read on the ${name}`)
  await tab(page, 'TO-DO LIST').click()
  await addTask(page, `Call from the ${name}`)
  await tab(page, 'TRACKER').click()
  await expect.poll(() => pieLabel(page)).toBe('2 of 3 today')

  const goals = page.getByRole('region', { name: 'My goals' })
  await goals.getByRole('button', { name: 'More for: Fun 1' }).click()
  await page.getByRole('button', { name: 'Edit goal', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Goal', { exact: true }).fill(`Fun on the ${name}`)
  await page.getByRole('dialog').getByRole('button', { name: 'SAVE' }).click()
  await goals.getByText(`Fun on the ${name}`).waitFor()
  await page.getByRole('button', { name: /^\d waiting to be sent/ }).waitFor()
}

/** What the page shows, once the server has answered after its reload. */
const shownOn = async (page: Page): Promise<{ pie: string; goal: string }> => {
  const goals = page.getByRole('region', { name: 'My goals' })
  return { pie: await pieLabel(page), goal: await goals.getByText(/^Fun on the/).innerText() }
}

const tasksOf = async (session: Awaited<ReturnType<typeof makeOwner>>['session']) => {
  const groups = (await callAs(session, 'GET', '/ToDoList/GetTasks')) as { tasks: { text: string }[] }[]
  return groups.flatMap(({ tasks }) => tasks.map(({ text }) => text)).toSorted()
}

// Every other order, also of three devices: apps/server/src/features/offline/merge-orders.api.test.ts.
test('two devices that worked offline on the same day end in the same state when the later one comes back first [APP-05]', async ({
  visit,
  world,
}) => {
  const { memberId, session } = await makeOwner(visit, world)
  const pages = { phone: await openDevice(visit, memberId), laptop: await openDevice(visit, memberId) }
  await workOffline(pages.phone, 'phone')
  await workOffline(pages.laptop, 'laptop')

  for (const page of [pages.laptop, pages.phone]) {
    await page.context().setOffline(false)
    await untilSent(page, memberId)
  }
  // Two pushes and the one step that both have completed; each own step and task once.
  const saved = await savedActions(world, memberId)
  expect(saved.map(({ text }) => text).toSorted()).toEqual(
    ['', '', 'Read on the laptop', 'Read on the phone', 'Walk'].toSorted(),
  )
  expect(await tasksOf(session)).toEqual(['Call from the laptop', 'Call from the phone'])
  const board = (await callAs(session, 'GET', `/goals/GetUserGoalsGroupedByStatus/${memberId}`)) as {
    inProgress: { text: string }[]
  }
  const goal = board.inProgress.find(({ text }) => text.startsWith('Fun on the'))?.text
  for (const page of [pages.phone, pages.laptop]) {
    await page.reload()
    await expect.poll(() => shownOn(page)).toEqual({ pie: '3 of 3 today', goal })
  }
})

test('what waits is listed, opened and deleted, and what is left is sent and said to be [APP-05]', async ({
  visit,
  world,
}) => {
  const { memberId, session } = await makeOwner(visit, world)
  const page = await openDevice(visit, memberId)
  await page.context().setOffline(true)
  await page.getByText('You’re offline. Keep going as usual.').waitFor()
  await tab(page, 'TO-DO LIST').click()
  await addTask(page, 'Call mom')
  await addTask(page, 'Buy bread')
  await page.getByRole('button', { name: '2 waiting to be sent' }).click()
  const list = page.getByRole('dialog', { name: 'Waiting to be sent' })
  await list.getByText('Waiting').first().waitFor()
  await list.getByRole('button', { name: 'Buy bread', exact: true }).click()
  await list.getByRole('button', { name: 'Delete: Buy bread' }).click()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
  await page.context().setOffline(false)
  await page.getByRole('dialog', { name: 'Just sent' }).getByText('Saved').waitFor()
  await expect.poll(() => tasksOf(session)).toEqual(['Call mom'])
})

test('the work of a closed page is sent by the service worker [APP-05]', async ({ visit, world }) => {
  const { memberId, session } = await makeOwner(visit, world)
  // The browser starts the worker at any time, with its own network: the server is cut off for both.
  const line = await startDeployed()
  try {
    const page = await openDevice(visit, memberId, line.origin)
    const context = page.context()
    line.lose()
    await page.getByText('You’re offline. Keep going as usual.').waitFor()
    await tab(page, 'TO-DO LIST').click()
    await addTask(page, 'Call mom')
    await page.close()

    const other = await context.newPage()
    const devtools = await context.newCDPSession(other)
    const found = Promise.withResolvers<string>()
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(line.origin))
      if (own) found.resolve(own.registrationId)
    })
    await devtools.send('ServiceWorker.enable')
    const registrationId = await found.promise
    expect(await tasksOf(session)).toEqual([])
    line.find()
    await devtools.send('ServiceWorker.dispatchSyncEvent', {
      ...{ origin: line.origin, registrationId, tag: 'oola-outbox', lastChance: false },
    })
    await expect.poll(() => tasksOf(session)).toEqual(['Call mom'])
  } finally {
    line.stop()
  }
})

test('the work of a closed page is sent at the next visit, once [APP-05]', async ({ visit, world }) => {
  const { memberId, session } = await makeOwner(visit, world)
  const page = await openDevice(visit, memberId)
  const context = page.context()
  await context.setOffline(true)
  await page.getByText('You’re offline. Keep going as usual.').waitFor()
  await pie(page).click()
  await tab(page, 'TO-DO LIST').click()
  await addTask(page, 'Call mom')
  await page.close()
  await context.setOffline(false)

  const next = await context.newPage()
  // A page on which neither steps nor tasks are shown sends them all the same.
  await next.goto('/account')
  await expect.poll(() => tasksOf(session), { timeout: 60_000 }).toEqual(['Call mom'])
  await untilSent(next, memberId)
  await next.goto('/dashboard')
  await expect.poll(() => pieLabel(next)).toBe('1 of 3 today')
  expect((await savedActions(world, memberId)).filter(({ text }) => text === '')).toHaveLength(1)
})

test('steps are added, ticked and rewritten, to-dos moved and completed, and each arrives as it was left [APP-05]', async ({
  visit,
  world,
}) => {
  const { memberId, session } = await makeOwner(visit, world)
  await callAs(session, 'POST', '/ToDoList/AddTask', { text: 'Buy bread', DayNumber: 0 })
  await callAs(session, 'POST', '/ToDoList/AddTask', { text: 'Water the plants', DayNumber: 0 })
  const page = await openDevice(visit, memberId)
  await page.context().setOffline(true)
  await page.getByText('You’re offline. Keep going as usual.').waitFor()

  await tab(page, 'DAILY ACTIONS').click()
  await addStep(page, 'Read')
  await page.getByRole('button', { name: 'EDIT', exact: true }).click()
  await page.getByRole('textbox', { name: 'Action step 1', exact: true }).fill('Walk far')
  await page.getByRole('textbox', { name: 'Action step 2', exact: true }).fill('Read a page')
  await save(page).click()
  await tick(page, 'Read a page').click()
  const sure = page.getByRole('dialog').getByRole('button', { name: /YES|COMPLETE/i })
  if (await sure.first().isVisible()) await sure.first().click()
  await expect.poll(() => tick(page, 'Read a page').count()).toBe(0)

  await tab(page, 'TO-DO LIST').click()
  await page.getByRole('button', { name: 'Edit: Buy bread' }).click()
  await page.getByRole('dialog').getByLabel('Task', { exact: true }).fill('Buy bread and milk')
  await page.getByRole('dialog').getByRole('radio').nth(1).check()
  await page.getByRole('dialog').getByRole('button', { name: 'SAVE' }).click()
  await page.getByRole('heading', { level: 3, name: 'Tomorrow' }).waitFor()
  await page.getByRole('button', { name: 'Complete: Water the plants' }).click()
  await page.getByRole('button', { name: 'COMPLETE TASK' }).click()
  await addTask(page, 'Call mom')
  await page.getByRole('button', { name: 'Edit: Call mom' }).click()
  await page.getByRole('dialog').getByLabel('Task', { exact: true }).fill('Call dad')
  await page.getByRole('dialog').getByRole('button', { name: 'SAVE' }).click()
  await expect.poll(() => page.getByText('Call mom', { exact: true }).count()).toBe(0)

  await page.context().setOffline(false)
  await untilSent(page, memberId)
  expect((await savedActions(world, memberId)).map(({ text, state }) => [text, state])).toEqual([
    ['Walk far', 'open'],
    ['Read a page', 'completed'],
  ])
  expect(await tasksOf(session)).toEqual(['Buy bread and milk', 'Call dad'])
})

test('workbook and note of a module wait, also on another page, and go out from there [APP-05]', async ({
  visit,
  world,
}) => {
  const { page, member } = await openModule(visit, world, { isFirst: true, expected: NO_ANSWER })
  await page.goto('/dashboard')
  await pie(page).waitFor()
  await untilServed(page)
  await page.goto('/moduleVip?id=101')
  await moduleTab(page, 'Do').click()
  await quickQuestion(page).getByRole('radio').first().check({ force: true })
  await quickQuestion(page).getByRole('button', { name: 'SAVE' }).click()
  await quickQuestion(page).waitFor({ state: 'hidden' })
  await page.context().setOffline(true)
  await page.getByRole('textbox', { name: 'What usually makes me skip it?' }).fill('The night shift.')
  await moduleTab(page, 'Watch').click()
  await page.getByRole('textbox', { name: 'My notes' }).fill('0:46 Two arm circles')
  await page.getByText('Not saved yet, we keep trying').waitFor()
  await page.getByRole('button', { name: '2 waiting to be sent' }).click()
  const list = page.getByRole('dialog', { name: 'Waiting to be sent' })
  await list.getByText('A note in "Small enough for a bad day"').waitFor()
  await list.getByText('The workbook in "Small enough for a bad day"').waitFor()
  await page.keyboard.press('Escape')
  await page.goto('/dashboard')
  await page.getByText('You’re offline. Keep going as usual.').waitFor()
  await page.context().setOffline(false)
  await untilSent(page, member.id)
  const { rows } = await world.db.pool.query<{ text: string }>(
    `select text from module_note where member_id = $1
      union all select text from workbook_answer where member_id = $1 order by text`,
    [member.id],
  )
  expect(rows.map(({ text }) => text)).toEqual(['0:46 Two arm circles', 'The night shift.'])
})
