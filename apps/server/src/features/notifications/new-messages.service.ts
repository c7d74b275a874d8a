import { NOTIFICATION_KINDS, type NotificationKind } from '@oola/contract/notifications/notification-kinds'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { HeldMail } from '../account/mails.service.ts'
import type { MessageMail, MessageWords } from './message-parts.ts'
import { insertMessages } from './outgoing.repo.ts'
import { reachOf } from './wanted-channels.ts'

/** A message of a kind, by mail or push or both. */
export interface Outgoing {
  readonly memberId: number
  readonly kind: NotificationKind
  /** Identifies the cause: it is sent once (REMIND-09). */
  readonly cause: string
  readonly words: MessageWords
  /** Missing for kinds whose mail has a queue of its own. */
  readonly mail?: MessageMail | undefined
  /** No push after this. */
  readonly until?: Date | undefined
}

/** Decides on a new message; a running server works on it. */
export const MESSAGE_JOB = 'outgoing-message'

/** Stores messages with their jobs; `outgoingMessagesService` sends them. Commands store them as well. */
export const newMessagesService = ({ clock, jobs }: Pick<Deps, 'clock' | 'jobs'>) => {
  /** Stores messages in the transaction of their cause; those that no channel delivers are left out. */
  const add = async (tx: Tx, all: readonly Outgoing[]): Promise<void> => {
    if (all.length === 0) return
    const reaching = all.filter(await reachOf(tx, all, ['email', 'push']))
    const createdAt = clock.now()
    const added = await insertMessages(
      tx,
      reaching.map(({ mail = null, until = null, ...rest }) => ({
        ...{ ...rest, mail, createdAt },
        ...{ expiresAt: until, state: 'waiting' as const },
      })),
    )
    const list = added.map(({ memberId, id }) => ({
      data: { memberId, id },
      key: `message-${memberId}-${id}`,
    }))
    await jobs.enqueueAll(MESSAGE_JOB, list, { tx })
  }

  return {
    add,
    /** Mails of a kind without a notification. */
    addMails: (tx: Tx, mails: readonly HeldMail[]): Promise<void> =>
      add(
        tx,
        mails.map(({ memberId, kind, key, ...mail }) => {
          const { label: title } = NOTIFICATION_KINDS[kind]
          const words = { title, line: 'Open Oola to read it.', url: '' }
          return { memberId, kind, cause: key, words, mail: { ...mail, key } }
        }),
      ),
  }
}
