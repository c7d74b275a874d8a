import type { GroupedGoals } from '@oola/contract/goals/goals.schema'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../../../test/axe.ts'
import { answerCalls, refusal } from '../../../../../test/server.ts'
import { show } from '../../../../../test/sheet.tsx'
import { signIn } from '../../../../../test/sign-in.ts'
import { MyGoals } from './my-goals.tsx'

const GOALS: GroupedGoals = {
  inProgress: [
    {
      id: 31,
      text: 'Run the Harbor 10K',
      completedByDate: '2026-06-14',
      completionDate: null,
      color: '#15C285',
      areaId: 1,
      areaName: 'Fitness',
      isOneGoal: true,
      place: 1,
    },
  ],
  completed: [],
  pending: [],
}

it('goals that cannot be loaded leave samples that say so and offer nothing, and a retry [GOALS-32]', async () => {
  let isBack = false
  answerCalls(() => (isBack ? { status: 200, json: GOALS } : refusal('internal')))
  signIn()
  const { container } = await show(<MyGoals today="2026-03-10" share={() => null} />)
  const samples = page.getByRole('list', { name: 'Sample goals' })
  await expect.element(samples).toBeVisible()
  expect(samples.getByRole('listitem').elements()).toHaveLength(7)
  expect(samples.getByText('Sample', { exact: true }).elements()).toHaveLength(7)
  expect(samples.getByRole('button').elements()).toEqual([])
  expect(await axeFaults(container)).toEqual([])
  isBack = true
  await userEvent.click(page.getByRole('button', { name: 'TRY AGAIN' }))
  await expect.element(page.getByText('Run the Harbor 10K')).toBeVisible()
  await expect.element(samples).not.toBeInTheDocument()
})
