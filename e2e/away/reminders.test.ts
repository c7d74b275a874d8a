import type { Page, Worker } from '@playwright/test'
import { makeActions, reachedDay } from '../../apps/server/test/support/builders/make-actions.ts'
import { addDays, localDay } from '../../packages/contract/src/local-day.ts'
import { arriveAt } from '../support/members.ts'
import { untilServed } from '../support/service-worker.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { savedActions } from '../support/tracker.ts'
import type { World } from '../support/world.ts'

test.use({ serviceWorkers: 'allow' })

/** The point and the secret of a browser's subscription. */
const KEYS = {
  p256dh: 'BNNL5ZaTfK81qhXOx23-wewhigUeFb632jN6LvRWCFH1ubQr77FE_9qV1FuojuRmHP42zmf34rXgW80OvUVDgTk',
  auth: 'zqbxT6JKstKSY9JKibZLSQ',
}

/**
 * The page believes that its browser was never asked and can subscribe: there is no push service here. It counts the
 * browser's questions.
 */
const unasked = (page: Page) =>
  page.addInitScript((keys) => {
    let permission = (sessionStorage.getItem('permission') ?? 'default') as NotificationPermission
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      sessionStorage.setItem('asked', String(Number(sessionStorage.getItem('asked')) + 1))
      permission = 'granted'
      sessionStorage.setItem('permission', permission)
      return permission
    }
    let subscription: object | null = null
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null
    PushManager.prototype.subscribe = async () => {
      const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/a'
      subscription = {
        endpoint,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          subscription = null
          return true
        },
      }
      return subscription as PushSubscription
    }
  }, KEYS)

const asked = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('asked')))

test('the settings save by themselves and show in another tab', async ({ visit, world }) => {
  const page = await visit()
  const { session } = await arriveAt(page, world, 4)
  await page.goto('/account#notifications')
  const other = await page.context().newPage()
  await other.goto('/account#notifications')
  const number = (tab: Page) => tab.getByRole('spinbutton', { name: 'At most on one day' })
  await expect(number(other)).toHaveText('3')
  await expect(number(page)).toHaveText('3')
  const more = page.getByRole('button', { name: 'At most on one day: more' })
  const [numberBox, moreBox] = [await number(page).boundingBox(), await more.boundingBox()]
  // Side by side, in whatever order the sheets were loaded.
  expect(numberBox && moreBox && numberBox.x + numberBox.width <= moreBox.x + 1).toBe(true)
  await more.click()
  await page.getByLabel('Quiet from', { exact: true }).selectOption('10:15 PM')
  await page.getByRole('switch', { name: 'Your week: Push' }).click()
  await expect(number(other)).toHaveText('4')
  await expect(other.getByLabel('Quiet from', { exact: true })).toHaveValue('22:15')
  await other.getByRole('switch', { name: 'Your week: Push', checked: true }).waitFor()
  await page.getByText('All changes saved').waitFor()
  expect(await callAs(session, 'GET', '/Notification/GetReminders')).toMatchObject({
    perDay: 4,
    quietFrom: '22:15',
  })
  await other.close()
})

test('the browser’s permission is asked only on the press in the window that says what comes and how often [REMIND-02]', async ({
  visit,
  world,
}) => {
  const page = await visit()
  await unasked(page)
  const { session, member } = await arriveAt(page, world, 4)
  const today = localDay(world.clock.now(), 'America/Los_Angeles')
  await makeActions(
    world,
    member.id,
    [1, 2, 3].flatMap((ago) => reachedDay(addDays(today, -ago))),
  )
  await page.goto('/dashboard')
  // After three days in a row it comes by itself, and the browser waits.
  const dialog = page.getByRole('dialog', { name: 'May Oola remind you?' })
  await dialog.waitFor()
  await dialog.getByText('At most three on one day').waitFor()
  await dialog.getByText('Nothing from 9:30 PM to 7:00 AM').waitFor()
  await dialog.getByText('You just made three days in a row.').waitFor()
  expect(await asked(page)).toBe(0)
  await dialog.getByRole('button', { name: 'NOT NOW' }).click()
  await dialog.waitFor({ state: 'detached' })
  await untilServed(page)

  // It rests: only the press on TURN ON opens it now.
  await page.goto('/account#push')
  const ownSection = page.getByRole('region', { name: 'Push on your devices' })
  const turnOn = ownSection.getByRole('button', { name: 'TURN ON', exact: true })
  await turnOn.waitFor()
  expect(await asked(page)).toBe(0)
  await turnOn.click()
  await dialog.waitFor()
  expect(await asked(page)).toBe(0)
  await dialog.getByRole('button', { name: 'TURN ON REMINDERS' }).click()
  await page.getByText('Reminders are on').waitFor()
  expect(await asked(page)).toBe(1)
  await expect
    .poll(() => callAs(session, 'GET', '/Notification/GetPushDevices'))
    .toMatchObject([{ isThisDevice: true }])
})

interface Shown {
  readonly title: string
  readonly tag: string
}

/** The headless browser shows no notifications: those of the worker are recorded, one for each tag as in a browser. */
const recordShown = (worker: Worker) =>
  worker.evaluate(() => {
    const { registration } = self as unknown as { registration: object }
    const shown = new Map<string, Shown & { close: () => void }>()
    Object.assign(Object.getPrototypeOf(registration), {
      showNotification: async (
        title: string,
        { tag = '', data, actions = [] }: NotificationOptions & { actions?: object[] },
      ) => {
        const close = () => shown.delete(tag)
        shown.set(tag, Object.assign({ title, tag, data, actions }, { close }))
      },
      getNotifications: async ({ tag }: { tag?: string } = {}) =>
        [...shown.values()].filter((each) => tag === undefined || each.tag === tag),
    })
  })

const shown = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    return (await registration.getNotifications()).map(({ title, tag }) => ({ title, tag }))
  })

/** What can be pressed on the notification with this tag. */
const actionsOf = (worker: Worker, tag: string): Promise<string[] | undefined> =>
  worker.evaluate(async (of) => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = (await registration.getNotifications({ tag: of })) as unknown as {
      actions: { title: string }[]
    }[]
    return notification?.actions.map(({ title }) => title)
  }, tag)

const titles = async (worker: Worker) => (await shown(worker)).map(({ title }) => title).sort()

/** Presses an action of the notification with this tag. */
const press = (worker: Worker, { tag, action }: { tag: string; action: string }) =>
  worker.evaluate(
    async (pressed) => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
      const [notification] = await registration.getNotifications({ tag: pressed.tag })
      const event = Object.assign(new Event('notificationclick'), { notification, action: pressed.action })
      // Only events of the browser may hold the worker.
      Object.assign(event, { waitUntil: () => undefined })
      self.dispatchEvent(event)
    },
    { tag, action },
  )

/** As the pages of a member leave the device who keep things on it. */
const own = (page: Page, memberId: number) =>
  page.evaluate(
    (id) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('oola')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const tx = opening.result.transaction('facts', 'readwrite')
          tx.objectStore('facts').put(id, 'member')
          tx.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    memberId,
  )

const countSteps = async ({ db }: World, memberId: number): Promise<number> => {
  const counted =
    'select count(*)::int as count from action where member_id = $1 and completed_at is not null'
  return (await db.pool.query(counted, [memberId])).rows[0].count
}

/** A reminder about steps that the server has sent to the member today. @returns its id */
const sendReminder = async ({ db, clock }: World, memberId: number): Promise<number> => {
  const now = clock.now()
  const { rows } = await db.pool.query(
    `insert into outgoing_message (member_id, cause, kind, state, words, created_at, expires_at, day)
      values ($1, 'steps-1', 'steps', 'sent', '{"title":"x","line":"x","url":"/dashboard"}', $2, $2, $3) returning id`,
    [memberId, now, localDay(now, 'America/Los_Angeles')],
  )
  return Number(rows[0].id)
}

const isDueAgain = async ({ db }: World, memberId: number): Promise<boolean> =>
  (await db.pool.query(`select 1 from reminder_due where member_id = $1 and kind = 'steps'`, [memberId])).rows
    .length === 1

test('the worker always shows a push, replaces one of the same kind, counts a step without opening the app, and puts a reminder off', async ({
  visit,
  world,
}) => {
  const page = await visit({ isFirst: true })
  const { member } = await arriveAt(page, world, 4)
  const [walk] = await makeActions(world, member.id, [{ text: 'Walk home' }])
  await page.goto('/account')
  await page.getByRole('spinbutton', { name: 'At most on one day' }).waitFor()
  await untilServed(page)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('the page has no worker')
  await recordShown(worker)
  const chromium = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    chromium.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await chromium.send('ServiceWorker.enable')
  const to = { origin: new URL(page.url()).origin, registrationId: await registered }
  const push = (data: string) => chromium.send('ServiceWorker.deliverPushMessage', { ...to, data })
  const streak = (title: string, more: object = {}) =>
    JSON.stringify({
      ...{ kind: 'streak', tag: 'streak', title },
      ...{ line: 'Next on today’s list.', url: '/dashboard', canWait: true },
      ...more,
    })

  await push('no message at all')
  await expect.poll(() => titles(worker)).toEqual(['Oola'])
  await push(streak('Two more steps'))
  await expect.poll(() => titles(worker)).toEqual(['Oola', 'Two more steps'])
  await push(streak('One more step keeps your streak at 13', { id: 7 }))
  await expect.poll(() => titles(worker)).toEqual(['One more step keeps your streak at 13', 'Oola'])
  await own(page, member.id)
  await press(worker, { tag: 'streak', action: 'done' })
  await expect.poll(() => titles(worker)).toEqual(['Counted', 'Oola'])
  await expect.poll(() => countSteps(world, member.id)).toBe(1)
  await expect.poll(() => titles(worker)).toEqual(['Oola'])
  expect(page.context().pages()).toHaveLength(1)

  // The server could not know that it had arrived: the same message again is not shown again.
  await push(streak('One more step keeps your streak at 13', { id: 7 }))
  await push(streak('Next: walk home', { id: 8, stepId: walk }))
  await expect.poll(() => titles(worker)).toEqual(['Next: walk home', 'Oola'])
  // The step that the line names is the one that is done.
  await press(worker, { tag: 'streak', action: 'done' })
  await expect
    .poll(async () => (await savedActions(world, member.id)).map(({ text, state }) => [text, state]))
    .toEqual([
      ['Walk home', 'completed'],
      ['', 'completed'],
    ])
  await expect.poll(() => titles(worker)).toEqual(['Oola'])

  // Put off: the server sends it again in an hour. One that it cannot send again stays.
  await push(streak('Two more steps', { id: await sendReminder(world, member.id) }))
  await push(JSON.stringify({ id: 9, kind: 'steps', tag: 'steps', title: 'Three more', canWait: true }))
  await expect.poll(() => titles(worker)).toEqual(['Oola', 'Three more', 'Two more steps'])
  await press(worker, { tag: 'streak', action: 'later' })
  await expect.poll(() => titles(worker)).toEqual(['Oola', 'Three more'])
  await expect.poll(() => isDueAgain(world, member.id)).toBe(true)
  await press(worker, { tag: 'steps', action: 'later' })
  await expect.poll(() => actionsOf(worker, 'steps')).toEqual(['Done'])
})
