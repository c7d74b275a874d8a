import { numberWordFirst } from '@oola/contract/count-words'
import { inOneLine } from '@oola/contract/list-words'
import {
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@oola/contract/notifications/notification-kinds'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { isValidText } from '#server/platform/http/valid-text.ts'
import { notificationKindsIn } from '../mails/stop-mails.service.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import * as addresses from './bounced-addresses.repo.ts'
import * as repo from './mail-log.repo.ts'
import { hashAddress } from './mail-log.service.ts'

/** After this many mails to a mailbox that does not exist nothing more is sent there (REMIND-12). */
const HARD_BOUNCES = 3

/** A mail that was not delivered, or a reader's complaint. */
export type ReturnedMail =
  | { readonly messageId: string; readonly bounce: repo.BounceKind }
  | { readonly messageId: string; readonly complaint: true }

interface Needs extends Pick<Deps, 'db' | 'clock' | 'secrets'> {
  readonly notifications: Pick<NotificationsService, 'notify' | 'setMailsIn'>
}

/** `<id@domain>` */
const leftPart = (messageId: string): string => messageId.trim().replace(/^<|>$/g, '').split('@')[0] ?? ''

const CLOSED = {
  title: 'Our e-mails don’t reach you',
  message: `<p>${numberWordFirst(HARD_BOUNCES)} e-mails to your address came back because there is no such mailbox, so we’ve stopped sending them. <a href="/account">Check your e-mail address in your account</a>: change it, or enter the same one again, and open the link that we send you.</p>`,
}
const labelsOf = (kinds: readonly NotificationKind[]): string =>
  inOneLine(kinds.map((kind) => `“${NOTIFICATION_KINDS[kind].label}”`))
const stoppedNews = (what: string) => ({
  title: 'We stopped some e-mails',
  message: `<p>One of our e-mails was marked as spam, so we won’t send you ${what} by e-mail any more. You can <a href="/account#notifications">turn that back on in your account</a>.</p>`,
})

/** Bounces and complaints (REMIND-12; STAFF-19). */
export const returnedMailsService = ({ db, clock, secrets, notifications }: Needs) => {
  const bounced = (id: string, bounce: repo.BounceKind): Promise<void> =>
    inTransaction(db, async (tx) => {
      const at = clock.now()
      const mail = await repo.markBounced(tx, id, { bounce, at })
      // A full mailbox or a refusal passes: the address may exist.
      if (!mail?.isFirst || bounce !== 'address') return
      const of = { memberId: mail.memberId, addressHash: hashAddress(secrets, mail.address) }
      await addresses.countBounce(tx, of, { closesAt: HARD_BOUNCES, at })
    })

  const complained = (id: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const mail = await repo.markComplained(tx, id, clock.now())
      if (!mail) return
      const kinds = notificationKindsIn(mail.kind ?? '')
      const isAny = kinds.length === 0
      // About a mail that is always sent: the reader wants as few as possible.
      await notifications.setMailsIn(tx, mail.memberId, isAny ? NOTIFICATION_KIND_NAMES : kinds, false)
      await notifications.notify(tx, mail.memberId, {
        kind: 'always',
        cause: `mail-complaint-${id}`,
        ...stoppedNews(isAny ? 'anything you can turn off' : labelsOf(kinds)),
      })
    })

  return {
    /** A repeated report changes nothing, nor does one of a mail that is not in the list. */
    receive: async (returned: ReturnedMail): Promise<void> => {
      const id = leftPart(returned.messageId)
      // PostgreSQL has no such text, so it is the id of no mail.
      if (!isValidText(id)) return
      await ('bounce' in returned ? bounced(id, returned.bounce) : complained(id))
    },

    /** Notifies a member on their next visit that their address was closed, once. */
    publish: async ({ memberId }: Pick<MemberSession, 'memberId'>): Promise<void> => {
      if (!(await addresses.hasUnannounced(db, memberId))) return
      await inTransaction(db, async (tx) => {
        const closedAt = await addresses.markAnnounced(tx, memberId, clock.now())
        if (!closedAt) return
        const cause = `mail-closed-${closedAt.getTime()}`
        await notifications.notify(tx, memberId, { kind: 'always', cause, ...CLOSED })
      })
    },
  }
}
export type ReturnedMailsService = ReturnType<typeof returnedMailsService>
