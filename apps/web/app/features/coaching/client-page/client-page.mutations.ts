import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { send } from '#web/lib/api.ts'
import { newClientKey } from '#web/lib/client-key.ts'
import { memberId } from '#web/lib/session.ts'
import { clientPageQueries } from './client-page.queries.ts'

/** Writes a note on the client's page; a retry with the same text does not duplicate it. */
export const useAddNote = (clientId: number) => {
  const client = useQueryClient()
  const note = useRef({ text: '', key: '' })
  return useMutation({
    mutationFn: (text: string) => {
      if (note.current.text !== text) note.current = { text, key: newClientKey() }
      return send('POST /SessionComments/InsertComment', {
        body: { CoachId: memberId(), ClientID: clientId, Comment: text, clientKey: note.current.key },
      })
    },
    onSuccess: () => {
      note.current = { text: '', key: '' }
      return client.invalidateQueries({ queryKey: clientPageQueries.of(clientId).queryKey })
    },
  })
}
