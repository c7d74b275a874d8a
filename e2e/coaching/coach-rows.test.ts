import { formatPickerDate } from '@oola/contract/date-words'
import { localDay } from '@oola/contract/local-day'
import { atBothSizes } from '../support/browser.ts'
import { answered, arriveWith, noonIn } from '../support/coach-sessions.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { expect, test } from '../support/test.ts'

test('a coach books a row for a client, sees what is proposed, and time off for a part of the day asks about it [DESK-02, DESK-03, DESK-04]', async ({
  visit,
  world,
}) => {
  const { client, coach, clientPage, coachPage: page } = await arriveWith(visit, world, [], 'mobile')
  await world.db.pool.query('update session_entry set change = 2, balance = 2 where member_id = $1', [
    client.id,
  ])
  const states = () =>
    world.db.pool
      .query('select status from session_booking where member_id = $1 order by starts_at', [client.id])
      .then(({ rows }) => rows.map(({ status }) => status))
  await page.goto('/coachSchedule')
  for (const name of ['BOOKINGS', 'HOURS', 'EXCEPTIONS']) await page.getByRole('tab', { name }).waitFor()
  await page.getByText('Nothing booked').waitFor()
  await page.getByRole('button', { name: 'BOOK FOR A CLIENT' }).first().click()
  const form = page.getByRole('dialog', { name: 'Book for a client' })
  await form.getByLabel('First day').click()
  const first = formatPickerDate(localDay(new Date(noonIn(world, 2)), 'America/Los_Angeles'))
  const calendar = page.getByRole('dialog', { name: 'First day' })
  const day = calendar.getByRole('button', { name: first })
  const ahead = calendar.getByRole('button', { name: /next/i })
  await ahead.waitFor()
  if ((await day.count()) === 0) await ahead.click()
  await day.click()
  await form.getByLabel('Time', { exact: true }).selectOption({ label: '12:00 PM' })
  await form.getByLabel('Repeats').selectOption({ label: 'Every week' })
  await form.getByLabel('How often').selectOption({ label: '3 times' })
  const days = form.getByRole('list', { name: 'Days' }).getByRole('listitem')
  await expect
    .poll(() => days.allInnerTexts().then((all) => all.filter((one) => /Free/.test(one)).length))
    .toBe(3)
  await form.getByText(/Dana has 2 sessions left\. The others are proposed/).waitFor()
  expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
  await Promise.all([
    answered(page, 'BookForClient'),
    form.getByRole('button', { name: 'BOOK 3 SESSIONS' }).click(),
  ])
  await form.waitFor({ state: 'detached' })
  expect(await states()).toEqual(['booked', 'booked', 'proposed'])

  // Outside of the hours only after a question.
  await page.getByRole('button', { name: 'BOOK FOR A CLIENT' }).first().click()
  await form.getByLabel('Time', { exact: true }).selectOption({ label: '8:00 PM' })
  await form.getByText('Outside of your hours').waitFor()
  await form.getByRole('button', { name: 'BOOK THE SESSION' }).click()
  const question = page.getByRole('dialog', { name: 'Book outside of your hours?' })
  await question.getByRole('button', { name: 'CHANGE THE TIME' }).click()
  await form.getByRole('button', { name: 'Close', exact: true }).click()
  expect(await states()).toEqual(['booked', 'booked', 'proposed'])

  // The client reads of the proposed time, and passes on it.
  await clientPage.goto('/coachingRoom/sessions')
  await clientPage.getByRole('heading', { name: 'Proposed' }).waitFor()
  expect(await atBothSizes(clientPage, axeInBothSchemes)).toEqual([])
  await clientPage.getByRole('button', { name: /^PASS on / }).click()
  const pass = clientPage.getByRole('dialog', { name: 'Pass on this time?' })
  await Promise.all([
    answered(clientPage, 'CancelSession'),
    pass.getByRole('button', { name: 'PASS', exact: true }).click(),
  ])
  await expect.poll(states).toEqual(['booked', 'booked', 'canceled'])

  // Time off for a part of each such day names both sessions, and saves nothing before the choice.
  await page.getByRole('button', { name: 'TIME OFF' }).click()
  const off = page.getByRole('dialog', { name: 'Time off' })
  await off.getByRole('switch', { name: 'Only a part of the day' }).check()
  await off.getByRole('button', { name: /^Day / }).click()
  const offDays = page.getByRole('dialog', { name: 'Day', exact: true })
  await offDays.getByRole('button', { name: /next/i }).waitFor()
  if ((await offDays.getByRole('button', { name: first }).count()) === 0)
    await offDays.getByRole('button', { name: /next/i }).click()
  await offDays.getByRole('button', { name: first }).click()
  await off.getByLabel('Repeats').selectOption({ index: 2 })
  expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
  await Promise.all([
    answered(page, 'SaveSchedule'),
    off.getByRole('button', { name: 'SAVE TIME OFF' }).click(),
  ])
  const asked = page.getByRole('dialog', { name: 'Someone is booked then' })
  await asked.getByText('2 sessions lie in it').waitFor()
  const exceptions = () =>
    world.db.pool
      .query('select exceptions from coach_schedule where member_id = $1', [coach.id])
      .then(({ rows }) => rows[0].exceptions.length)
  expect(await exceptions()).toBe(0)
  await asked.getByRole('radio', { name: 'Keep these sessions' }).check()
  await Promise.all([
    answered(page, 'SaveSchedule'),
    asked.getByRole('button', { name: 'SAVE', exact: true }).click(),
  ])
  await page.getByRole('tab', { name: 'EXCEPTIONS' }).click()
  await page.getByText(/^Every \w+day, /).waitFor()
  expect(await states()).toEqual(['booked', 'booked', 'canceled'])
})
