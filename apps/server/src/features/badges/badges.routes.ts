import {
  getMyAchievements,
  getProfileInformation,
  updateDisplayedBadge,
} from '@oola/contract/badges/badges.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { BadgesService } from './badges.service.ts'

export const badgesRoutes = (handle: Handle, badges: BadgesService): void => {
  handle(getMyAchievements, ({ session }) => badges.mine(session))

  handle(getProfileInformation, ({ session }) => badges.profileInformation(session))

  handle(updateDisplayedBadge, async ({ session, input }) => {
    await badges.setDisplayed(session, input.body.achievementid)
    return { ok: true as const }
  })
}
