import { COACH_AHEAD_DAYS } from '@oola/contract/calendar/calendar.constants'
import { DAY_MS } from '@oola/contract/durations'
import { sessionsChanged } from '@oola/contract/sessions/sessions.events'
import type { ICalEventData } from 'ical-generator'
import type { Deps } from '#server/deps.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { createToken, hashToken, readToken } from '#server/platform/member-token.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import type { AccountService } from '../account/account.service.ts'
import type { BookingService } from './booking.service.ts'
import * as repo from './session-feed.repo.ts'
import { sessionEvent, sessionFeed } from './session-ics.ts'
import { requireOwnFeed } from './sessions.policy.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live' | 'settings'> {
  readonly account: Pick<AccountService, 'onTakenBack'>
  readonly historyOf: BookingService['historyOfCoach']
  readonly historyOfClient: BookingService['historyOfClient']
}

/** Recently held or missed sessions stay in the calendar. */
const BEHIND_MS = 90 * DAY_MS
/** As far as coaches book; the last day is complete. */
const AHEAD_MS = (COACH_AHEAD_DAYS + 1) * DAY_MS

/** A client's or a coach's sessions for an external calendar, at a revocable address (DESK-13; mockup 44). */
export const sessionFeedService = (needs: Needs) => {
  const { db, clock, live, settings, account, historyOf, historyOfClient } = needs
  // A stranger has made it (SECURE-04).
  account.onTakenBack(repo.removeFeedSince)

  return {
    /** When the address was created; null without one. */
    since: (memberId: number): Promise<Date | null> => repo.findFeedDate(db.orm, memberId),

    /** Creates a new address; the previous one stops working. */
    make: async (session: MemberSession): Promise<{ address: string }> => {
      requireOwnFeed(session)
      const { memberId } = session
      const token = createToken(memberId)
      await repo.writeFeed(db.orm, { memberId, tokenHash: hashToken(token), createdAt: clock.now() })
      live.publish(sessionsChanged, {}, othersOf(session))
      return { address: `${settings.PUBLIC_URL}/calendar/sessions/${token}.ics` }
    },

    remove: async (session: MemberSession): Promise<void> => {
      requireOwnFeed(session)
      await repo.removeFeed(db.orm, session.memberId)
      live.publish(sessionsChanged, {}, othersOf(session))
    },

    /** A client's sessions as events of a larger file; unchanged sessions give equal events (RFC 5545, 3.8.7.2). */
    eventsOfClient: async (clientId: number): Promise<ICalEventData[]> =>
      (await historyOfClient(clientId)).map(
        ({ id: bookingId, sequence, startsAt, scheduledAt, coachFirstName }) => ({
          ...sessionEvent({
            ...{ bookingId, sequence, startsAt, now: scheduledAt },
            otherName: coachFirstName,
            url: `${settings.PUBLIC_URL}/coachingRoom`,
          }),
          lastModified: scheduledAt,
        }),
      ),

    /**
     * The file of an address; null when it is invalid. A member's sessions as a client, and as a coach while they are one: a
     * former coach's file names no client.
     */
    file: async (token: string): Promise<string | null> => {
      const parts = readToken(token)
      const owner = parts && (await repo.findFeed(db.orm, parts))
      if (!owner) return null
      const now = clock.now()
      const [from, to] = [new Date(now.getTime() - BEHIND_MS), new Date(now.getTime() + AHEAD_MS)]
      const [asCoach, asClient] = await Promise.all([
        owner.isActiveCoach ? historyOf(owner.memberId, from, to) : [],
        historyOfClient(owner.memberId),
      ])
      const room = `${settings.PUBLIC_URL}/coachingRoom`
      return sessionFeed([
        ...asCoach.map(({ id, sequence, startsAt, clientId, clientFirstName }) => ({
          ...{ bookingId: id, sequence, startsAt, otherName: clientFirstName, now },
          url: `${room}?client=${clientId}`,
        })),
        ...asClient
          .filter(({ startsAt }) => startsAt >= from)
          .map(({ id, sequence, startsAt, coachFirstName }) => ({
            ...{ bookingId: id, sequence, startsAt, otherName: coachFirstName, now, url: room },
          })),
      ])
    },
  }
}
export type SessionFeedService = ReturnType<typeof sessionFeedService>
