import { keysOf } from '@oola/contract/keys-of'
import type { NotificationKind } from '@oola/contract/notifications/notification-kinds'
import type { Mail } from '#server/adapters/mail/mail.ts'
import { type Ending, type Extras, renderLetter, renderMail } from '#server/adapters/mail/render-mail.ts'
import type { Deps } from '#server/deps.ts'
import {
  classOf,
  isAddressKind,
  kindWords,
  type MailFacts,
  type MailKind,
  type MailName,
} from './mail-classes.ts'
import { MAIL_FILES } from './mails.content.ts'
import { addressStopper, joinKinds, type Stopper, stopPath } from './stop-link.ts'

export type { MailFacts, MailName } from './mail-classes.ts'

/** Every mail of the content. */
export const MAIL_NAMES = keysOf(MAIL_FILES)

/** The card of the account page with the mail settings. */
const SETTINGS_PAGE = '/account#notifications'
/** The picture of the logo, at double size. */
const LOGO = '/mail-logo.png'

/** The reader: a member, or an address. */
type Reader = { readonly memberId: number } | { readonly address: string }

interface Text extends Omit<MailFacts, 'now'>, Extras {
  readonly values: Readonly<Record<string, string>>
  /** Of a mail with several messages: the kinds that its stop link turns off. */
  readonly kinds?: readonly NotificationKind[] | undefined
  /** The address of the button. */
  readonly button: string | null
}

type Written = Pick<Mail, 'subject' | 'text' | 'html' | 'stops'>
type Needs = Pick<Deps, 'content' | 'settings' | 'secrets' | 'clock'>

/** Writes mails in their frame: why they are sent, how to stop them, and our address (REMIND-11, REMIND-13). */
export const mailWriter = ({ content, settings, secrets, clock }: Needs) => {
  const { PUBLIC_URL: portal, DEMO } = settings

  const frame = () => {
    const { details, hours } = content.site.contact
    // Sample details are shown in the demo only (G-102).
    const isReal = details.note === null || DEMO
    return {
      home: portal,
      logo: `${portal}${LOGO}`,
      address: isReal ? details.address : null,
      hours: `${hours.title}: ${hours.days}, ${hours.times} ${hours.zone}`,
    }
  }

  const stoppableBy = (kinds: readonly MailKind[], stopper: Stopper) => ({
    stops: {
      ...{ kind: joinKinds(kinds), ...stopper },
      url: `${portal}${stopPath(secrets.stopLinks, kinds, stopper)}`,
    },
  })

  const endingOf = (
    of: ReturnType<typeof classOf>,
    reader: Reader,
    kinds?: readonly NotificationKind[],
  ): { ending: Ending; stops?: Mail['stops'] } => {
    if ('always' in of) {
      const settingsLink = of.always === 'soon' ? `${portal}${SETTINGS_PAGE}` : null
      return { ending: { always: of.always, settings: settingsLink } }
    }
    const isMember = 'memberId' in reader
    const { stops } = stoppableBy(
      kinds ?? [of.kind],
      isMember ? reader : addressStopper(secrets.stopLinks, reader.address),
    )
    const { label } = kindWords(of.kind)
    return {
      ending: { stop: stops.url, label, settings: isMember ? `${portal}${SETTINGS_PAGE}` : null },
      stops,
    }
  }

  return {
    /** The kind that a member turns off, whose mails wait for the member's time; null for a mail that is always sent. */
    kindOf: (name: MailName, facts: Omit<MailFacts, 'now'>): NotificationKind | null => {
      const of = classOf(name, { now: clock.now(), ...facts })
      return 'kind' in of && !isAddressKind(of.kind) ? of.kind : null
    },
    /** A mail with the texts of `content/mails`. */
    write: (
      name: MailName,
      reader: Reader,
      { values, button, eyebrow, body, kinds, ...facts }: Text,
    ): Written => {
      const of = classOf(name, { now: clock.now(), ...facts })
      const { ending, stops } = endingOf(of, reader, kinds)
      const rendered = renderMail(content.mails[name], values, {
        ...{ button, ending, eyebrow, body },
        frame: frame(),
      })
      return { ...rendered, ...(stops ? { stops } : {}) }
    },
    /** An answer of the staff. A stop link is for the answers to this question only. */
    writeAnswer: (
      subject: string,
      letter: string,
      { address, requestId }: { readonly address: string; readonly requestId: number },
    ): Written => {
      const of = classOf('answer', { now: clock.now() })
      const { ending, stops } = endingOf(of, { address: `${requestId}:${address}` })
      const rendered = renderLetter(subject, letter, {
        button: { words: 'ASK SOMETHING ELSE', link: `${portal}/contact` },
        ...{ ending, frame: frame() },
      })
      return { ...rendered, ...(stops ? { stops } : {}) }
    },
  }
}
