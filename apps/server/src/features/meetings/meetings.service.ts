import { randomInt } from 'node:crypto'
import { CODE_LENGTH, CODE_SIGNS } from '@oola/contract/meetings/meeting-code'
import { MEETING_HOURS } from '@oola/contract/meetings/meetings.constants'
import { type CallWord, callSignal, meetingChanged } from '@oola/contract/meetings/meetings.events'
import type { IceServer, Meeting, OpenMeeting } from '@oola/contract/meetings/meetings.schema'
import type { Deps } from '#server/deps.ts'
import { EVERY_MEMBER, requireUserType } from '#server/platform/access.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { CoachingService } from '../coaching/coaching.service.ts'
import type { OwnPair, PairsService } from '../coaching/pairs.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import type { LedgerService } from '../sessions/ledger.service.ts'
import type { WalletService } from '../sessions/wallet.service.ts'
import { iceServers } from './ice-servers.ts'
import { requireOwnMeetings } from './meetings.policy.ts'
import * as repo from './meetings.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live' | 'settings'> {
  readonly pairs: PairsService
  readonly coaching: Pick<CoachingService, 'onLeave'>
  readonly notifications: Pick<NotificationsService, 'notify'>
  readonly ledger: Pick<LedgerService, 'balance' | 'balanceIn' | 'lock'>
  readonly wallet: Pick<WalletService, 'use' | 'announce'>
}

type Ids = Readonly<{ coachId: number; clientId: number }>

const MEETING_MS = MEETING_HOURS * 3_600_000

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('')

/** Meetings of a coach and a client: started, joined, completed once (ROOM-18 to ROOM-24; G-85; spec-decision 10). */
export const meetingsService = (needs: Needs) => {
  const { db, clock, live, settings, pairs, coaching, notifications, ledger, wallet } = needs

  const isOpen = (found: repo.Meeting | null): found is repo.Meeting =>
    found !== null && found.endedAt === null && clock.now().getTime() - found.startedAt.getTime() < MEETING_MS

  const toMeeting = ({ id, memberId, code, startedAt }: repo.Meeting): Meeting => {
    const { MEETING_URL: elsewhere, PUBLIC_URL: own } = settings
    const room = `${own}/coachingRoom/meeting`
    const outside = elsewhere && `${elsewhere.replace(/\/+$/, '')}/${id}`
    return {
      coachLink: outside ?? `${room}?client=${memberId}`,
      customerLink: outside ?? room,
      meetingCode: code,
      startedAt: startedAt.toISOString(),
      isElsewhere: outside !== undefined,
    }
  }

  const publishChange = (except: MemberSession, { coachId, clientId }: Ids): void => {
    for (const member of [coachId, clientId]) live.publish(meetingChanged, {}, { member, except })
  }

  // Leaving a coach ends the meeting.
  coaching.onLeave((tx, clientId, coachId) =>
    repo.endOpen(tx, { clientId, coachId }, { ended: 'expired', endedAt: clock.now() }),
  )

  return {
    /**
     * ROOM-19; returns an open meeting if there is one, so that a double click starts one.
     * @throws no_sessions, coaching_over, not_allowed, not_found
     */
    start: async (session: MemberSession, clientId: number): Promise<Meeting> => {
      requireOwnMeetings(session, session.memberId)
      const pair = await pairs.open(session, { coachId: session.memberId, clientId })
      const { meeting, isNew } = await inTransaction(db, async (tx) => {
        await ledger.lock(tx, clientId)
        const last = await repo.findLast(tx, pair)
        if (isOpen(last)) return { meeting: last, isNew: false }
        if ((await ledger.balanceIn(tx, clientId)) === 0) throw appError('no_sessions')
        const startedAt = clock.now()
        await repo.endOpen(tx, pair, { ended: 'expired', endedAt: startedAt })
        const made = await repo.insertMeeting(tx, { ...pair, code: newCode(), startedAt })
        await notifications.notify(tx, clientId, {
          kind: 'always',
          cause: `meeting-${made.id}`,
          title: 'Your coach is ready',
          message:
            '<p>Your session can begin. <a href="/coachingRoom">Open the coaching room</a> to join.</p>',
        })
        return { meeting: made, isNew: true }
      })
      if (isNew) publishChange(session, pair)
      return toMeeting(meeting)
    },

    /** ROOM-21, for the client and the present coach. @throws no_meeting, not_allowed */
    find: async (session: MemberSession, clientId: number): Promise<Meeting> => {
      const { coachId } = await pairs.current(session, clientId)
      if (coachId === null) throw appError('no_meeting')
      const pair = await pairs.own(session, { coachId, clientId })
      const last = pair.isOpen ? await repo.findLast(db.orm, pair) : null
      if (!isOpen(last)) throw appError('no_meeting')
      return toMeeting(last)
    },

    /** The member's open meetings, as client and as coach. */
    listOpen: async (session: MemberSession): Promise<OpenMeeting[]> => {
      requireUserType(session, EVERY_MEMBER)
      const since = new Date(clock.now().getTime() - MEETING_MS)
      const found = await repo.listOpen(db.orm, session.memberId, since)
      return found.map((one) => ({ ...toMeeting(one), coachId: one.coachId, clientId: one.memberId }))
    },

    /**
     * ROOM-23: consumes one session and ends the meeting, once: a repeat with the same code changes nothing.
     * @returns the remaining sessions @throws wrong_meeting_code, no_sessions, not_allowed, not_found
     */
    complete: async (session: MemberSession, ids: Ids, code: string): Promise<number> => {
      requireOwnMeetings(session, ids.coachId)
      const pair = await pairs.own(session, ids)
      const isNew = await inTransaction(db, async (tx) => {
        await ledger.lock(tx, pair.clientId)
        const last = await repo.findLast(tx, pair)
        if (last?.code !== code) throw appError('wrong_meeting_code')
        if (last.ended === 'completed') return false
        if (!isOpen(last)) throw appError('wrong_meeting_code')
        await wallet.use(tx, { ...ids, key: last.id, metAt: last.startedAt })
        await repo.endOpen(tx, pair, { ended: 'completed', endedAt: clock.now() })
        return true
      })
      if (isNew) {
        wallet.announce(pair, session)
        publishChange(session, pair)
      }
      return ledger.balance(pair.clientId)
    },

    /**
     * Access to the room of the call: the two members of an open meeting. @throws no_meeting, coaching_over,
     * not_allowed, not_found
     */
    enter: async (session: MemberSession, ids: Ids): Promise<OwnPair> => {
      const pair = await pairs.open(session, ids)
      if (!isOpen(await repo.findLast(db.orm, pair))) throw appError('no_meeting')
      return pair
    },

    // A TURN server uses the real time, whatever CLOCK is.
    iceServers: (session: MemberSession): IceServer[] => iceServers(settings, session.memberId, new Date()),

    /** Relays a signaling message to the other pages of the room. */
    relay: (
      session: MemberSession,
      { room }: OwnPair,
      signal: { from: string; to: string | null; words: CallWord[] },
    ): void => live.publish(callSignal, { userId: session.memberId, ...signal }, { room, except: session }),
  }
}
export type MeetingsService = ReturnType<typeof meetingsService>
