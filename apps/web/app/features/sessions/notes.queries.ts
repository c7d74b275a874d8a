import type { SessionNote } from '@oola/contract/sessions/session-notes.calls'
import { NOTES_PAGE } from '@oola/contract/sessions/sessions.constants'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { type Drafts, memberDrafts } from '#web/lib/drafts.ts'
import { refreshQueries } from '#web/lib/refresh-queries.ts'
import { memberId } from '#web/lib/session.ts'

interface Pair {
  readonly coachId: number
  readonly clientId: number
}

/** The notes of a coach and a client in pages, the newest first; both read them (ROOM-33). */
export const notesQuery = ({ coachId, clientId }: Pair) =>
  infiniteQueryOptions({
    queryKey: ['sessions', 'notes', coachId, clientId],
    queryFn: ({ signal, pageParam }) =>
      send(
        'GET /SessionComments/getSessionComments/:coachId/:clientId',
        {
          params: { coachId: String(coachId), clientId: String(clientId) },
          query: pageParam ? { before: pageParam.at, beforeId: pageParam.id } : {},
        },
        { signal, quiet: true },
      ),
    initialPageParam: null as SessionNote | null,
    getNextPageParam: (last) => (last.length === NOTES_PAGE ? last.at(-1) : undefined),
  })

/** An unsaved note; its key makes a retry harmless. */
export interface NoteDraft {
  readonly text: string
  readonly key: string
}

const parse = (stored: unknown): NoteDraft | null => {
  const { text, key } = (stored ?? {}) as Partial<NoteDraft>
  return typeof text === 'string' && typeof key === 'string' ? { text, key } : null
}

/** By pair. */
export const noteDrafts = (): Drafts<NoteDraft> => memberDrafts('session-note', memberId(), parse)

/** Saves a note (ROOM-34); done when the list includes it. */
export const useSaveNote = (pair: Pair) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ text, key }: NoteDraft): Promise<SessionNote> =>
      send(
        'POST /SessionComments/InsertComment',
        { body: { CoachId: pair.coachId, ClientID: pair.clientId, Comment: text, clientKey: key } },
        { quiet: true },
      ),
    onSuccess: () => refreshQueries(client, [notesQuery(pair).queryKey]),
  })
}
