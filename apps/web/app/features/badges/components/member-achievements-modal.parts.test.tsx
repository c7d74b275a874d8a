import type { Achievement } from '@oola/contract/badges/badges.schema'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refusal } from '../../../../test/server.ts'
import { show } from '../../../../test/sheet.tsx'
import { signIn } from '../../../../test/sign-in.ts'
import { MemberAchievementsModal } from './member-achievements-modal.tsx'

const earned = (id: number, achievementName: string): Achievement => ({
  id,
  achieved: true,
  displayed: true,
  achievementName,
  congratsMessage: 'Well done.',
  completionDate: '2026-03-01',
  fileName: 'badge',
  achievementValue: id,
  socialMediaTitle: '',
  socialMediaMessage: '',
  socialMediaImageUrl: null,
  webAlias: null,
})

it('says in place that achievements could not be loaded, and loads the three sections at TRY AGAIN [BADGE-03]', async () => {
  let isBack = false
  const achievements = {
    badges: [earned(1, 'First step')],
    milestones: [earned(25, '25 steps')],
    streaks: [earned(7, '7 days')],
  }
  answerCalls(() => (isBack ? { status: 200, json: { achievements } } : refusal('internal')))
  signIn()
  await show(
    <MemberAchievementsModal progress={undefined} share={() => null} before={null} onClose={() => {}} />,
  )
  const dialog = page.getByRole('dialog', { name: 'My achievements' })
  await expect.element(dialog.getByText('We could not load your achievements')).toBeVisible()
  isBack = true
  await userEvent.click(dialog.getByRole('button', { name: 'TRY AGAIN' }))
  await expect.element(dialog.getByRole('region', { name: 'STREAKS' })).toBeVisible()
  const sections = dialog.getByRole('region').elements()
  const headings = sections.map((section) => section.querySelector('h3')?.textContent)
  expect(headings).toEqual(['BADGES', 'MILESTONES', 'STREAKS'])
})
