import { cancelWords, lineWords } from '@oola/contract/sessions/change-words'
import { spokenStart } from '@oola/contract/sessions/session-words'
import type { Tx } from '#server/platform/db/client.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import type { AccountService } from '../account/account.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import type { Booking } from './booking.repo.ts'
import type { SessionChange } from './session-change.ts'

interface Needs {
  readonly account: Pick<AccountService, 'findMember'>
  readonly notifications: Pick<NotificationsService, 'notify' | 'announce'>
}

/** Tells a client in the portal what the coach has changed, with the coach's reason (DESK-01). */
export const sessionBellService = ({ account, notifications }: Needs) => ({
  /** What the bell needs to know of both; read before the transaction. */
  readersOf: async ({ coachId, clientId }: { coachId: number; clientId: number }) => {
    const [coach, client] = await Promise.all([account.findMember(coachId), account.findMember(clientId)])
    return { coachFirstName: coach.firstName, zone: client.timeZone }
  },

  /** In the transaction of the change; `announce` comes after the commit. */
  ring: async (
    tx: Tx,
    { memberId, id, sequence, startsAt }: Booking,
    change: SessionChange,
    { coachFirstName, zone }: { coachFirstName: string; zone: string },
  ): Promise<void> => {
    const { before, line, why } = change
    const when = (at: Date) => spokenStart(at, zone)
    const [title, words] = why
      ? [`${coachFirstName} canceled your session`, `${when(startsAt)}: ${cancelWords(coachFirstName, why)}`]
      : [
          `${coachFirstName} moved your session`,
          [
            `It is now ${when(startsAt)}${before ? ` instead of ${when(new Date(before))}` : ''}.`,
            lineWords(coachFirstName, line),
          ].join(' '),
        ]
    const message = `<p>${escapeHtml(words.trim())}</p>`
    await notifications.notify(tx, memberId, {
      kind: 'always',
      cause: `session-${id}-${sequence}`,
      title,
      message,
    })
  },

  announce: notifications.announce,
})
export type SessionBellService = ReturnType<typeof sessionBellService>
