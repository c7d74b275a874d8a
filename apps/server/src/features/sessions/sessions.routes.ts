import { getSessionComments, insertComment } from '@oola/contract/sessions/session-comments.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { SessionNotesService } from './session-notes.service.ts'

export const sessionsRoutes = (handle: Handle, notes: SessionNotesService): void => {
  handle(getSessionComments, async ({ input, session }) => notes.list(session, input.params))
  handle(insertComment, async ({ input, session }) => {
    const { CoachId: coachId, ClientID: clientId, Comment: text, clientKey } = input.body
    return notes.write(session, { coachId, clientId }, { text, clientKey })
  })
}
