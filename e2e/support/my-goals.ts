import type { Page } from '@playwright/test'
import type { arriveWithGoals } from './dashboard.ts'
import { callAs } from './sign-in.ts'

export const FULL = 'YOU ALREADY HAVE 7 GOALS IN PROGRESS, IT IS NOT POSSIBLE TO ADD MORE.'

export const widget = (page: Page) => page.getByRole('region', { name: 'My goals' })
export const tab = (page: Page, name: string) => widget(page).getByRole('tab', { name, exact: true })
export const row = (page: Page, text: string) => widget(page).getByRole('listitem').filter({ hasText: text })
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
export const shown = async (page: Page) =>
  (await widget(page).getByRole('tabpanel').getByRole('listitem').allInnerTexts()).map(
    (text) => text.split('\n')[0],
  )
export const choose = async (page: Page, goal: string, item: string) => {
  await widget(page)
    .getByRole('button', { name: `More for: ${goal}` })
    .click()
  await page.getByRole('button', { name: item, exact: true }).click()
}
export const openGoals = async (page: Page) => {
  await page.goto('/dashboard')
  await row(page, 'Fun 1').waitFor()
}

interface Board {
  readonly inProgress: readonly { text: string; isOneGoal: boolean; completedByDate: string }[]
  readonly completed: readonly { text: string; completionDate: string }[]
  readonly pending: readonly { goals: readonly { text: string; completedByDate: string }[] }[]
}
export const boardOf = async ({ session, member }: Awaited<ReturnType<typeof arriveWithGoals>>) =>
  (await callAs(session, 'GET', `/goals/GetUserGoalsGroupedByStatus/${member.id}`)) as Board
export const pendingTexts = ({ pending }: Board) =>
  pending.flatMap(({ goals }) => goals.map(({ text }) => text))
