import { cancelWords, lineWords } from '@oola/contract/sessions/change-words'
import { spokenStart } from '@oola/contract/sessions/session-words'
import { PROPOSED_HOURS } from '@oola/contract/sessions/sessions.constants'
import type { Tx } from '#server/platform/db/client.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import type { AccountService } from '../account/account.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import { bookedForWords } from './booked-for-words.ts'
import type { Booking } from './booking.repo.ts'
import { type Reminder, SOON } from './due-reminder.ts'
import type { SessionChange } from './session-change.ts'

interface Needs {
  readonly account: Pick<AccountService, 'findMember'>
  readonly notifications: Pick<NotificationsService, 'notify'>
}

interface Person {
  readonly id: number
  readonly firstName: string
  readonly timeZone: string
}
type Readers = Readonly<Record<'coach' | 'client', Person>>

const ROOM = '<a href="/coachingRoom">Open the coaching room</a>'
const SCHEDULE = '<a href="/coachSchedule">Open your schedule</a>'

/**
 * Notifications of sessions: for a client the coach's changes and their reasons (DESK-01), for both that one begins
 * soon.
 */
export const sessionBellService = ({ account, notifications }: Needs) => {
  const notify = async (
    tx: Tx,
    readerId: number,
    { cause, title, words, link }: Readonly<Record<'cause' | 'title' | 'words' | 'link', string>>,
  ): Promise<void> => {
    const message = `<p>${escapeHtml(words.trim())} ${link}</p>`
    await notifications.notify(tx, readerId, { kind: 'always', cause, title, message })
  }
  return {
    /** The data of both sides; read before the transaction. */
    readersOf: async ({ coachId, clientId }: { coachId: number; clientId: number }): Promise<Readers> => {
      const [coach, client] = await Promise.all([account.findMember(coachId), account.findMember(clientId)])
      return { coach, client }
    },

    /** A coach moved a session, in the transaction of the change. */
    moved: async (
      tx: Tx,
      { memberId, id, sequence, startsAt }: Booking,
      { before, line }: SessionChange,
      { coach, client }: Readers,
    ): Promise<void> => {
      const when = (at: Date) => spokenStart(at, client.timeZone)
      const words = [
        `It is now ${when(startsAt)}${before ? ` instead of ${when(new Date(before))}` : ''}.`,
        lineWords(`${coach.firstName} writes`, line),
      ].join(' ')
      await notify(tx, memberId, {
        cause: `session-${id}-${sequence}`,
        title: `${coach.firstName} moved your session`,
        words,
        link: ROOM,
      })
    },

    /**
     * A session and the later ones of its row were canceled, as they were before. The client reads the coach's reason; the
     * coach has a mail of each booked one, and reads here of proposed ones.
     */
    canceled: async (
      tx: Tx,
      sessions: readonly Booking[],
      { by, why }: SessionChange,
      { coach, client }: Readers,
    ): Promise<void> => {
      const [first] = sessions
      if (!first) return
      const proposed = sessions.filter(({ status }) => status === 'proposed')
      const isProposed = proposed.length === sessions.length
      const cause = `session-${first.id}-${first.sequence}`
      const whenFor = (zone: string, all: readonly Booking[]) =>
        all.map(({ startsAt }) => spokenStart(startsAt, zone)).join('; ')
      const noun = sessions.length === 1 ? 'session' : `${sessions.length} sessions`
      if (by === 'coach' && why)
        await notify(tx, client.id, {
          cause,
          title: `${coach.firstName} canceled your ${isProposed ? 'proposed ' : ''}${noun}`,
          words: `${whenFor(client.timeZone, sessions)}: ${cancelWords(coach.firstName, why, !isProposed)}`,
          link: '<a href="/coachingRoom/book">See the next free times</a>',
        })
      if (by === 'client' && proposed.length > 0)
        await notify(tx, coach.id, {
          cause,
          title: `${client.firstName} passed on a proposed time`,
          words: `${whenFor(coach.timeZone, proposed)}. The time is free again.`,
          link: SCHEDULE,
        })
    },

    /** A coach booked one session or a row of them, ascending by start. */
    bookedFor: async (tx: Tx, sessions: readonly Booking[], { coach, client }: Readers): Promise<void> => {
      const [first] = sessions
      if (!first) return
      const start = spokenStart(first.startsAt, client.timeZone)
      await notify(tx, client.id, {
        cause: `session-${first.id}-for`,
        ...bookedForWords(coach.firstName, start, sessions),
        link: ROOM,
      })
    },

    /** A proposed session was not paid for in time: both sides. */
    lapsed: async (tx: Tx, { memberId, coachId, id, sequence, startsAt }: Booking): Promise<void> => {
      const [client, coach] = [await account.findMember(memberId, tx), await account.findMember(coachId, tx)]
      const cause = `session-${id}-${sequence}`
      await notify(tx, client.id, {
        cause,
        title: 'A proposed time is free again',
        words: `${spokenStart(startsAt, client.timeZone)}: your wallet still had no session for it ${PROPOSED_HOURS} hours before.`,
        link: '<a href="/coachingRoom/book">See the next free times</a>',
      })
      await notify(tx, coach.id, {
        cause,
        title: `A time that you proposed to ${client.firstName} is free again`,
        words: `${spokenStart(startsAt, coach.timeZone)}: it still wasn’t paid for ${PROPOSED_HOURS} hours before.`,
        link: SCHEDULE,
      })
    },

    /** Both sides, in the transaction that stores the reminder. */
    remind: async (tx: Tx, { memberId, coachId, id, sequence, startsAt }: Booking, news: Reminder) => {
      const [client, coach] = [await account.findMember(memberId, tx), await account.findMember(coachId, tx)]
      const sides = [
        { reader: client, other: coach, room: '/coachingRoom' },
        { reader: coach, other: client, room: `/coachingRoom?client=${memberId}` },
      ]
      for (const { reader, other, room } of sides)
        await notifications.notify(tx, reader.id, {
          kind: 'session',
          cause: `session-${id}-${sequence}-${news}`,
          // Without “In one hour”: the list may be read after that hour.
          title: `Reminder: your session with ${other.firstName}`,
          // The day before, the client is asked three questions (DESK-08).
          message: `<p>${spokenStart(startsAt, reader.timeZone)}. ${
            reader === client && news === 'day'
              ? `<a href="/beforeSession?session=${id}">Answer three short questions</a>`
              : `<a href="${room}">Open the coaching room</a>`
          }</p>`,
          words: {
            title: `${SOON[news]}: your session`,
            line: `${spokenStart(startsAt, reader.timeZone)}.`,
            named: {
              title: `${SOON[news]}: your session with ${other.firstName}`,
              line: `${spokenStart(startsAt, reader.timeZone)}.`,
            },
            url: room,
            tag: `session-${id}`,
          },
          until: startsAt,
        })
    },
  }
}
export type SessionBellService = ReturnType<typeof sessionBellService>
