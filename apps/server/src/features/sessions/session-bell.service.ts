import { cancelWords, lineWords } from '@oola/contract/sessions/change-words'
import { spokenStart } from '@oola/contract/sessions/session-words'
import type { Tx } from '#server/platform/db/client.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import type { AccountService } from '../account/account.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import type { Booking } from './booking.repo.ts'
import { type Reminder, SOON } from './due-reminder.ts'
import type { SessionChange } from './session-change.ts'

interface Needs {
  readonly account: Pick<AccountService, 'findMember'>
  readonly notifications: Pick<NotificationsService, 'notify'>
}

/**
 * Notifications of sessions: for a client the coach's changes and their reasons (DESK-01), for both that one begins
 * soon.
 */
export const sessionBellService = ({ account, notifications }: Needs) => ({
  /** The data of both sides; read before the transaction. */
  readersOf: async ({ coachId, clientId }: { coachId: number; clientId: number }) => {
    const [coach, client] = await Promise.all([account.findMember(coachId), account.findMember(clientId)])
    return { coachFirstName: coach.firstName, zone: client.timeZone }
  },

  /** In the transaction of the change. */
  ring: async (
    tx: Tx,
    { memberId, id, sequence, startsAt }: Booking,
    change: SessionChange,
    { coachFirstName, zone }: { coachFirstName: string; zone: string },
  ): Promise<void> => {
    const { before, line, why } = change
    const when = (at: Date) => spokenStart(at, zone)
    const [title, words, link] = why
      ? [
          `${coachFirstName} canceled your session`,
          `${when(startsAt)}: ${cancelWords(coachFirstName, why)}`,
          '<a href="/coachingRoom/book">See the next free times</a>',
        ]
      : [
          `${coachFirstName} moved your session`,
          [
            `It is now ${when(startsAt)}${before ? ` instead of ${when(new Date(before))}` : ''}.`,
            lineWords(`${coachFirstName} writes`, line),
          ].join(' '),
          '<a href="/coachingRoom">Open the coaching room</a>',
        ]
    const message = `<p>${escapeHtml(words.trim())} ${link}</p>`
    await notifications.notify(tx, memberId, {
      kind: 'always',
      cause: `session-${id}-${sequence}`,
      title,
      message,
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
        title: `${SOON[news]}: your session with ${other.firstName}`,
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
})
export type SessionBellService = ReturnType<typeof sessionBellService>
