import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { send } from '#web/lib/api.ts'
import { newClientKey } from '#web/lib/client-key.ts'

interface Pair {
  readonly coachId: number
  readonly clientId: number
}

/** What a coach and a client agreed on (DESK-07). */
export const agreementQueries = {
  of: ({ coachId, clientId }: Pair) =>
    queryOptions({
      queryKey: ['agreements', coachId, clientId],
      queryFn: ({ signal }) =>
        send(
          'GET /Coach/GetAgreements/:coachId/:clientId',
          { params: { coachId: String(coachId), clientId: String(clientId) } },
          { signal },
        ),
    }),
}

/** Adds an agreement; a retry of the same words and day does not duplicate it. */
export const useAddAgreement = (pair: Pair) => {
  const client = useQueryClient()
  const made = useRef({ of: '', key: '' })
  return useMutation({
    mutationFn: ({ text, day }: { text: string; day: string }) => {
      const of = `${day} ${text}`
      if (made.current.of !== of) made.current = { of, key: newClientKey() }
      return send('POST /Coach/AddAgreement', {
        body: { CoachId: pair.coachId, ClientID: pair.clientId, text, day, clientKey: made.current.key },
      })
    },
    onSuccess: (agreements) => {
      made.current = { of: '', key: '' }
      client.setQueryData(agreementQueries.of(pair).queryKey, agreements)
      return client.invalidateQueries({ queryKey: ['todo'] })
    },
  })
}

export const useRemoveAgreement = (pair: Pair) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (agreementId: number) =>
      send('POST /Coach/RemoveAgreement', {
        body: { CoachId: pair.coachId, ClientID: pair.clientId, agreementId },
      }),
    onSuccess: (agreements) => client.setQueryData(agreementQueries.of(pair).queryKey, agreements),
  })
}
