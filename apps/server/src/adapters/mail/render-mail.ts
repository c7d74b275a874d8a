import { plainLine } from '#server/platform/plain-line.ts'
import { type Frame, type MailBody, mailHtml, type Parts } from './mail-frame.ts'

/** The text of a mail in the content; `{name}` is a placeholder. */
interface MailWords {
  readonly subject: string
  /** Without it the subject. */
  readonly heading?: string | undefined
  readonly paragraphs: readonly string[]
  readonly button: string | null
  readonly footer: string | null
  /** Why the reader gets it. */
  readonly why?: string | undefined
}

/** Why a mail is always sent, or how it is stopped. */
export type Ending =
  | { readonly always: keyof typeof ALWAYS; readonly settings: string | null }
  | { readonly stop: string; readonly label: string; readonly settings: string | null }

/** What a mail shows besides the words of the content. */
export interface Extras {
  readonly eyebrow?: string | undefined
  readonly body?: MailBody | undefined
}

interface Around {
  readonly ending: Ending
  readonly frame: Frame
}

type Values = Readonly<Record<string, string>>
type Rendered = { subject: string; text: string; html: string }

/** Why a mail has no link to stop it. */
const ALWAYS = {
  account: 'E-mails about your account and signing in always come.',
  money: 'Receipts and other e-mails about payments always come.',
  soon: 'E-mails about a session in the next 24 hours have no stop link.',
} as const

const WHY = {
  account: 'You get this because it’s about your account.',
  money: 'You get this because it’s about a payment.',
  soon: 'You get this because your session is close.',
} as const

const STOP = 'Stop these e-mails'
const STOP_NOTE = 'with one press, no login'
const SETTINGS = 'Choose what reaches you'

/** @throws when a value is missing: better no mail than "Hi {firstName}" */
const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the mail needs a value for {${name}}`)
    return plainLine(value)
  })

const end = (why: string | undefined, ending: Ending, values: Values) => {
  const given = why === undefined ? null : fill(why, values)
  if ('always' in ending)
    return { why: given ?? WHY[ending.always], always: ALWAYS[ending.always], stop: null }
  return {
    why: given ?? `You get this because “${ending.label}” is on.`,
    always: null,
    stop: { words: STOP, link: ending.stop, note: STOP_NOTE },
  }
}

/** The text has everything that the HTML has, with its links in full. */
const toText = (parts: Parts): string => {
  const { heading, eyebrow, paragraphs, body, button, footer, why, always, stop, settings, frame } = parts
  return [
    heading,
    ...(eyebrow ? [eyebrow] : []),
    ...paragraphs,
    ...(body ? [body.text] : []),
    ...(button ? [`${button.words}:\n${button.link}`] : []),
    ...(footer ? [footer] : []),
    // Mail programs show what follows this line as a signature.
    ['-- ', why, ...(always ? [always] : [])].join('\n'),
    ...(stop ? [`${stop.words} (${stop.note}):\n${stop.link}`] : []),
    ...(settings ? [`${settings.words}:\n${settings.link}`] : []),
    [...(frame.address ?? ['Oola']), frame.hours, ''].join('\n'),
  ].join('\n\n')
}

const settingsOf = ({ settings }: Ending): Parts['settings'] =>
  settings === null ? null : { words: SETTINGS, link: settings }

const toMail = (parts: Parts): Rendered => ({
  subject: parts.subject,
  text: toText(parts),
  html: mailHtml(parts),
})

/** A mail as text and HTML, in the one frame of all mails. */
export const renderMail = (
  words: MailWords,
  values: Values,
  { button, ending, frame, eyebrow, body }: Around & Extras & { readonly button: string | null },
): Rendered => {
  const subject = plainLine(fill(words.subject, values))
  return toMail({
    ...{ subject, eyebrow: eyebrow ?? null, body: body ?? null },
    heading: words.heading === undefined ? subject : fill(words.heading, values),
    paragraphs: words.paragraphs.map((text) => fill(text, values)),
    button: words.button !== null && button !== null ? { words: words.button, link: button } : null,
    footer: words.footer === null ? null : fill(words.footer, values),
    ...end(words.why, ending, values),
    settings: settingsOf(ending),
    frame,
  })
}

/** A mail that a person wrote: its paragraphs and lines as they are. */
export const renderLetter = (
  title: string,
  letter: string,
  { button, ending, frame }: Around & { readonly button: Parts['button'] },
): Rendered => {
  const subject = plainLine(title)
  return toMail({
    ...{ subject, heading: subject, paragraphs: letter.split(/\n{2,}/), button, footer: null },
    ...end('You get this because you asked us.', ending, {}),
    settings: settingsOf(ending),
    frame,
  })
}
