import { getCoachByUserId } from '@oola/contract/coaches/coach-portal.calls'
import { getOwnListing, getPublicListing, searchCoaches } from '@oola/contract/coaches/coaches.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { CoachesService } from './coaches.service.ts'

export const coachesRoutes = (handle: Handle, coaches: CoachesService): void => {
  handle(searchCoaches, async ({ input }) => coaches.search(input.query))
  handle(getPublicListing, async ({ input }) => coaches.publicListing(input.params.coachId))
  handle(getOwnListing, async ({ session }) => coaches.ownListing(session))
  handle(getCoachByUserId, async ({ session }) => coaches.portal(session))
}
