import type { Page } from '@playwright/test'
import { completeCoach } from '../../apps/server/test/support/builders/make-coach.ts'
import { atBothSizes, axe } from '../support/browser.ts'
import { arrivePair } from '../support/coaching-pair.ts'
import { liveLine } from '../support/live-line.ts'
import { callAs, signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const bell = (page: Page, name = 'Notifications') => page.getByRole('button', { name, exact: true })
const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('status').filter({ hasText: title })
const log = (page: Page) => page.getByRole('log')

/** On a page with the bell, which is told what is new. */
const open = async (page: Page, address = '/account') => {
  const joined = liveLine(page)
  await page.goto(address)
  await joined
}

test('a message rings the bell without a reload, one press leads to the chat, and reading ends it on every device [REMIND-07]', async ({
  visit,
  world,
}) => {
  const pages = { client: await visit(), coach: await visit({ size: 'mobile' }) }
  const { clientSession, coach, ids } = await arrivePair(pages, world)
  await completeCoach(world, coach.id)
  const elsewhere = await visit()
  await signInAs(elsewhere, coach.id)
  await open(pages.coach)
  await open(elsewhere, '/DashboardCoach')
  for (const Message of ['Good morning!', 'One more thing.', 'And another.'])
    await callAs(clientSession, 'POST', '/ChatConversation/InsertChatMessage', { ...ids, Message })
  const title = 'Dana Whitlock wrote to you'
  for (const page of [pages.coach, elsewhere]) await bell(page, 'Notifications, 1 new').waitFor()
  await elsewhere.getByText('3 new', { exact: true }).waitFor()
  // One of the two devices shows it as well.
  await expect
    .poll(async () => (await toast(pages.coach, title).count()) + (await toast(elsewhere, title).count()))
    .toBe(1)
  await bell(pages.coach, 'Notifications, 1 new').click()
  const list = pages.coach.getByRole('dialog', { name: 'Notifications' })
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
  expect(await atBothSizes(pages.coach, axe)).toEqual([])
  await list.getByRole('link', { name: 'Read and answer' }).press('Enter')
  await pages.coach.waitForURL(`**/coachingRoom/chat?client=${ids.ClientID}`)
  await log(pages.coach).getByText('And another.').waitFor()
  await expect.poll(() => toast(elsewhere, title).count()).toBe(0)
  await bell(elsewhere).click()
  await elsewhere.getByRole('dialog', { name: 'Notifications' }).getByText('All quiet').waitFor()
})

test('nothing is told of what is written while its reader has the room open on screen [REMIND-07]', async ({
  visit,
  world,
}) => {
  const pages = { client: await visit(), coach: await visit() }
  const { client, coachSession, ids } = await arrivePair(pages, world)
  await open(pages.client, '/coachingRoom/chat')
  await callAs(coachSession, 'POST', '/ChatConversation/InsertChatMessage', { ...ids, Message: 'Hi Dana!' })
  await log(pages.client).getByText('Hi Dana!').waitFor()
  const told = async () => {
    const { rows } = await world.db.pool.query('select cause from notification where member_id = $1', [
      client.id,
    ])
    return rows
  }
  await expect.poll(told).toEqual([])
  await open(pages.client)
  await bell(pages.client).click()
  await pages.client.getByRole('dialog', { name: 'Notifications' }).getByText('All quiet').waitFor()
  expect(await toast(pages.client, 'Priya wrote to you').count()).toBe(0)
  // A hidden page has nobody before it.
  await pages.client.goto('/coachingRoom/chat')
  await log(pages.client).getByText('Hi Dana!').waitFor()
  await pages.client.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
  )
  await callAs(coachSession, 'POST', '/ChatConversation/InsertChatMessage', {
    ...ids,
    Message: 'Still there?',
  })
  await log(pages.client).getByText('Still there?').waitFor()
  expect(await told()).toHaveLength(1)
  await pages.client.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(told).toEqual([])
})
