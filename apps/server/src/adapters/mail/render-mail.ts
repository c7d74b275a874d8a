import { escapeHtml } from '#server/platform/http/html.ts'
import { plainLine } from '#server/platform/plain-line.ts'

/** The words of a mail as content has them; `{name}` is filled in. */
export interface MailWords {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: string | null
  readonly footer: string | null
}

type Values = Readonly<Record<string, string>>

/** @throws when a value is missing: better no mail than "Hi {firstName}" */
const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the mail needs a value for {${name}}`)
    return plainLine(value)
  })

const PARAGRAPH = 'margin:0 0 16px;font:16px/1.5 Arial,Helvetica,sans-serif;color:#1b2430'
const SMALL = 'margin:24px 0 0;font:13px/1.5 Arial,Helvetica,sans-serif;color:#5a6472'
const BUTTON =
  'display:inline-block;padding:14px 24px;border-radius:24px;background:#022b7a;color:#ffffff;font:bold 15px Arial,Helvetica,sans-serif;text-decoration:none'

const toHtml = (
  subject: string,
  paragraphs: readonly string[],
  button: string,
  footer: string | null,
): string =>
  [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f4f6f9"><div style="max-width:560px;margin:0 auto;padding:32px;border-radius:16px;background:#ffffff">',
    ...paragraphs.map((text) => `<p style="${PARAGRAPH}">${escapeHtml(text)}</p>`),
    button,
    ...(footer ? [`<p style="${SMALL}">${escapeHtml(footer)}</p>`] : []),
    '</div></body></html>',
  ].join('\n')

/** A mail in both forms. The link stands in the text in full, for readers that show no HTML. */
export const renderMail = (
  words: MailWords,
  values: Values,
  link: string | null,
): { subject: string; text: string; html: string } => {
  const subject = plainLine(fill(words.subject, values))
  const paragraphs = words.paragraphs.map((text) => fill(text, values))
  const footer = words.footer === null ? null : fill(words.footer, values)
  const hasButton = words.button !== null && link !== null
  const button = hasButton
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${BUTTON}">${escapeHtml(words.button)}</a></p>`
    : ''
  const text = [
    ...paragraphs,
    ...(hasButton ? [`${words.button}:\n${link}`] : []),
    ...(footer ? [footer] : []),
  ]
  return { subject, text: `${text.join('\n\n')}\n`, html: toHtml(subject, paragraphs, button, footer) }
}
