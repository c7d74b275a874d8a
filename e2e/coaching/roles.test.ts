import sharp from 'sharp'
import { completeCoach } from '../../apps/server/test/support/builders/make-coach.ts'
import { makeSignedInPair } from '../support/client-and-coach.ts'
import { freshPhone } from '../support/fresh-names.ts'
import { callAs, PASSWORD } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** The coach has time from nine to five, every day. */
const HOURS = {
  hours: Array.from({ length: 7 }, () => [{ from: 540, to: 1020 }]),
  ...{ exceptions: [], pauseMinutes: 0, noticeHours: 24, horizonWeeks: 6 },
}

test('a client sees the coach, books and buys sessions, chats and keeps notes [ROOM-01]', async ({
  visit,
  world,
}) => {
  const { client, coach } = await makeSignedInPair(visit, await visit(), world)
  await callAs(coach.session, 'PUT', '/Coach/SaveSchedule', { userId: coach.id, schedule: HOURS })
  const { page } = client
  await page.goto('/coachingRoom')
  const room = page.getByRole('dialog', { name: 'Coaching room' })
  await room.getByRole('heading', { name: 'Priya Raman' }).waitFor()
  await room.getByText('1 session remaining').waitFor()

  await room.getByRole('link', { name: 'BOOK A SESSION' }).click()
  await page.getByRole('button', { name: 'FIRST FREE TIME' }).click()
  await page.getByRole('button', { name: 'BOOK 30 MINUTES' }).click()
  await page.getByRole('heading', { name: 'You’re booked with Priya' }).waitFor()

  await page.goto('/coachingRoom')
  await room.getByRole('link', { name: 'PURCHASE SESSIONS' }).click()
  await page.getByRole('button', { name: 'PURCHASE 1 SESSION' }).click()
  await page.getByText('Session purchase successful').waitFor()

  await page.goto('/coachingRoom')
  await room.getByText('2 sessions remaining').waitFor()
  await room.getByRole('textbox', { name: /^Write/ }).fill('See you then.')
  await page.keyboard.press('Enter')
  await room.getByRole('log').getByText('See you then.').waitFor()
  await room.getByRole('textbox', { name: 'Add a session note' }).fill('Ask about the weekend.')
  await room.getByRole('button', { name: 'SAVE NOTE' }).click()
  await room.getByRole('listitem').filter({ hasText: 'Ask about the weekend.' }).waitFor()
  // A message stands in the room before it is stored.
  const stored = async () => {
    const { rows } = await world.db.pool.query(
      `select (select count(*)::int from session_booking where member_id = $1) as booked,
              (select text from chat_message where member_id = $1 and from_id = $1) as said,
              (select text from session_note where member_id = $1 and from_id = $1) as noted`,
      [client.id],
    )
    return rows
  }
  await expect.poll(stored).toEqual([{ booked: 1, said: 'See you then.', noted: 'Ask about the weekend.' }])
})

test('a coach sees clients, stats and achievements, edits the profile, uploads an image, holds a session, writes a note and chats [PORTAL-02]', async ({
  visit,
  world,
}) => {
  const { client, coach } = await makeSignedInPair(visit, await visit(), world)
  await completeCoach(world, coach.id)
  const { page } = coach
  await page.goto('/DashboardCoach')
  await page.getByRole('region', { name: 'MY STATS' }).getByText('Active clients').waitFor()
  await page.getByRole('article', { name: 'Dana Whitlock' }).waitFor()
  await page.getByRole('button', { name: 'My achievements' }).click()
  await page.getByRole('dialog', { name: /achievements/i }).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Edit profile' }).click()
  const window = page.getByRole('dialog', { name: 'Edit profile' })
  await window.getByLabel('Phone number').fill(freshPhone())
  await window.getByLabel('Your password').fill(PASSWORD)
  await window.getByRole('button', { name: 'SAVE' }).click()
  await window.waitFor({ state: 'detached' })

  const buffer = await sharp({ create: { width: 1600, height: 600, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await page.getByLabel('Cover file').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  const uploaded = page.getByRole('dialog', { name: 'Your cover' })
  await uploaded.getByText('Image uploaded correctly').waitFor()
  await uploaded.getByRole('button').first().click()

  await page
    .getByRole('article', { name: 'Dana Whitlock' })
    .getByRole('link', { name: 'OPEN COACHING ROOM' })
    .click()
  const room = page.getByRole('dialog', { name: 'Coaching room' })
  await room.getByRole('button', { name: 'START SESSION' }).click()
  await page.getByRole('button', { name: 'JOIN NOW' }).waitFor()
  await page.goto(`/coachingRoom?client=${client.id}`)
  await room.getByRole('button', { name: 'COMPLETE SESSION' }).click()
  const complete = page.getByRole('dialog', { name: /session/ }).last()
  const [, code = ''] = /is (\S+)\./.exec(await complete.innerText()) ?? []
  await complete.getByRole('textbox', { name: 'Meeting code' }).fill(code)
  await complete.getByRole('button', { name: 'COMPLETE SESSION' }).click()
  await page.getByText('The session has been completed').waitFor()
  await room.getByText('0 sessions remaining').waitFor()

  await room.getByRole('textbox', { name: 'Add a session note' }).fill('Phones in the drawer.')
  await room.getByRole('button', { name: 'SAVE NOTE' }).click()
  await room.getByRole('listitem').filter({ hasText: 'Phones in the drawer.' }).waitFor()
  await room.getByRole('textbox', { name: /^Write/ }).fill('Well done today.')
  await page.keyboard.press('Enter')
  await room.getByRole('log').getByText('Well done today.').waitFor()
  // The client has all of it.
  await client.page.goto('/coachingRoom')
  await client.page.getByText('0 sessions remaining').waitFor()
  await client.page.getByRole('log').getByText('Well done today.').waitFor()
  await client.page.getByRole('listitem').filter({ hasText: 'Phones in the drawer.' }).waitFor()
})
