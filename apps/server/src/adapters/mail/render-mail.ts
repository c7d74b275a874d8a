import { escapeHtml } from '#server/platform/http/html.ts'
import { plainLine } from '#server/platform/plain-line.ts'

/** The text of a mail in the content; `{name}` is a placeholder. */
export interface MailWords {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: string | null
  readonly footer: string | null
  /** Members can turn it off on their account page. */
  readonly canBeTurnedOff?: boolean
}

interface Links {
  /** The address of the button. */
  readonly button: string | null
  /** The address of the mail settings; required for a mail that can be turned off. */
  readonly settings?: string
}

type Values = Readonly<Record<string, string>>

/** @throws when a value is missing: better no mail than "Hi {firstName}" */
const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the mail needs a value for {${name}}`)
    return plainLine(value)
  })

const FONT = 'Arial,Helvetica,sans-serif'
const NAME = `margin:0 0 24px;font:bold 22px/1.2 ${FONT};color:#0e1d24`
const PARAGRAPH = `margin:0 0 16px;font:16px/1.5 ${FONT};color:#0e1d24`
const SMALL = `margin:16px 0 0;font:14px/1.5 ${FONT};color:#43545c`
const BUTTON = `display:inline-block;padding:14px 24px;border-radius:26px;background:#015965;color:#ffffff;font:bold 15px ${FONT};text-decoration:none`
const LINK = 'color:#015965'

const SETTINGS = 'Choose what reaches you'

interface Parts {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: { readonly words: string; readonly link: string } | null
  readonly footer: string | null
  readonly settings: string | null
}

const toHtml = ({ subject, paragraphs, button, footer, settings }: Parts): string =>
  [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f2f6f6"><div style="max-width:560px;margin:0 auto;padding:32px;border-radius:16px;background:#ffffff">',
    `<p style="${NAME}">Oola</p>`,
    ...paragraphs.map((text) => `<p style="${PARAGRAPH}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`),
    ...(button
      ? [
          `<p style="margin:24px 0"><a href="${escapeHtml(button.link)}" style="${BUTTON}">${escapeHtml(button.words)}</a></p>`,
        ]
      : []),
    ...(footer ? [`<p style="${SMALL}">${escapeHtml(footer)}</p>`] : []),
    ...(settings
      ? [`<p style="${SMALL}"><a href="${escapeHtml(settings)}" style="${LINK}">${SETTINGS}</a></p>`]
      : []),
    '</div></body></html>',
  ].join('\n')

const toText = ({ paragraphs, button, footer, settings }: Parts): string =>
  [
    ...paragraphs,
    ...(button ? [`${button.words}:\n${button.link}`] : []),
    ...(footer ? [footer] : []),
    ...(settings ? [`${SETTINGS}:\n${settings}`] : []),
    'Oola\n',
  ].join('\n\n')

/** A mail as text and HTML. The text has the links in full, for readers without HTML. */
export const renderMail = (
  words: MailWords,
  values: Values,
  links: Links,
): { subject: string; text: string; html: string } => {
  if (words.canBeTurnedOff && !links.settings) throw new Error('the mail needs a link to the settings')
  const parts: Parts = {
    subject: plainLine(fill(words.subject, values)),
    paragraphs: words.paragraphs.map((text) => fill(text, values)),
    button:
      words.button !== null && links.button !== null ? { words: words.button, link: links.button } : null,
    footer: words.footer === null ? null : fill(words.footer, values),
    settings: words.canBeTurnedOff ? (links.settings ?? null) : null,
  }
  return { subject: parts.subject, text: toText(parts), html: toHtml(parts) }
}

/** A mail that a person wrote: its paragraphs and lines as they are. */
export const renderLetter = (
  subject: string,
  letter: string,
): { subject: string; text: string; html: string } => {
  const paragraphs = letter.split(/\n{2,}/)
  const parts: Parts = { subject: plainLine(subject), paragraphs, button: null, footer: null, settings: null }
  return { subject: parts.subject, text: toText(parts), html: toHtml(parts) }
}
