import type { CoachAchievements } from '@oola/contract/badges/badges.schema'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '../../../../test/server.ts'
import { show } from '../../../../test/sheet.tsx'
import { signIn } from '../../../../test/sign-in.ts'
import { CoachAchievementsModal } from './coach-achievements-modal.tsx'

const badges = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...{ id: 111 + place, achieved: false, displayed: false, achievementName: `Badge ${place + 1}` },
    ...{ congratsMessage: '', completionDate: null, fileName: 'badge', achievementValue: place + 1 },
  }))

it('shows six of a section at most, all of them behind See more, and the sections again at BACK [BADGE-19]', async () => {
  const groups = {
    ...{ certificationBadges: badges(1), lifeTimeClientBadges: badges(8) },
    ...{ clientActionStepsBadges: badges(7), clientGoalsAchievedBadges: badges(6) },
  } as unknown as CoachAchievements
  answerCalls(() => ({ status: 200, json: groups }))
  signIn()
  await show(<CoachAchievementsModal before={null} onClose={() => {}} />)
  const dialog = page.getByRole('dialog', { name: 'My achievements' })
  const section = (name: string) => dialog.getByRole('region', { name })
  const items = (name: string) => section(name).getByRole('listitem').elements().length
  await expect.element(section('LIFETIME CLIENTS')).toBeVisible()
  for (const [name, shown] of [
    ['CERTIFICATIONS', 1],
    ['LIFETIME CLIENTS', 6],
    ['CLIENT ACTION STEPS TAKEN', 6],
    ['CLIENT GOALS ACHIEVED', 6],
  ] as const)
    expect(items(name), name).toBe(shown)
  await userEvent.click(section('LIFETIME CLIENTS').getByRole('button', { name: 'See more' }))
  await expect.poll(() => items('LIFETIME CLIENTS')).toBe(8)
  await userEvent.click(dialog.getByRole('button', { name: 'BACK' }))
  await expect.poll(() => items('LIFETIME CLIENTS')).toBe(6)
})
