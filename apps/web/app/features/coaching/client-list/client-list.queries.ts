import { NOTE_SEARCH_MIN } from '@oola/contract/coaching/coach-portal/coach-portal.constants'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { send } from '#web/lib/api.ts'
import { newClientKey } from '#web/lib/client-key.ts'
import { memberId } from '#web/lib/session.ts'

const userId = () => memberId() ?? 0

/** Clients with these words in a note (DESK-09). */
export const noteHitQueries = {
  of: (term: string) =>
    queryOptions({
      queryKey: ['note-hits', term],
      queryFn: ({ signal }) =>
        send('POST /Coach/FindInNotes', { body: { userId: userId(), term } }, { signal }),
      enabled: term.length >= NOTE_SEARCH_MIN,
      placeholderData: keepPreviousData,
    }),
}

/** Sends one message into several chats; a retry of the same words sends none twice. */
export const useMessageClients = () => {
  const made = useRef({ of: '', key: '' })
  return useMutation({
    mutationFn: ({ clientIds, text }: { clientIds: readonly number[]; text: string }) => {
      const of = `${clientIds.join(' ')} ${text}`
      if (made.current.of !== of) made.current = { of, key: newClientKey() }
      return send('POST /Coach/MessageClients', {
        body: { userId: userId(), clientIds: [...clientIds], Message: text, clientKey: made.current.key },
      })
    },
    onSuccess: () => {
      made.current = { of: '', key: '' }
    },
  })
}
