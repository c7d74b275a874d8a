import type {
  Preparation,
  PreparationAnswers,
  SeenPreparation,
} from '@oola/contract/coaching/preparation/preparation.calls'
import { preparationChanged } from '@oola/contract/coaching/preparation/preparation.events'
import { spokenStart } from '@oola/contract/sessions/session-words'
import type { Deps } from '#server/deps.ts'
import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { AccountService } from '../../account/account.service.ts'
import type { NotificationsService } from '../../notifications/notifications.service.ts'
import type { BookingService } from '../../sessions/booking.service.ts'
import { requireClientOf, requireClientPages } from '../client-page/client-page.policy.ts'
import type { PairsService } from '../pairs.service.ts'
import * as repo from './preparation.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly account: Pick<AccountService, 'findMember'>
  readonly booking: Pick<BookingService, 'next'>
  readonly notifications: Pick<NotificationsService, 'notify'>
  readonly pairs: Pick<PairsService, 'own' | 'open'>
}

const NOTHING: PreparationAnswers = { wentWell: '', wasHard: '', talkAbout: '' }

/** Three short questions before a session: the client writes, the session's coach reads (DESK-08). */
export const preparationService = ({ db, clock, live, account, booking, notifications, pairs }: Needs) => {
  const partsOf = ({ bookingId, startsAt, status, written }: repo.StoredPreparation) => ({
    bookingId,
    startsAt: startsAt.toISOString(),
    answers: written
      ? { wentWell: written.wentWell, wasHard: written.wasHard, talkAbout: written.talkAbout }
      : NOTHING,
    state: written?.state ?? ('open' as const),
    savedAt: written?.savedAt?.toISOString() ?? null,
    isOpen: status === 'booked' && clock.now() < startsAt,
  })

  /** @throws not_found */
  const own = async ({ memberId }: MemberSession, bookingId: string) => {
    const found = await repo.findPreparation(db.orm, memberId, bookingId)
    if (!found) throw appError('not_found')
    return found
  }

  const toPreparation = (found: repo.StoredPreparation, { timeZone }: MemberSession): Preparation => ({
    ...partsOf(found),
    timeZone,
    coach: found.coach,
  })

  /** The coach reads sent answers; unsent ones once the session has begun. */
  const toSeen = (found: repo.StoredPreparation): SeenPreparation => {
    const parts = partsOf(found)
    const isSeen = parts.state === 'sent' || (parts.state === 'open' && !parts.isOpen)
    return {
      ...parts,
      answers: isSeen ? parts.answers : NOTHING,
      remindedAt: found.written?.remindedAt?.toISOString() ?? null,
    }
  }

  return {
    /** @throws not_allowed, not_found */
    read: async (session: MemberSession, bookingId: string): Promise<Preparation> => {
      requireUserType(session, EVERY_MEMBER)
      return toPreparation(await own(session, bookingId), session)
    },

    /** Last word wins between two tabs. @throws not_allowed, not_found, preparation_closed */
    save: async (
      session: MemberSession,
      bookingId: string,
      { answers, state }: { answers: PreparationAnswers; state: Preparation['state'] },
    ): Promise<Preparation> => {
      requireUserType(session, EVERY_MEMBER)
      const { coach } = await own(session, bookingId)
      const place = { clientId: session.memberId, bookingId, now: clock.now() }
      const isSaved = await inTransaction(db, (tx) => repo.saveAnswers(tx, place, { ...answers, state }))
      if (!isSaved) throw appError('preparation_closed')
      for (const member of [session.memberId, coach.id])
        live.publish(preparationChanged, {}, { member, except: session })
      return toPreparation(await own(session, bookingId), session)
    },

    /** The next session's answers for the coach. @throws not_allowed, not_found */
    seen: async (session: MemberSession, clientId: number): Promise<SeenPreparation | null> => {
      requireClientPages(session)
      const pair = await pairs.own(session, { coachId: session.memberId, clientId })
      requireClientOf(pair)
      const next = await booking.next(pair)
      const found = next && (await repo.findPreparation(db.orm, clientId, next.id))
      return found && toSeen(found)
    },

    /** Once for each session. @throws coaching_over, not_allowed, not_found, preparation_closed */
    remind: async (session: MemberSession, clientId: number, bookingId: string): Promise<void> => {
      requireClientPages(session)
      const pair = await pairs.open(session, { coachId: session.memberId, clientId })
      requireClientOf(pair)
      const { timeZone } = await account.findMember(clientId)
      await inTransaction(db, async (tx) => {
        const place = { clientId, bookingId, now: clock.now() }
        const isFirst = await repo.markReminded(tx, place, pair.coachId)
        if (isFirst === null) throw appError('preparation_closed')
        if (!isFirst) return
        const found = await repo.findPreparation(tx, clientId, bookingId)
        if (!found) return
        const url = `/beforeSession?session=${bookingId}`
        const line = `Your session is ${spokenStart(found.startsAt, timeZone)}.`
        await notifications.notify(tx, clientId, {
          kind: 'session',
          cause: `preparation-${bookingId}`,
          title: `${pair.coachFirstName} would like your answers before you talk`,
          message: `<p>${line} <a href="${url}">Answer three short questions</a></p>`,
          words: {
            title: 'Three short questions before your session',
            line,
            named: { title: `Three short questions before you talk to ${pair.coachFirstName}`, line },
            url,
            tag: `preparation-${bookingId}`,
          },
          until: found.startsAt,
        })
      })
      live.publish(preparationChanged, {}, { member: pair.coachId, except: session })
    },
  }
}
export type PreparationService = ReturnType<typeof preparationService>
