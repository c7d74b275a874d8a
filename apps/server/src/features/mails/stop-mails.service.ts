import type { NotificationKind } from '@oola/contract/notifications/notification-kinds'
import type { Mail } from '#server/adapters/mail/mail.ts'
import type { Deps } from '#server/deps.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import { isAddressKind, kindWords, type MailKind } from './mail-classes.ts'
import * as repo from './mails.repo.ts'
import { readStop, type Stopper, splitKinds } from './stop-link.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'secrets'> {
  readonly notifications: Pick<NotificationsService, 'mailsWanted' | 'setMails'>
}

/** The member's kinds in the word of a mail's stop link. */
export const notificationKindsIn = (word: string): NotificationKind[] =>
  splitKinds(word).filter((kind) => !isAddressKind(kind))

/** The parts of a stop link's path. */
export interface StopLink {
  readonly kind: string
  readonly token: string
}

/** What the page of a stop link shows. */
export interface StoppedKinds {
  readonly kinds: readonly { readonly label: string; readonly note: string }[]
  /** All of them are. */
  readonly isStopped: boolean
  /** A member has settings in the account, a visitor has none. */
  readonly hasSettings: boolean
}

/** Links that turn off the kinds of a mail without a sign-in (REMIND-11). */
export const stopMailsService = ({ db, clock, secrets, notifications }: Needs) => {
  const isStopped = async (kind: MailKind, stopper: Stopper): Promise<boolean | null> => {
    if (isAddressKind(kind)) return 'addressHash' in stopper && repo.isStopped(db.orm, { kind, ...stopper })
    if (!('memberId' in stopper)) return null
    const isWanted = await notifications.mailsWanted(stopper.memberId, kind)
    return isWanted === null ? null : !isWanted
  }

  /** Whether all of them are; null of a deleted member. */
  const areStopped = async (kinds: readonly MailKind[], stopper: Stopper): Promise<boolean | null> => {
    const each = await Promise.all(kinds.map((kind) => isStopped(kind, stopper)))
    return each.includes(null) ? null : !each.includes(false)
  }

  const write = async (kind: MailKind, stopper: Stopper, stops: boolean): Promise<void> => {
    if ('memberId' in stopper) {
      if (!isAddressKind(kind)) await notifications.setMails(stopper.memberId, kind, !stops)
    } else if (stops) await repo.insertStop(db.orm, { kind, ...stopper }, clock.now())
    else await repo.deleteStop(db.orm, { kind, ...stopper })
  }

  /** The kinds of a link; null for a forged one, or of a deleted member. Changes nothing. */
  const read = async (link: StopLink): Promise<StoppedKinds | null> => {
    const found = readStop(secrets.stopLinks, link)
    const stopped = found && (await areStopped(found.kinds, found.stopper))
    if (found === null || stopped === null) return null
    return {
      kinds: found.kinds.map(kindWords),
      isStopped: stopped,
      hasSettings: !found.kinds.every(isAddressKind),
    }
  }

  return {
    read,
    /** Whether the reader of a mail has stopped its kinds; read when it is sent. */
    isHeldBack: async ({ kind: word, ...stopper }: NonNullable<Mail['stops']>): Promise<boolean> => {
      const kinds = splitKinds(word)
      return kinds.length > 0 && (await areStopped(kinds, stopper)) !== false
    },
    /** Stops the kinds of a link, or undoes that. A repeat changes nothing. @returns what `read` does after it */
    write: async (link: StopLink, stops: boolean): Promise<StoppedKinds | null> => {
      const before = await read(link)
      const found = readStop(secrets.stopLinks, link)
      if (!before || !found) return null
      if (before.isStopped !== stops) for (const kind of found.kinds) await write(kind, found.stopper, stops)
      return { ...before, isStopped: stops }
    },
  }
}
export type StopMailsService = ReturnType<typeof stopMailsService>
