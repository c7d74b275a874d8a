import { addDays } from '@oola/contract/local-day'
import { makeGoals } from '../../apps/server/test/support/builders/make-goals.ts'
import { axe } from '../support/browser.ts'
import { arriveWithGoals } from '../support/dashboard.ts'
import { shown, tab, widget } from '../support/my-goals.ts'
import { signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.describe('many goals', () => {
  test('a thousand achieved ones open at once and come on request [GOALS-20]', async ({ visit, world }) => {
    const page = await visit()
    const { member } = await arriveWithGoals(page, world)
    await makeGoals(
      world,
      member.id,
      Array.from({ length: 1000 }, (_, index) => ({
        text: `Reached ${index}`,
        status: 'completed' as const,
        completedAt: new Date(Date.UTC(2020, 0, 1 + index)),
        completionDate: addDays('2020-01-01', index),
      })),
    )
    await page.goto('/dashboard')
    await widget(page).getByText('Fun 1').waitFor()
    await tab(page, 'ACHIEVED').click()
    await expect.poll(() => shown(page)).toHaveLength(200)
    await expect.poll(async () => (await shown(page))[0]).toBe('Reached 999')
    await widget(page).getByRole('button', { name: 'SHOW MORE (800)' }).click()
    await expect.poll(() => shown(page)).toHaveLength(400)
    expect(await axe(page)).toEqual([])
  })
})

test.describe('user type 4', () => {
  test('has My goals locked, with a prompt to subscribe [GOALS-21, GOALS-22, DASH-25, SHELL-30]', async ({
    visit,
  }) => {
    const page = await visit()
    await signInAs(page, 1008)
    await page.goto('/nonSubscriber')
    for (const name of ['MY TOP 7', 'ACHIEVED', 'ADDITIONAL']) {
      await widget(page)
        .getByRole('tab', { name: `${name} (locked)` })
        .click()
      const warning = page.getByRole('dialog', { name: 'This part opens with a subscription' })
      await warning.getByText('Become a subscriber to the Oola Lifestyle Framework').waitFor()
      const link = warning.getByRole('link', { name: 'BECOME A SUBSCRIBER' })
      // Where it leads is known when the settings have come.
      await expect
        .poll(async () => [await link.getAttribute('href'), await link.getAttribute('target')])
        .toEqual(['https://upgrade.example/framework', '_blank'])
      await warning.getByRole('button', { name: 'NOT NOW' }).click()
    }
    await expect.poll(() => widget(page).getByRole('listitem').count()).toBe(0)
  })
})
