import { axe } from '../support/browser.ts'
import { arrivePair } from '../support/coaching-pair.ts'
import { arriveAt } from '../support/members.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('client and coach each have the room as a window, with chat and notes that both see [ROOM-03, ROOM-16, ROOM-17, ROOM-35]', async ({
  visit,
  world,
}) => {
  const pages = { client: await visit({ expected: [/ERR_FAILED/] }), coach: await visit() }
  const { client, ids, coachSession } = await arrivePair(pages, world)
  // The card on the dashboard says what is new, and leads there.
  await callAs(coachSession, 'POST', '/ChatConversation/InsertChatMessage', { ...ids, Message: 'Welcome.' })
  await pages.client.goto('/dashboard')
  await pages.client.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const card = pages.client.getByRole('region', { name: 'MY OOLA COACH' })
  await card.getByText('1 new message').waitFor({ state: 'attached' })
  await card.getByRole('link', { name: 'Coaching room' }).click()
  const room = pages.client.getByRole('dialog', { name: 'Coaching room' })
  await room.getByRole('heading', { name: 'Priya Raman' }).waitFor()
  await room.getByText('Sessions are 30-minute video sessions, transferable and non-refundable.').waitFor()
  await room.getByText('Video meetings need Chrome or Firefox.').waitFor()
  await room.getByText('You and Priya both see these notes.').waitFor()
  const sharing = room.getByRole('link', { name: 'WHAT MY COACH MAY SEE' })
  expect(await sharing.getAttribute('href')).toBe('/coachSharing')
  expect(await axe(pages.client)).toEqual([])

  await pages.coach.goto(`/coachingRoom?client=${client.id}`)
  const coachRoom = pages.coach.getByRole('dialog', { name: 'Coaching room' })
  await coachRoom.getByRole('heading', { name: 'Dana Whitlock' }).waitFor()
  await coachRoom.getByText('No notes yet.').waitFor()
  expect(await axe(pages.coach)).toEqual([])

  // Nothing is not saved; a save that fails loses nothing; a second try saves once.
  const field = room.getByRole('textbox', { name: 'Add a session note' })
  const save = room.getByRole('button', { name: 'SAVE NOTE' })
  await field.fill('  \n ')
  await save.click()
  await pages.client.route('**/InsertComment', (route) => route.abort('failed'), { times: 1 })
  await field.fill('Phones in the drawer at dinner.')
  await save.click()
  await room.getByText('Your words are still here.').waitFor()
  await pages.client.reload()
  expect(await field.inputValue()).toBe('Phones in the drawer at dinner.')
  await save.click()
  await room.getByRole('listitem').filter({ hasText: 'Phones in the drawer' }).waitFor()
  expect(await field.inputValue()).toBe('')
  // The other screen has it without being asked.
  await coachRoom.getByRole('listitem').filter({ hasText: 'Phones in the drawer' }).waitFor()
  await coachRoom.getByText(/, Dana$/).waitFor()
  const { rows } = await world.db.pool.query('select text from session_note where member_id = $1', [
    client.id,
  ])
  expect(rows).toEqual([{ text: 'Phones in the drawer at dinner.' }])

  // What is over can be read, and nothing written. No page is open meanwhile: an end in SQL sends no event, and what a
  // page reads again after its connection is refused then.
  for (const page of [pages.client, pages.coach]) await page.goto('about:blank')
  await world.db.pool.query(
    `update coach_relation set ended_at = now(), ended_by = 'change' where member_id = $1 and coach_id = $2`,
    [ids.ClientID, ids.CoachId],
  )
  await pages.coach.goto(`/coachingRoom?client=${client.id}`)
  await coachRoom.getByText('Past client, read only').waitFor()
  await coachRoom.getByText('You can read this chat, but not write in it').waitFor()
  await coachRoom.getByText('Phones in the drawer').waitFor()
  expect(await coachRoom.getByRole('textbox').count()).toBe(0)
  await pages.coach.keyboard.press('Escape')
  await pages.coach.waitForURL('**/DashboardCoach')
})

test('a member without a coach is led to one, and a coach to no stranger’s room', async ({
  visit,
  world,
}) => {
  const page = await visit({ size: 'mobile' })
  const { member } = await arriveAt(page, world, 4)
  await page.goto('/coachingRoom')
  await page.getByRole('link', { name: 'FIND A COACH' }).waitFor()
  await page.goto(`/coachingRoom?client=${member.id + 1}`)
  await page.getByText('You can’t open this room').waitFor()
  expect(await axe(page)).toEqual([])
})
