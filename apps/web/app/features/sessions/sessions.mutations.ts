import type { CancelWhy } from '@oola/contract/sessions/change-words'
import type { EveryWeeks } from '@oola/contract/sessions/series.schema'
import type { BookedTime, PurchaseOutcome, SessionWallet } from '@oola/contract/sessions/wallet.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { refreshAfter } from '#web/lib/live.ts'
import { memberId } from '#web/lib/session.ts'

interface Ids {
  readonly coachId: number
  readonly clientId: number
}

const bodyOf = ({ coachId, clientId }: Ids) => ({ CoachId: coachId, ClientID: clientId })

/** Invalidates every query of sessions. */
export const useSessionsRefresh = () => {
  const client = useQueryClient()
  return (): Promise<void> => refreshAfter(client, 'SessionsChanged')
}

/** Buys sessions (ROOM-13). One key is one payment, however often it is sent. */
export const sendPurchase = (
  order: { coachId: number; quantity: number; rateCents: number; cardToken: string | undefined },
  idempotencyKey: string,
): Promise<PurchaseOutcome> => {
  const { coachId, quantity, rateCents, cardToken } = order
  const body = { CoachId: coachId, UserId: memberId(), Quantity: quantity, rateCents }
  return send(
    'POST /Coach/PurchaseSession',
    { body: cardToken === undefined ? body : { ...body, cardToken } },
    { idempotencyKey },
  )
}

/** Books a time. A retry after a lost response uses the same key: it is the same booking. */
export const useBook = (ids: Ids) => {
  const refresh = useSessionsRefresh()
  return useMutation({
    mutationFn: ({ startsAt, clientKey }: { startsAt: string; clientKey: string }): Promise<BookedTime> =>
      send('POST /Coach/BookSession', { body: { ...bodyOf(ids), startsAt, clientKey } }),
    onSettled: refresh,
  })
}

/** A coach books one session or a row of them for a client; a retry with the same key books nothing twice (DESK-02). */
export const useBookFor = (coachId: number) => {
  const refresh = useSessionsRefresh()
  return useMutation({
    mutationFn: ({
      clientId,
      ...body
    }: {
      clientId: number
      starts: string[]
      everyWeeks: EveryWeeks | null
      outside: boolean
      clientKey: string
    }) => send('POST /Coach/BookForClient', { body: { ...bodyOf({ coachId, clientId }), ...body } }),
    onSettled: refresh,
  })
}

/** Creates the private address of one's own feed of sessions; an earlier one stops working. */
export const useMakeFeed = () => {
  const refresh = useSessionsRefresh()
  return useMutation({
    mutationFn: () => send('POST /Coach/MakeSessionFeed', { body: { userId: memberId() } }),
    onSuccess: refresh,
  })
}

/** Revokes the address. */
export const useRemoveFeed = () => {
  const refresh = useSessionsRefresh()
  return useMutation({
    mutationFn: () => send('PUT /Coach/RemoveSessionFeed', { body: { userId: memberId() } }),
    onSuccess: refresh,
  })
}

export const useMove = (ids: Ids) => {
  const refresh = useSessionsRefresh()
  return useMutation({
    mutationFn: (input: { bookingId: string; startsAt: string; line?: string }): Promise<BookedTime> =>
      send('PUT /Coach/MoveSession', { body: { ...bodyOf(ids), ...input } }),
    onSettled: refresh,
  })
}

export const useCancel = (ids: Ids) => {
  const refresh = useSessionsRefresh()
  return useMutation({
    mutationFn: (input: { bookingId: string; why?: CancelWhy; following?: boolean }) =>
      send('PUT /Coach/CancelSession', { body: { ...bodyOf(ids), ...input } }),
    onSettled: refresh,
  })
}

const WORDS_OF_COACH = {
  missed: 'POST /Coach/MarkSessionMissed',
  givenBack: 'POST /Coach/GiveSessionBack',
} as const

/** A coach's mark of a booked session: missed, or returned. */
export const useCoachWord = (ids: Ids) => {
  const refresh = useSessionsRefresh()
  return useMutation({
    mutationFn: ({
      word,
      bookingId,
    }: {
      word: keyof typeof WORDS_OF_COACH
      bookingId: string
    }): Promise<SessionWallet> => send(WORDS_OF_COACH[word], { body: { ...bodyOf(ids), bookingId } }),
    onSettled: refresh,
  })
}
