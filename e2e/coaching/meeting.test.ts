import { axe, pathOf } from '../support/browser.ts'
import { arriveToMeet, expectFlow, FLOW, join, meet, received } from '../support/meeting.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('coach and client meet, see and hear each other, share a screen, and the coach completes the session with the code [ROOM-04, ROOM-18, ROOM-19, ROOM-21, ROOM-22, ROOM-23, ROOM-24]', async ({
  visit,
  world,
}) => {
  // Two browsers encode video without a graphics card.
  test.slow()
  const met = await arriveToMeet(visit, world)
  const { coach, client } = met.pages
  // The client is early.
  await client.goto('/coachingRoom')
  await client.getByRole('link', { name: 'JOIN SESSION' }).click()
  await client.getByRole('heading', { name: 'Your coach has not started a meeting.', level: 2 }).waitFor()
  expect(await axe(client)).toEqual([])
  await client.getByRole('button', { name: 'CHECK MY CAMERA' }).click()
  await client.getByText('We can hear you well.').waitFor()
  await client.getByRole('button', { name: 'THAT LOOKS GOOD' }).click()

  await coach.goto(`/coachingRoom?client=${met.client.id}`)
  await coach.getByRole('button', { name: 'START SESSION' }).click()
  await coach.getByRole('combobox', { name: 'Camera' }).waitFor()
  await coach.getByText('Dana is not in the room yet').waitFor()
  expect(await axe(coach)).toEqual([])
  await join(coach)
  await coach.getByRole('heading', { name: 'Waiting for Dana' }).waitFor()

  // The client's lobby opens automatically and shows who is there; nothing is sent before joining.
  await client.getByText('Priya is in the room').waitFor()
  expect(await client.evaluate(() => window.connections.length)).toBe(0)
  await join(client)
  for (const page of [coach, client]) await expectFlow(page)
  await client.locator('video[aria-label="Priya Raman"]').waitFor()
  await coach.locator('video[aria-label="Dana Whitlock"]').waitFor()
  expect(await axe(client)).toEqual([])
  expect(await axe(coach)).toEqual([])

  // By keys: muted, and no picture; the other side sees it.
  await client.keyboard.press('m')
  await coach.getByText('Dana Whitlock, muted').waitFor()
  await client.keyboard.press('v')
  await expect.poll(() => coach.locator('video[aria-label="Dana Whitlock"]').count()).toBe(0)
  await client.keyboard.press('v')
  await client.keyboard.press('m')
  await coach.locator('video[aria-label="Dana Whitlock"]').waitFor()

  // A screen is shared and taken back. A picture drawn by the page stands in for it: a browser without a window has none.
  await coach.evaluate(() => {
    navigator.mediaDevices.getDisplayMedia = async () => {
      const canvas = document.createElement('canvas')
      const paint = canvas.getContext('2d')
      setInterval(() => paint?.fillRect(Math.random() * 100, 0, 50, 50), 100)
      return canvas.captureStream(10)
    }
  })
  await coach.getByRole('button', { name: 'Share my screen' }).click()
  await client.getByText('Priya is sharing the screen', { exact: true }).waitFor()
  await client.locator('video[aria-label="The screen of Priya"]').waitFor()
  await coach.getByText('You are sharing your screen').waitFor()
  await coach.getByRole('button', { name: 'Share my screen' }).click()
  await expect.poll(() => client.getByText('Priya is sharing the screen', { exact: true }).count()).toBe(0)

  // Chat and notes are at hand, by key as well.
  await client.keyboard.press('c')
  await client.keyboard.type('The sheet is open.')
  await client.keyboard.press('Enter')
  await coach.getByRole('log').getByText('The sheet is open.').waitFor()

  // A wrong code is a fault of the field; the right one ends the session for both, and takes one off.
  await coach.getByRole('button', { name: 'LEAVE' }).click()
  const code = coach.getByRole('textbox', { name: 'Meeting code' })
  await code.fill('AAAAAA')
  await coach.getByRole('button', { name: 'COMPLETE SESSION' }).click()
  await coach.getByText('The meeting code is not valid.').waitFor()
  expect(await axe(coach)).toEqual([])
  // The window itself says the code.
  const complete = coach.getByRole('dialog', { name: 'Complete this session?' })
  const [, said = ''] = /is (\S+)\./.exec(await complete.innerText()) ?? []
  await code.fill(said.toLowerCase())
  await coach.getByRole('button', { name: 'COMPLETE SESSION' }).click()
  await coach.getByText('The session has been completed').waitFor()
  await expect.poll(() => pathOf(coach)).toBe(`/coachingRoom?client=${met.client.id}`)
  await coach.getByText('1 session remaining').waitFor()
  await client.getByRole('heading', { name: 'This session has ended' }).waitFor()
  await client.getByRole('link', { name: 'COACHING ROOM' }).last().click()
  await client.getByText('1 session remaining').waitFor()
})

test('neither side begins without a session left, and a meeting that cannot be started is said [ROOM-04, ROOM-20]', async ({
  visit,
  world,
}) => {
  const { pages, client } = await arriveToMeet(visit, world, { sessions: 0 })
  await pages.coach.goto(`/coachingRoom?client=${client.id}`)
  await pages.coach.getByRole('button', { name: 'START SESSION', disabled: true }).waitFor()
  await pages.client.goto('/coachingRoom')
  await pages.client.getByRole('button', { name: 'JOIN SESSION', disabled: true }).waitFor()

  const met = await arriveToMeet(visit, world)
  await met.pages.coach.goto(`/coachingRoom?client=${met.client.id}`)
  await met.pages.coach.route('**/CreateMeeting/*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await met.pages.coach.getByRole('button', { name: 'START SESSION', disabled: false }).click()
  await met.pages.coach.getByRole('dialog').getByText("Sorry, we couldn't start the meeting.").waitFor()
})

test('a completion is said when its news, here from the coach’s other device, comes before its answer', async ({
  visit,
  world,
}) => {
  const { pages, client, coachSession } = await arriveToMeet(visit, world)
  const { coach } = pages
  await coach.goto(`/coachingRoom?client=${client.id}`)
  await coach.getByRole('button', { name: 'START SESSION' }).click()
  await coach.getByRole('button', { name: 'JOIN NOW' }).waitFor()
  await coach.goto(`/coachingRoom?client=${client.id}`)
  await coach.getByRole('button', { name: 'COMPLETE SESSION' }).click()
  const complete = coach.getByRole('dialog', { name: 'Complete this session?' })
  const [, code = ''] = /is (\S+)\./.exec(await complete.innerText()) ?? []
  await coach.route('**/api/Coach/CompleteSession', async (route) => {
    await callAs(coachSession, 'POST', '/Coach/CompleteSession', route.request().postDataJSON())
    await coach.getByRole('button', { name: 'START SESSION' }).waitFor()
    await route.continue()
  })
  await complete.getByRole('textbox', { name: 'Meeting code' }).fill(code)
  await complete.getByRole('button', { name: 'COMPLETE SESSION' }).click()
  await coach.getByText('The session has been completed').waitFor()
})

test('a lost connection is shown on both sides, and the call continues in the same room', async ({
  visit,
  world,
}) => {
  // Two calls, a lost connection, a page loaded again and a second one.
  test.setTimeout(120_000)
  const met = await arriveToMeet(visit, world, { mobile: true })
  const { coach, client } = met.pages
  await meet(met)
  for (const page of [coach, client]) await expectFlow(page)
  const before = await received(coach)
  expect(before.relayed).toBe(false)
  // The client's socket and media connection both drop.
  await client.context().setOffline(true)
  await client.evaluate(() => window.connections.at(-1)?.close())
  await client.getByText('Reconnecting').waitFor()
  await client.getByText('We’re holding your place and trying again now.').waitFor()
  await coach.getByText('Dana’s connection dropped').waitFor({ timeout: 30_000 })
  await client.context().setOffline(false)
  for (const page of [client, coach]) await expectFlow(page)
  expect(await coach.getByText('Dana’s connection dropped').count()).toBe(0)

  // A reloaded page finds the same room.
  await client.reload()
  await client.getByText('Priya is in the room').waitFor()
  await join(client)
  for (const page of [client, coach]) await expectFlow(page)

  // On a phone chat and notes are a sheet; Escape closes it and leaves the call alone.
  await client.getByRole('button', { name: 'Chat and notes' }).click()
  await client.getByRole('tab', { name: 'NOTES' }).click()
  await client.getByRole('textbox', { name: 'Add a session note' }).waitFor()
  expect(await axe(client)).toEqual([])
  await client.keyboard.press('Escape')
  await client.getByRole('toolbar', { name: 'Call' }).waitFor()

  // A second page of the client takes the call over.
  const second = await client.context().newPage()
  await second.goto('/coachingRoom/meeting')
  await join(second)
  await client.getByText('You have this session open on another page').waitFor()
  await expect.poll(() => second.locator('video[aria-label="Priya Raman"]').count()).toBe(1)
})

test('a call goes on with its picture while the portal cannot be reached, with a small note, and is the same when it can', async ({
  visit,
  world,
}) => {
  const met = await arriveToMeet(visit, world)
  const { coach, client } = met.pages
  await meet(met)
  for (const page of [coach, client]) await expectFlow(page)
  const connections = () => client.evaluate(() => window.connections.length)
  const before = await connections()
  // Everything but the connection between the two, as when the portal restarts.
  for (const page of [coach, client]) await page.context().setOffline(true)
  const note = client.getByText('We can’t reach Oola right now. Your call goes on.')
  await note.waitFor()
  await expectFlow(client)
  expect(await client.locator('video[aria-label="Priya Raman"]').isVisible()).toBe(true)
  expect(await client.getByText('Reconnecting').count()).toBe(0)
  for (const page of [coach, client]) await page.context().setOffline(false)
  await note.waitFor({ state: 'hidden' })
  for (const page of [coach, client]) await expectFlow(page)
  expect(await connections()).toBe(before)
  // The two hear each other's words again.
  await coach.keyboard.press('m')
  await client.getByText('Priya Raman, muted').waitFor()
})

test('a camera that is kept off is said, and sound alone is enough', async ({ visit, world }) => {
  test.slow()
  const met = await arriveToMeet(visit, world)
  const { coach, client } = met.pages
  await client.addInitScript(() => {
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = (constraints) =>
      constraints?.video ? Promise.reject(new DOMException('no', 'NotAllowedError')) : real(constraints)
  })
  await coach.goto(`/coachingRoom?client=${met.client.id}`)
  await coach.getByRole('button', { name: 'START SESSION' }).click()
  await join(coach)
  await client.goto('/coachingRoom/meeting')
  await client.getByRole('heading', { name: 'Your browser is keeping the camera off' }).waitFor()
  await client.getByRole('button', { name: 'TRY AGAIN' }).waitFor()
  await client.getByRole('button', { name: 'JOIN WITH SOUND ONLY' }).click()
  await expect.poll(async () => (await received(coach)).audio, FLOW).toBeGreaterThan(500)
  expect((await received(coach)).frames).toBe(0)
  await expect.poll(async () => (await received(client)).frames, FLOW).toBeGreaterThan(3)
})

test('a coaching that its coach ends closes the open room with words, and every tab follows the decision', async ({
  visit,
  world,
}) => {
  const { pages, client, coachSession } = await arriveToMeet(visit, world)
  const { coach } = pages
  await coach.goto(`/coachingRoom/meeting?client=${client.id}`)
  await coach.getByRole('heading', { name: 'Dana is waiting for you to start' }).waitFor()
  const other = await coach.context().newPage()
  await other.goto(`/clientPage?client=${client.id}`)
  await other.getByRole('button', { name: 'END COACHING' }).waitFor()
  const end = (lastDay: string) =>
    callAs(coachSession, 'POST', '/Coach/EndCoaching', {
      clientId: client.id,
      lastDay,
      word: 'All the best.',
    })
  await end('2026-03-20')
  await other.getByRole('button', { name: 'KEEP COACHING' }).waitFor()
  await callAs(coachSession, 'POST', '/Coach/KeepClient', { clientId: client.id })
  await other.getByRole('button', { name: 'END COACHING' }).waitFor()
  await end('2026-03-10')
  await coach.getByText('You and Dana can meet here while the coaching is active.').waitFor()
  await other.getByRole('button', { name: 'END COACHING' }).waitFor({ state: 'detached' })
})
