import { makeSignedInPair } from '../support/client-and-coach.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { expect, test } from '../support/test.ts'

test('a coach writes a private note and an agreement, the client answers before the session, and both see what is done', async ({
  visit,
  world,
}) => {
  const { client, coach } = await makeSignedInPair(visit, await visit(), world)
  const { rows } = await world.db.pool.query(
    `insert into session_booking (member_id, coach_id, starts_at, booked_at, timed_at)
     values ($1, $2, date_trunc('hour', now()) + interval '30 hours', now(), now()) returning id`,
    [client.id, coach.id],
  )
  const { page } = coach
  await page.goto(`/clientPage?client=${client.id}`)
  await page.getByRole('tab', { name: 'NOTES AND AGREEMENTS' }).click()
  const own = page.getByRole('region', { name: 'Private notes' })
  await own.getByText('Only you').waitFor()
  await own.getByLabel('Add a note that only you see').fill('Leave room before minute ten.')
  await page.keyboard.press('Enter')
  await own.getByText('Leave room before minute ten.').waitFor()
  const agreements = page.getByRole('region', { name: 'Agreements' })
  await agreements.getByLabel('New agreement').fill('Phones in the drawer')
  await page.keyboard.press('Enter')
  await agreements.getByText('In 7 days').waitFor()
  const prepare = page.getByRole('region', { name: 'Prepare' })
  await prepare.getByText('Not yet').waitFor()
  await prepare.getByRole('button', { name: 'REMIND' }).click()
  await prepare.getByText('Reminded').waitFor()
  expect(await axeInBothSchemes(page)).toEqual([])

  // The client answers; what is typed is saved.
  await client.page.goto(`/beforeSession?session=${rows[0].id}`)
  await client.page.getByRole('heading', { name: 'Before you talk to Priya' }).waitFor()
  await client.page.getByLabel('What was hard?').fill('The team still calls after 5:30.')
  await client.page.getByText('Saved').first().waitFor()
  expect(await axeInBothSchemes(client.page)).toEqual([])
  await client.page.getByRole('button', { name: 'SEND TO PRIYA' }).click()
  await client.page.getByRole('button', { name: 'SENT TO PRIYA' }).waitFor()
  await prepare.getByText('The team still calls after 5:30.').waitFor()

  // It is on the client's list with the coach's name, and the coach sees when it is done.
  await client.page.goto('/coachingRoom')
  const inRoom = client.page.getByRole('region', { name: 'Agreements' })
  await inRoom.getByText('Phones in the drawer').waitFor()
  expect(await client.page.getByText('Leave room before minute ten.').count()).toBe(0)
  // The bell leads to the list itself, also on the page that has it.
  await client.page.goto('/dashboard')
  await client.page.getByRole('button', { name: /^Notifications/ }).click()
  await client.page.getByRole('link', { name: 'It is on your to-do list' }).click()
  // The bell's own entry has the words, too.
  await expect(client.page.getByRole('tab', { name: 'TO-DO LIST' })).toHaveAttribute('aria-selected', 'true')
  await client.page.getByRole('tabpanel').getByText('Phones in the drawer').first().waitFor()
  await world.db.pool.query(
    `update todo_task set completed_at = now() where member_id = $1 and coach_id is not null`,
    [client.id],
  )
  await page.reload()
  await page.getByRole('tab', { name: 'NOTES AND AGREEMENTS' }).click()
  await agreements.getByText(/^Done /).waitFor()
})

test('the list of clients is searched, filtered and written to from the keyboard', async ({
  visit,
  world,
}) => {
  const { client, coach } = await makeSignedInPair(visit, await visit(), world)
  await world.db.pool.query(
    `insert into coach_note (member_id, client_id, text, at) values ($1, $2, 'Ask about the brother', now())`,
    [coach.id, client.id],
  )
  const { page } = coach
  await page.goto('/coachClients')
  const row = page.getByRole('row', { name: /Dana Whitlock/ })
  await row.waitFor()
  expect(await axeInBothSchemes(page)).toEqual([])
  await page.keyboard.press('/')
  await page.keyboard.type('brother')
  await row.getByText('Ask about the brother').waitFor()
  await row.getByText('Only you').waitFor()
  await page.getByLabel('Search').fill('nobody of this name')
  await page.getByRole('heading', { name: 'Nobody matches' }).waitFor()
  await page.getByRole('button', { name: 'CLEAR FILTERS' }).press('Enter')
  const filter = page.getByRole('button', { name: 'No session 1' })
  await filter.press('Enter')
  expect(await filter.getAttribute('aria-pressed')).toBe('true')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'WRITE A MESSAGE' }).press('Enter')
  await page.getByLabel('Message', { exact: true }).fill('I am away next week.')
  await page.getByRole('button', { name: 'SEND TO 1' }).click()
  await page.getByText('1 client got your message.').waitFor()
  await client.page.goto('/coachingRoom')
  await client.page.getByText('I am away next week.').first().waitFor()
})
