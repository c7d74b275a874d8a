import type { Page, Worker } from '@playwright/test'
import { makeActions, reachedDay } from '../../apps/server/test/support/builders/make-actions.ts'
import { addDays, localDay } from '../../packages/contract/src/local-day.ts'
import { arriveAt } from '../support/members.ts'
import { untilServed } from '../support/service-worker.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

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
  const page = await visit({ isFirst: true })
  const { session } = await arriveAt(page, world, 4)
  await page.goto('/account#notifications')
  const other = await page.context().newPage()
  await other.goto('/account#notifications')
  const number = (tab: Page) => tab.getByRole('spinbutton', { name: 'At most on one day' })
  await expect(number(other)).toHaveText('3')
  await expect(number(page)).toHaveText('3')
  await page.getByRole('button', { name: 'At most on one day: more' }).click()
  await page.getByLabel('Quiet from').selectOption('10:15 PM')
  await page.getByRole('switch', { name: 'Your week: Push' }).click()
  await expect(number(other)).toHaveText('4')
  await expect(other.getByLabel('Quiet from')).toHaveValue('22:15')
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
  const page = await visit({ isFirst: true })
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
  const turnOn = page.getByRole('button', { name: 'TURN ON', exact: true })
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

/** What the worker shows, by its own account. */
const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })

test('the worker always shows a push, replaces one of the same kind, and counts a step without opening the app', async ({
  visit,
  world,
}) => {
  const page = await visit({ isFirst: true })
  const { member } = await arriveAt(page, world, 4)
  await page.context().grantPermissions(['notifications'])
  await page.goto('/dashboard')
  await untilServed(page)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('the page has no worker')
  const chromium = await page.context().newCDPSession(page)
  const versions = new Promise<string>((resolve) => {
    chromium.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await chromium.send('ServiceWorker.enable')
  const registrationId = await versions
  const push = (data: string) =>
    chromium.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data,
    })
  const streak = (title: string) =>
    JSON.stringify({ kind: 'streak', tag: 'streak', title, line: 'Next on today’s list.', url: '/dashboard' })

  await push('no message at all')
  await expect.poll(() => shown(worker)).toMatchObject([{ title: 'Oola', tag: 'oola' }])
  await push(streak('Two more steps'))
  await push(streak('One more step keeps your streak at 13'))
  await expect
    .poll(async () => (await shown(worker)).map(({ title }) => title).sort())
    .toEqual(['One more step keeps your streak at 13', 'Oola'])

  // Written by the pages of a member who keeps things on the device.
  const press = (action: string) =>
    worker.evaluate(
      async ({ action: pressed, memberId }) => {
        const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open('oola')
          opening.onsuccess = () => resolve(opening.result)
          opening.onerror = () => reject(opening.error)
        })
        const tx = db.transaction('facts', 'readwrite')
        tx.objectStore('facts').put(memberId, 'member')
        await new Promise((resolve) => {
          tx.oncomplete = resolve
        })
        db.close()
        const [notification] = await registration.getNotifications({ tag: 'streak' })
        if (!notification) throw new Error('nothing is shown')
        const ClickEvent = Reflect.get(self, 'NotificationEvent')
        self.dispatchEvent(new ClickEvent('notificationclick', { notification, action: pressed }))
      },
      { action, memberId: member.id },
    )
  await press('done')
  await expect.poll(async () => (await shown(worker)).map(({ title }) => title)).toContain('Counted')
  const waits = await worker.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const opening = indexedDB.open('oola')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('outbox').objectStore('outbox').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result)
          }
        }
      }),
  )
  expect(waits).toMatchObject([{ memberId: member.id, item: { kind: 'push', actionId: null } }])
  await expect.poll(async () => (await shown(worker)).map(({ title }) => title)).not.toContain('Counted')
  expect(page.context().pages()).toHaveLength(1)
})
