import { bookSession, cancelSession, getFreeTimes, moveSession } from '@oola/contract/sessions/booking.calls'
import { getSessionComments, insertComment } from '@oola/contract/sessions/session-comments.calls'
import {
  getSessionWallet,
  giveSessionBack,
  markSessionMissed,
  purchaseSession,
} from '@oola/contract/sessions/wallet.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import { idempotencyKey } from '#server/platform/http/idempotency-key.ts'
import type { CoachingSessionsService } from './coaching-sessions.service.ts'
import type { SessionNotesService } from './session-notes.service.ts'

interface Services {
  readonly sessionNotes: SessionNotesService
  readonly sessions: Pick<CoachingSessionsService, 'wallet' | 'booking'>
}

const idsOf = ({ CoachId, ClientID }: { CoachId: number; ClientID: number }) => ({
  coachId: CoachId,
  clientId: ClientID,
})

export const sessionsRoutes = (handle: Handle, { sessionNotes: notes, sessions }: Services): void => {
  const { wallet, booking } = sessions
  handle(getSessionComments, async ({ input, session }) => notes.list(session, input.params))
  handle(insertComment, async ({ input, session }) => {
    const { Comment: text, clientKey } = input.body
    return notes.write(session, idsOf(input.body), { text, clientKey })
  })

  handle(getSessionWallet, async ({ input, session }) => wallet.read(session, input.params.clientId))
  handle(purchaseSession, async ({ input, session, request }) => {
    const { CoachId: coachId, UserId: clientId, Quantity: quantity, rateCents, cardToken } = input.body
    const payment = { key: idempotencyKey(request), ip: request.ip }
    return wallet.purchase(session, { coachId, clientId, quantity, rateCents, cardToken }, payment)
  })
  handle(markSessionMissed, async ({ input: { body }, session }) =>
    wallet.markMissed(session, idsOf(body), body.bookingId),
  )
  handle(giveSessionBack, async ({ input: { body }, session }) =>
    wallet.giveBack(session, idsOf(body), body.bookingId),
  )

  handle(getFreeTimes, async ({ input: { params, query }, session }) =>
    booking.freeTimes(session, params, { from: new Date(query.from), to: new Date(query.to) }),
  )
  handle(bookSession, async ({ input: { body }, session }) => {
    const { clientKey } = body
    return booking.book(session, idsOf(body), { startsAt: new Date(body.startsAt), clientKey })
  })
  handle(moveSession, async ({ input: { body }, session }) =>
    booking.move(session, idsOf(body), { id: body.bookingId, startsAt: new Date(body.startsAt) }),
  )
  handle(cancelSession, async ({ input: { body }, session }) => {
    await booking.cancel(session, idsOf(body), body.bookingId)
    return { ok: true as const }
  })
}
