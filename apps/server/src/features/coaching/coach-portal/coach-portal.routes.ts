import {
  findInNotes,
  getCheatSheet,
  getMyClients,
  getMyStats,
  messageClients,
} from '@oola/contract/coaching/coach-portal/coach-portal.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { CoachPortalService } from './coach-portal.service.ts'

const CLIENTS = { finds: { coach_relation: 'a coach’s clients, by the coach’s id' } }

export const coachPortalRoutes = (handle: Handle, portal: CoachPortalService): void => {
  handle(getMyClients, async ({ session }) => portal.clients(session), CLIENTS)
  handle(findInNotes, ({ session, input }) => portal.findInNotes(session, input.body.term), CLIENTS)
  handle(messageClients, ({ session, input: { body } }) =>
    portal.message(session, { clientIds: body.clientIds, text: body.Message, clientKey: body.clientKey }),
  )
  handle(getMyStats, async ({ session }) => portal.stats(session), CLIENTS)
  handle(getCheatSheet, async ({ session, input }) => portal.cheatSheet(session, input.params.moduleId))
}
