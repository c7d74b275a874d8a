import type { Page, WebSocketRoute } from '@playwright/test'
import { nextButton } from '../support/assessment.ts'
import { liveLine } from '../support/live-line.ts'
import { arriveAt } from '../support/members.ts'
import { heading, makePlanner, openPlan, writeGoal } from '../support/plan.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** A gate in front of the live line: shut, nothing connects; `cut` ends what is connected. */
const gateOf = async (page: Page) => {
  let open = () => {}
  let opened = Promise.resolve()
  let connected: WebSocketRoute | undefined
  const shut = () => {
    opened = new Promise((resolve) => {
      open = resolve
    })
  }
  await page.routeWebSocket(/\/realtime\//, async (line) => {
    await opened
    line.connectToServer()
    connected = line
  })
  return {
    shut,
    open: () => open(),
    cut: () => connected?.close(),
    isConnected: () => connected !== undefined,
  }
}

const openTasks = async (page: Page) => {
  await page.goto('/dashboard')
  await page.getByRole('tab', { name: 'TO-DO LIST' }).click()
  await page.getByRole('button', { name: 'ADD TASK' }).waitFor()
}

type Session = Parameters<typeof callAs>[0]
const addElsewhere = (session: Session, text: string) =>
  callAs(session, 'POST', '/ToDoList/AddTask', { text, DayNumber: 0 })

test('what changed elsewhere after the page was read and before its line was there shows as soon as it is', async ({
  visit,
  world,
}) => {
  const page = await visit()
  const { session } = await arriveAt(page, world, 4)
  const gate = await gateOf(page)
  gate.shut()
  await openTasks(page)
  await addElsewhere(session, 'Call mom')
  await expect.poll(() => page.getByText('Call mom').count()).toBe(0)
  gate.open()
  await page.getByText('Call mom').waitFor()
})

test('what changed elsewhere without a connection is shown when it is back', async ({ visit, world }) => {
  const page = await visit()
  const { session } = await arriveAt(page, world, 4)
  const gate = await gateOf(page)
  await openTasks(page)
  // The line works.
  await expect.poll(gate.isConnected).toBe(true)
  await addElsewhere(session, 'Call mom')
  await page.getByText('Call mom').waitFor()
  gate.shut()
  await gate.cut()
  await addElsewhere(session, 'Call dad')
  await expect.poll(() => page.getByText('Call dad').count()).toBe(0)
  gate.open()
  await page.getByText('Call dad').waitFor()
})

// The browser of the tests stores no page for the way back: its two events stand for that.
test('a page that is left has no line open, so that a browser can store it; shown again it reads what it missed', async ({
  visit,
  world,
}) => {
  const page = await visit()
  const { session } = await arriveAt(page, world, 4)
  const line = liveLine(page)
  await openTasks(page)
  const socket = await line
  const closed = socket.waitForEvent('close')
  const turn = (name: 'pagehide' | 'pageshow') =>
    page.evaluate((type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name)
  await turn('pagehide')
  await closed
  await addElsewhere(session, 'Call mom')
  await expect.poll(() => page.getByText('Call mom').count()).toBe(0)
  await turn('pageshow')
  await page.getByText('Call mom').waitFor()
})

test('a save is one call and at most one reading: the page is not told of its own change, another tab is', async ({
  visit,
  world,
}) => {
  const { memberId } = await makePlanner(world, { counts: [3, 2] })
  const page = await visit()
  const line = liveLine(page)
  const session = await openPlan(page, memberId)
  const frames: string[] = []
  ;(await line).on('framereceived', ({ payload }) => frames.push(String(payload)))
  const other = await page.context().newPage()
  const otherLine = liveLine(other)
  await other.goto('/steps')
  const told = (await otherLine).waitForEvent('framereceived', ({ payload }) =>
    String(payload).includes('GoalsChanged'),
  )
  await writeGoal(page, 3, 'Save $1,000')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await nextButton(page).click()
  await heading(page, 'Three goals for Family').waitFor()
  await told
  // What the page would have been told of its save would have come before this.
  await addElsewhere(session, 'Call mom')
  await expect.poll(() => frames.join()).toContain('TodoChanged')
  expect(frames.join()).not.toContain('GoalsChanged')
  expect(calls.filter((url) => url.includes('PartialSaveGoals'))).toHaveLength(1)
  expect(calls.filter((url) => url.includes('GetUserGoals')).length).toBeLessThanOrEqual(1)
})
