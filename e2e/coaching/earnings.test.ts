import { readFile } from 'node:fs/promises'
import { makeSignedInPair } from '../support/client-and-coach.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { expect, test } from '../support/test.ts'

test('a coach reads what clients paid, month by month, and takes it along as a file', async ({
  visit,
  world,
}) => {
  const { coach, client } = await makeSignedInPair(visit, await visit(), world)
  const { page } = coach
  await world.db.pool.query(`update member set first_name = '=2+5' where id = $1`, [client.id])
  await page.goto('/coachEarnings')
  await page.getByRole('heading', { name: 'Earnings', level: 1 }).waitFor()
  const table = page.getByRole('table', { name: /^What clients paid/ })
  await table.getByText('Coaching month,').waitFor()
  expect(await table.getByRole('row').last().innerText()).toContain('$50.00')
  expect(await axeInBothSchemes(page)).toEqual([])
  // One month is open at a time, by its button.
  const month = table.getByRole('button').first()
  expect(await month.getAttribute('aria-expanded')).toBe('true')
  await month.press('Enter')
  expect(await table.getByText('Coaching month,').count()).toBe(0)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'DOWNLOAD CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.split('\r\n')[1]).toMatch(/^\d{4}-\d\d-\d\d,'=2\+5 Whitlock,Coaching month,1,50\.00$/)
})

test('a coach without a payment reads where the first month will stand', async ({ visit, world }) => {
  const { coach } = await makeSignedInPair(visit, await visit(), world)
  await world.db.pool.query('delete from coach_relation where coach_id = $1', [coach.id])
  await coach.page.goto('/coachEarnings')
  await coach.page.getByText('No earnings yet').waitFor()
})
