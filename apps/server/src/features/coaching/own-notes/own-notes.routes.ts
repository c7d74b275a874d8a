import { addOwnNote, deleteOwnNote, getOwnNotes } from '@oola/contract/coaching/own-notes/own-notes.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { OwnNotesService } from './own-notes.service.ts'

export const ownNotesRoutes = (handle: Handle, ownNotes: OwnNotesService): void => {
  handle(getOwnNotes, ({ session, input }) => {
    const { before: at, beforeId: id } = input.query
    return ownNotes.list(session, input.params.clientId, at && id ? { at: new Date(at), id } : null)
  })
  handle(addOwnNote, ({ session, input }) =>
    ownNotes.add(session, input.body.clientId, { text: input.body.text, clientKey: input.body.clientKey }),
  )
  handle(deleteOwnNote, async ({ session, input }) => {
    await ownNotes.remove(session, input.body.clientId, input.body.noteId)
    return { ok: true as const }
  })
}
