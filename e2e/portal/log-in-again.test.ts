import type { Page } from '@playwright/test'
import { pathOf } from '../support/browser.ts'
import { status } from '../support/console-noise.ts'
import { arriveWithGoals } from '../support/dashboard.ts'
import { refuseCoach } from '../support/find-coach.ts'
import { logInById } from '../support/log-in-form.ts'
import { arriveAt } from '../support/members.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.describe('a session that ends over unsaved work', () => {
  const answerAll = async (page: Page) => {
    for (const choice of ['30-39', 'Employed', 'Married'])
      await page.getByText(choice, { exact: true }).click()
  }

  const end = async (page: Page) => {
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'START STEP 1' }).click()
    await page.getByRole('dialog', { name: 'Are you still there, Robin?' }).waitFor()
  }

  test('asks for the password in place and then saves what was waiting', async ({ visit, world }) => {
    const page = await visit({ expected: status(401) })
    const { member } = await arriveAt(page, world, 0)
    await page.goto('/customizeQuestions')
    await refuseCoach(page)
    await answerAll(page)
    await end(page)
    await logInById(page, member.id)
    await page.waitForURL('**/steps')
  })

  test('never gives the work to another member who logs in', async ({ visit, world }) => {
    const page = await visit({ expected: status(401) })
    await arriveAt(page, world, 0)
    const saved: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('SaveCustomizeQuestions'))
        saved.push(request.headers().authorization ?? 'none')
    })
    await page.goto('/customizeQuestions')
    await refuseCoach(page)
    await answerAll(page)
    await end(page)
    await logInById(page, 1005)
    await page.getByRole('heading', { level: 1, name: 'Hello, Maya' }).waitFor()
    expect(saved).toEqual(['none'])
  })
})

test('a session that ends on the dashboard leads home, says why, and keeps what was being written', async ({
  visit,
  world,
}) => {
  const page = await visit({ expected: status(401) })
  const { member } = await arriveWithGoals(page, world)
  await page.goto('/dashboard')
  const edit = async () => {
    await page.getByRole('button', { name: 'More for: Fun 1' }).click()
    await page.getByRole('button', { name: 'Edit goal', exact: true }).click()
  }
  const words = page.getByRole('dialog').getByRole('textbox').first()
  await edit()
  await words.fill('Dance on Fridays')
  await world.db.pool.query('delete from session where member_id = $1', [member.id])
  await page.getByRole('dialog').getByRole('button', { name: 'SAVE' }).click()
  const told = page.getByRole('dialog', { name: 'You’re logged out' })
  await told.getByText('Anything you were typing is saved on this device.').waitFor()
  await expect.poll(() => pathOf(page)).toBe('/')
  await told.getByRole('button', { name: 'OK' }).click()

  // What was saved without a session has waited, and is sent as soon as there is one.
  await signInAs(page, member.id)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'More for: Dance on Fridays' }).waitFor()
  const texts = async () =>
    (await world.db.pool.query('select text from goal where member_id = $1', [member.id])).rows
  await expect.poll(texts).toContainEqual({ text: 'Dance on Fridays' })
})
