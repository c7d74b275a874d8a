import {
  bookForClient,
  bookSession,
  cancelSession,
  getFreeTimes,
  moveSession,
  planSessions,
} from '@oola/contract/sessions/booking.calls'
import { makeSessionFeed, removeSessionFeed } from '@oola/contract/sessions/session-feed.calls'
import { getSessionComments, insertComment } from '@oola/contract/sessions/session-notes.calls'
import {
  getSessionWallet,
  giveSessionBack,
  markSessionMissed,
  purchaseSession,
} from '@oola/contract/sessions/wallet.calls'
import type { FastifyInstance } from 'fastify'
import { appError } from '#server/platform/http/app-error.ts'
import type { Handle } from '#server/platform/http/handle.ts'
import { paymentRequest } from '#server/platform/http/payment-request.ts'
import type { BookingService } from './booking.service.ts'
import type { SessionFeedService } from './session-feed.service.ts'
import type { SessionNotesService } from './session-notes.service.ts'
import type { WalletService } from './wallet.service.ts'
import { toBookedForClient } from './wallet-view.ts'

interface Services {
  readonly sessionNotes: SessionNotesService
  readonly sessionFeed: SessionFeedService
  readonly sessions: { readonly booking: BookingService; readonly wallet: WalletService }
}

const idsOf = ({ CoachId, ClientID }: { CoachId: number; ClientID: number }) => ({
  coachId: CoachId,
  clientId: ClientID,
})

const OF_COACH = { finds: { session_booking: 'the booked times of the coach' } }

export const sessionsRoutes = (
  handle: Handle,
  { sessionNotes: notes, sessions, sessionFeed }: Services,
): void => {
  const { wallet, booking } = sessions
  handle(getSessionComments, async ({ input, session }) => {
    const { before: at, beforeId: id } = input.query
    return notes.list(session, input.params, at && id ? { at: new Date(at), id } : null)
  })
  handle(insertComment, async ({ input, session }) => {
    const { Comment: text, clientKey } = input.body
    return notes.write(session, idsOf(input.body), { text, clientKey })
  })

  handle(getSessionWallet, async ({ input, session }) => wallet.read(session, input.params.clientId))
  handle(purchaseSession, async ({ input, session, request }) => {
    const { CoachId: coachId, UserId: clientId, Quantity: quantity, rateCents, cardToken } = input.body
    const payment = paymentRequest(request, purchaseSession, input)
    return wallet.purchase(
      session,
      { coachId, clientId, quantity, rateCents, cardToken },
      { payment, ip: request.ip },
    )
  })
  handle(markSessionMissed, async ({ input: { body }, session }) =>
    wallet.markMissed(session, idsOf(body), body.bookingId),
  )
  handle(giveSessionBack, async ({ input: { body }, session }) =>
    wallet.giveBack(session, idsOf(body), body.bookingId),
  )

  handle(makeSessionFeed, ({ session }) => sessionFeed.make(session))
  handle(removeSessionFeed, async ({ session }) => {
    await sessionFeed.remove(session)
    return { ok: true as const }
  })
  handle(
    getFreeTimes,
    async ({ input: { params, query }, session }) =>
      booking.freeTimes(session, params, {
        from: new Date(query.from),
        to: new Date(query.to),
        moving: query.moving ?? null,
      }),
    OF_COACH,
  )
  handle(
    bookSession,
    async ({ input: { body }, session }) => {
      const { clientKey } = body
      return booking.book(session, idsOf(body), { startsAt: new Date(body.startsAt), clientKey })
    },
    OF_COACH,
  )
  handle(
    planSessions,
    async ({ input: { params, query }, session }) => booking.plan(session, params, query),
    OF_COACH,
  )
  handle(
    bookForClient,
    async ({ input: { body }, session }) => {
      const { everyWeeks, outside, clientKey } = body
      const starts = body.starts.map((start) => new Date(start))
      const made = await booking.bookFor(session, idsOf(body), { starts, everyWeeks, outside, clientKey })
      return { sessions: made.map(toBookedForClient) }
    },
    OF_COACH,
  )
  handle(moveSession, async ({ input: { body }, session }) =>
    booking.move(session, idsOf(body), {
      ...{ id: body.bookingId, startsAt: new Date(body.startsAt), line: body.line ?? '' },
    }),
  )
  handle(cancelSession, async ({ input: { body }, session }) => {
    await booking.cancel(session, idsOf(body), {
      ...{ id: body.bookingId, why: body.why, following: body.following },
    })
    return { ok: true as const }
  })
}

/** `calendar/sessions/{token}.ics`: for calendar programs, which have no session; the address itself gives access. */
export const sessionFeeds = (app: FastifyInstance, feeds: SessionFeedService): void => {
  app.get<{ Params: { token: string } }>('/calendar/sessions/:token.ics', async ({ params }, reply) => {
    const file = await feeds.file(params.token)
    if (file === null) throw appError('not_found')
    reply.type('text/calendar; charset=utf-8')
    reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
    return file
  })
}
