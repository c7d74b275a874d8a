import {
  getCheatSheet,
  getMyClients,
  getMyStats,
} from '@oola/contract/coaching/coach-portal/coach-portal.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { CoachPortalService } from './coach-portal.service.ts'

export const coachPortalRoutes = (handle: Handle, portal: CoachPortalService): void => {
  handle(getMyClients, async ({ session }) => portal.clients(session))
  handle(getMyStats, async ({ session }) => portal.stats(session))
  handle(getCheatSheet, async ({ session, input }) => portal.cheatSheet(session, input.params.moduleId))
}
