import type { CustomerProfile } from '@oola/contract/account/account.schema'
import type { Achievement } from '@oola/contract/badges/badges.schema'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { answerCalls, refusal } from '../../../../test/server.ts'
import { show } from '../../../../test/sheet.tsx'
import { signIn } from '../../../../test/sign-in.ts'
import { BadgeEarned } from './badge-earned.tsx'
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

const profileWith = (
  achievements: CustomerProfile['achievements'],
): CustomerProfile & { receivedAt: number } => ({
  userId: 7001,
  firstName: 'Dana',
  lastName: 'Lee',
  pictureFileName: null,
  customerLevel: 'Level 1',
  rank: null,
  customerLocalTime: '2026-03-09T09:00:00',
  definedTimeZoneId: 1,
  coachId: null,
  hasCoach: false,
  creditCardOnFile: false,
  sessionsRemaining: 0,
  enableMyCoachSection: false,
  isActiveCoach: false,
  webAlias: null,
  latestAchievements: [],
  achievements,
  receivedAt: Date.now(),
})

it('says in place that achievements could not be loaded, and loads the three sections at TRY AGAIN [BADGE-03]', async () => {
  let isBack = false
  const achievements = {
    badges: [earned(1, 'First step')],
    milestones: [earned(25, '25 steps')],
    streaks: [earned(7, '7 days')],
  }
  answerCalls(() =>
    isBack
      ? { status: 200, json: { customerLocalTime: '2026-03-09T09:00:00', achievements } }
      : refusal('internal'),
  )
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

it('a badge that was closed opens no window again while the profile is read once more [BADGE-10]', async () => {
  const { queryKey } = accountQueries.profile()
  const milestones = [{ ...earned(25, '25 steps'), displayed: false }]
  queryClient.setQueryData(queryKey, profileWith({ badges: [], milestones, streaks: [] }))
  const sent = answerCalls((path) =>
    path.includes('UpdateDisplayedBadge')
      ? { status: 200, json: { ok: true } }
      : new Promise(() => undefined),
  )
  signIn()
  const dashboard = await show(<BadgeEarned share={() => null} />, {}, queryClient)
  await userEvent.click(page.getByRole('button', { name: 'CLOSE', exact: true }))
  const isStale = () => queryClient.getQueryState(queryKey)?.isInvalidated
  await expect.poll(isStale).toBe(true)
  expect(sent).toContainEqual({ userid: 7001, achievementid: 25 })
  await dashboard.unmount()
  await show(<BadgeEarned share={() => null} />, {}, queryClient)
  expect(page.getByRole('dialog').elements()).toEqual([])
  queryClient.clear()
})
