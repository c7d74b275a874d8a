import type { NotificationKind } from '@oola/contract/notifications/notification-kinds'
import type { Mail } from '#server/adapters/mail/mail.ts'
import type { Deps } from '#server/deps.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import { isAddressKind, kindWords, type MailKind } from './mail-classes.ts'
import * as repo from './mails.repo.ts'
import { joinKinds, readStop, type Stopper, splitKinds } from './stop-link.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'secrets'> {
  readonly notifications: Pick<NotificationsService, 'mailsWanted' | 'setMails'>
}

/** The member's kinds in the word of a mail's stop link. */
export const notificationKindsIn = (word: string): NotificationKind[] =>
  splitKinds(word).filter((kind) => !isAddressKind(kind))

/** The parts of a stop link's address. */
export interface StopLink {
  readonly kind: string
  readonly token: string
  /** The kinds (`joinKinds`) that were on when the page was shown: Undo turns on these, and no others. */
  readonly shown?: string | undefined
}

/** What the page of a stop link shows. */
export interface StoppedKinds {
  /** Those that are on; all of them when none is. */
  readonly kinds: readonly { readonly label: string; readonly note: string }[]
  /** None of them is on. */
  readonly isStopped: boolean
  /** In one word (`joinKinds`): those that are on, or when none is, those that Undo turns on; empty when they are not known. */
  readonly shown: string
  /** A member has settings in the account, a visitor has none. */
  readonly hasSettings: boolean
}

/** One kind was on, if it was stopped. Of several some may have been off before: only the page knows which. */
const undoneBy = (kinds: readonly MailKind[], shown: string | undefined): MailKind[] =>
  kinds.filter((kind) => kinds.length === 1 || splitKinds(shown ?? '').includes(kind))

/** Links that turn off the kinds of a mail without a sign-in (REMIND-11). */
export const stopMailsService = ({ db, clock, secrets, notifications }: Needs) => {
  const isStopped = async (kind: MailKind, stopper: Stopper): Promise<boolean | null> => {
    if (isAddressKind(kind)) return 'addressHash' in stopper && repo.isStopped(db.orm, { kind, ...stopper })
    if (!('memberId' in stopper)) return null
    const isWanted = await notifications.mailsWanted(stopper.memberId, kind)
    return isWanted === null ? null : !isWanted
  }

  /** Those that are not stopped; null of a deleted member. */
  const listOn = async (kinds: readonly MailKind[], stopper: Stopper): Promise<MailKind[] | null> => {
    const each = await Promise.all(kinds.map((kind) => isStopped(kind, stopper)))
    return each.includes(null) ? null : kinds.filter((_, index) => !each[index])
  }

  const set = async (kinds: readonly MailKind[], stopper: Stopper, wanted: boolean): Promise<void> => {
    if ('memberId' in stopper) {
      const known = kinds.filter((kind) => !isAddressKind(kind))
      return notifications.setMails(stopper.memberId, known, wanted)
    }
    for (const kind of kinds)
      if (wanted) await repo.deleteStop(db.orm, { kind, ...stopper })
      else await repo.insertStop(db.orm, { kind, ...stopper }, clock.now())
  }

  /** The kinds of a link; null for a forged one, or of a deleted member. Changes nothing. */
  const read = async (link: StopLink): Promise<StoppedKinds | null> => {
    const found = readStop(secrets.stopLinks, link)
    const on = found && (await listOn(found.kinds, found.stopper))
    if (found === null || on === null) return null
    const stopped = on.length === 0
    return {
      kinds: (stopped ? found.kinds : on).map(kindWords),
      isStopped: stopped,
      shown: joinKinds(stopped ? undoneBy(found.kinds, link.shown) : on),
      hasSettings: !found.kinds.every(isAddressKind),
    }
  }

  return {
    read,
    /** Whether the reader of a mail has stopped its kinds; read when it is sent. */
    isHeldBack: async ({ kind: word, ...stopper }: NonNullable<Mail['stops']>): Promise<boolean> => {
      const kinds = splitKinds(word)
      return kinds.length > 0 && !(await listOn(kinds, stopper))?.length
    },
    /** Stops the kinds of a link, or undoes that. A repeat changes nothing. @returns what `read` does after it */
    write: async (link: StopLink, stops: boolean): Promise<StoppedKinds | null> => {
      const before = await read(link)
      const found = readStop(secrets.stopLinks, link)
      if (!before || !found) return null
      if (before.isStopped !== stops)
        await set(stops ? found.kinds : undoneBy(found.kinds, link.shown), found.stopper, !stops)
      return read(link)
    },
  }
}
export type StopMailsService = ReturnType<typeof stopMailsService>
