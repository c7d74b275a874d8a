import {
  getCheatSheet,
  getMyClients,
  getMyStats,
} from '@oola/contract/coaching/coach-portal/coach-portal.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { CoachPortalService } from './coach-portal.service.ts'

const CLIENTS = { finds: { coach_relation: 'a coach’s clients, by the coach’s id' } }

export const coachPortalRoutes = (handle: Handle, portal: CoachPortalService): void => {
  handle(getMyClients, async ({ session }) => portal.clients(session), CLIENTS)
  handle(getMyStats, async ({ session }) => portal.stats(session), CLIENTS)
  handle(getCheatSheet, async ({ session, input }) => portal.cheatSheet(session, input.params.moduleId))
}
