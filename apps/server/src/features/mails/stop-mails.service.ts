import type { Mail } from '#server/adapters/mail/mail.ts'
import type { Deps } from '#server/deps.ts'
import type { NotificationsService } from '../notifications/notifications.service.ts'
import { isAddressKind, kindWords, MAIL_KINDS, type MailKind } from './mail-classes.ts'
import * as repo from './mails.repo.ts'
import { readStop, type Stopper } from './stop-link.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'secrets'> {
  readonly notifications: Pick<NotificationsService, 'mailsWanted' | 'setMails'>
}

/** The parts of a stop link's path. */
export interface StopLink {
  readonly kind: string
  readonly token: string
}

/** What the page of a stop link shows. */
export interface StoppedKind {
  readonly label: string
  readonly note: string
  readonly isStopped: boolean
  /** A member has settings in the account, a visitor has none. */
  readonly hasSettings: boolean
}

/** Links that turn off one kind of mails without a sign-in (REMIND-11). */
export const stopMailsService = ({ db, clock, secrets, notifications }: Needs) => {
  const isStopped = async (kind: MailKind, stopper: Stopper): Promise<boolean | null> => {
    if (isAddressKind(kind)) return 'addressHash' in stopper && repo.isStopped(db.orm, { kind, ...stopper })
    if (!('memberId' in stopper)) return null
    const isWanted = await notifications.mailsWanted(stopper.memberId, kind)
    return isWanted === null ? null : !isWanted
  }

  const write = async (kind: MailKind, stopper: Stopper, stops: boolean): Promise<void> => {
    if ('memberId' in stopper) {
      if (!isAddressKind(kind)) await notifications.setMails(stopper.memberId, kind, !stops)
    } else if (stops) await repo.insertStop(db.orm, { kind, ...stopper }, clock.now())
    else await repo.deleteStop(db.orm, { kind, ...stopper })
  }

  /** The kind of a link; null for a forged one, or of a deleted member. Changes nothing. */
  const read = async (link: StopLink): Promise<StoppedKind | null> => {
    const found = readStop(secrets.stopLinks, link)
    const stopped = found && (await isStopped(found.kind, found.stopper))
    if (found === null || stopped === null) return null
    return {
      ...kindWords(found.kind),
      isStopped: stopped,
      hasSettings: !isAddressKind(found.kind),
    }
  }

  return {
    read,
    /** Whether the reader of a mail has stopped its kind; read when it is sent. */
    isHeldBack: async ({ kind: given, ...stopper }: NonNullable<Mail['stops']>): Promise<boolean> => {
      const kind = MAIL_KINDS.find((known) => known === given)
      return kind !== undefined && (await isStopped(kind, stopper)) !== false
    },
    /** Stops the kind of a link, or undoes that. A repeat changes nothing. @returns what `read` does after it */
    write: async (link: StopLink, stops: boolean): Promise<StoppedKind | null> => {
      const before = await read(link)
      const found = readStop(secrets.stopLinks, link)
      if (!before || !found) return null
      if (before.isStopped !== stops) await write(found.kind, found.stopper, stops)
      return { ...before, isStopped: stops }
    },
  }
}
export type StopMailsService = ReturnType<typeof stopMailsService>
