import type { Page } from '@playwright/test'
import { axe } from '../support/browser.ts'
import { arrivePair, writeHistory } from '../support/coaching-pair.ts'
import { afterOtherHints, liveLine } from '../support/live-line.ts'
import { madeCalls } from '../support/made-calls.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: /^Write a message to/ })
const list = (page: Page) => page.getByRole('navigation', { name: 'Conversations' })

/** The room of a pair is joined on this page. Begin to wait before the page is opened. */
const chatLine = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (/^43\/chathub/.test(String(payload))) resolve()
      }),
    )
  })

const say = async (page: Page, text: string) => {
  await field(page).fill(text)
  await field(page).press('Enter')
}

test('coach and client write to each other live, with what is new, read and typed [ROOM-28, ROOM-29, ROOM-30, ROOM-31]', async ({
  visit,
  world,
}) => {
  const pages = { client: await visit(), coach: await visit() }
  const { ids, client } = await arrivePair(pages, world)
  await world.db.pool.query(
    `insert into chat_message (member_id, coach_id, seq, from_id, text, at)
     select $1, $2, n, $1, 'Hello ' || n, now() - make_interval(mins => 200 - n) from generate_series(1, 100) n`,
    [ids.ClientID, ids.CoachId],
  )
  const coachJoined = chatLine(pages.coach)
  // The coach's list says what is unread, and opening the chat makes it zero.
  await pages.coach.goto('/coachingRoom/chat')
  await list(pages.coach).getByText('+99', { exact: true }).waitFor()
  expect(await axe(pages.coach)).toEqual([])
  await list(pages.coach)
    .getByRole('link', { name: /Dana Whitlock/ })
    .click()
  await log(pages.coach).getByText('100 new messages').waitFor()
  await expect.poll(() => list(pages.coach).getByText('+99', { exact: true }).count()).toBe(0)
  await coachJoined

  const clientJoined = chatLine(pages.client)
  await pages.client.goto('/coachingRoom/chat')
  await log(pages.client).getByText('Read', { exact: true }).waitFor()
  await clientJoined

  // Nothing is not sent; Shift+Enter starts a line; what is typed is seen as typing.
  await say(pages.client, '   ')
  await field(pages.client).fill('See https://oola.example/module/4.')
  await log(pages.coach).getByText('Dana is writing').waitFor({ state: 'attached' })
  await field(pages.client).press('Shift+Enter')
  await field(pages.client).pressSequentially('And rest.')
  await field(pages.client).press('Enter')
  const link = log(pages.coach).getByRole('link', { name: 'https://oola.example/module/4' })
  await link.waitFor()
  expect(await link.getAttribute('rel')).toContain('noopener')
  await log(pages.client).getByText('And rest.').waitFor()
  const { rows } = await world.db.pool.query(
    'select text from chat_message where member_id = $1 and seq > 100',
    [client.id],
  )
  expect(rows).toEqual([{ text: 'See https://oola.example/module/4.\nAnd rest.' }])

  await say(pages.coach, 'Rest is part of it.')
  await log(pages.client).getByText('Rest is part of it.').waitFor()
  // One mark, under the last message that was read.
  await expect.poll(() => log(pages.coach).getByText('Read', { exact: true }).count()).toBe(1)

  // The limit is said before it is reached, and more is not sent.
  await field(pages.client).fill('a'.repeat(1_900))
  await pages.client.getByText('1,900 of 2,000').waitFor()
  await field(pages.client).fill('a'.repeat(2_001))
  expect(await pages.client.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true)
  await field(pages.client).fill('')
  await field(pages.client).press('Escape')
  expect(await log(pages.client).evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await axe(pages.client)).toEqual([])
})

test('a message is one call and reads conversation and list once: the page is not told of its own message', async ({
  visit,
  world,
}) => {
  const pages = { client: await visit(), coach: await visit() }
  const { clientSession, ids } = await arrivePair(pages, world)
  const { client: page } = pages
  const [line, joined] = [liveLine(page), chatLine(page)]
  await page.goto('/coachingRoom/chat')
  await log(page).getByText('No messages yet').waitFor()
  await joined
  await afterOtherHints(await line, clientSession)
  await page.waitForLoadState('networkidle')
  const calls = madeCalls(page)
  const isRead = page.waitForResponse((response) => response.url().includes('GetConversations'))
  await say(page, 'Hello there.')
  await isRead
  await afterOtherHints(await line, clientSession)
  expect(calls.filter((call) => call.includes('/ChatConversation/')).toSorted()).toEqual([
    'GET /ChatConversation/GetConversations',
    `GET /ChatConversation/getChatMessage/${ids.CoachId}/${ids.ClientID}`,
    'POST /ChatConversation/InsertChatMessage',
  ])
})

test('a message that is typed offline waits, goes out once in its place, and one that is refused can be deleted [APP-05]', async ({
  visit,
  world,
}) => {
  const pages = {
    client: await visit({ expected: [/ERR_INTERNET_DISCONNECTED/, /WebSocket/, /403/, /409/] }),
    coach: await visit(),
  }
  const { clientSession, coachSession, ids } = await arrivePair(pages, world)
  const joined = chatLine(pages.client)
  await pages.client.goto('/coachingRoom/chat')
  await log(pages.client).getByText('No messages yet').waitFor()
  await joined
  await pages.client.context().setOffline(true)
  await say(pages.client, 'One, from the tunnel.')
  await say(pages.client, 'Two, as well.')
  await log(pages.client).getByText('Waiting to send').waitFor()
  await pages.client.getByText('2 messages wait here.').waitFor()
  await callAs(coachSession, 'POST', '/ChatConversation/InsertChatMessage', { ...ids, Message: 'Meanwhile.' })
  await pages.client.context().setOffline(false)
  await expect.poll(() => log(pages.client).getByText('Waiting to send').count(), { timeout: 15_000 }).toBe(0)
  const { messages } = await callAs(
    clientSession,
    'GET',
    `/ChatConversation/getChatMessage/${ids.CoachId}/${ids.ClientID}`,
  )
  expect(messages.map(({ text }: { text: string }) => text)).toEqual([
    'Meanwhile.',
    'One, from the tunnel.',
    'Two, as well.',
  ])
  await log(pages.client).getByText('Meanwhile.').waitFor()

  // Coaching ends while the client writes: the server refuses, and the text stays until it is discarded.
  await field(pages.client).fill('One more thing.')
  await world.db.pool.query('delete from coaching_grant where member_id = $1', [ids.ClientID])
  await field(pages.client).press('Enter')
  await log(pages.client).getByText('Not sent.').waitFor()
  await log(pages.client).getByRole('button', { name: 'DELETE' }).click()
  expect(await log(pages.client).getByText('One more thing.').count()).toBe(0)
})

test('a long conversation comes by pages, and keeps the place that is read', async ({ visit, world }) => {
  const pages = { client: await visit({ size: 'mobile' }), coach: await visit() }
  const { coachSession, ids } = await arrivePair(pages, world)
  await writeHistory(world, ids, 120)
  await callAs(coachSession, 'PUT', `/ChatConversation/SetRead/${ids.CoachId}/${ids.ClientID}`, { seq: 120 })
  const joined = chatLine(pages.client)
  await pages.client.goto('/coachingRoom/chat')
  await log(pages.client).getByText('120 new messages').waitFor()
  await joined
  // Near its top the log asks by itself for what was before, until there is no more.
  const isValidText = async () => {
    // It is laid out from its end: what is above is negative.
    await log(pages.client).evaluate((element) => element.scrollTo({ top: -element.scrollHeight }))
    return (await pages.client.getByRole('button', { name: 'SHOW EARLIER MESSAGES' }).count()) === 0
  }
  await expect.poll(isValidText).toBe(true)
  const line = log(pages.client).getByText(/Line 40$/)
  await line.scrollIntoViewIfNeeded()
  const before = (await line.boundingBox())?.y
  await callAs(coachSession, 'POST', '/ChatConversation/InsertChatMessage', {
    ...ids,
    Message: 'The newest.',
  })
  const newest = pages.client.getByRole('button', { name: /^To the newest message, 1 new/ })
  await newest.waitFor()
  expect(Math.abs(((await line.boundingBox())?.y ?? 0) - (before ?? 0))).toBeLessThan(3)
  await newest.click()
  await expect.poll(() => newest.count()).toBe(0)
  expect(await axe(pages.client)).toEqual([])
})
