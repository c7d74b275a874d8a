import type { OwnNote } from '@oola/contract/coaching/own-notes/own-notes.calls'
import { NOTES_PAGE } from '@oola/contract/sessions/sessions.constants'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { send } from '#web/lib/api.ts'
import { newClientKey } from '#web/lib/client-key.ts'
import { refreshQueries } from '#web/lib/refresh-queries.ts'

/** The coach's own notes about a client, in pages (DESK-06). */
export const ownNotesQueries = {
  of: (clientId: number) =>
    infiniteQueryOptions({
      queryKey: ['own-notes', clientId],
      queryFn: ({ signal, pageParam }) =>
        send(
          'GET /Coach/GetOwnNotes/:clientId',
          {
            params: { clientId: String(clientId) },
            query: pageParam ? { before: pageParam.at, beforeId: pageParam.id } : {},
          },
          { signal },
        ),
      initialPageParam: null as OwnNote | null,
      getNextPageParam: (last) => (last.length === NOTES_PAGE ? last.at(-1) : undefined),
    }),
}

/** Writes an own note; a retry with the same text does not duplicate it. */
export const useAddOwnNote = (clientId: number) => {
  const client = useQueryClient()
  const note = useRef({ text: '', key: '' })
  return useMutation({
    mutationFn: (text: string) => {
      if (note.current.text !== text) note.current = { text, key: newClientKey() }
      return send('POST /Coach/AddOwnNote', { body: { clientId, text, clientKey: note.current.key } })
    },
    onSuccess: () => {
      note.current = { text: '', key: '' }
      return refreshQueries(client, [ownNotesQueries.of(clientId).queryKey])
    },
  })
}

export const useDeleteOwnNote = (clientId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (noteId: string) => send('POST /Coach/DeleteOwnNote', { body: { clientId, noteId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ownNotesQueries.of(clientId).queryKey }),
  })
}
