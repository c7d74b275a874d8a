import { escapeHtml } from '#server/platform/http/html.ts'

/** Who writes. */
export interface Frame {
  /** The portal. */
  readonly home: string
  /** The picture of the logo, 68 x 68. */
  readonly logo: string
  /** The lines of the postal address; null when the operator has not set it. */
  readonly address: readonly string[] | null
  readonly hours: string
}

interface Link {
  readonly words: string
  readonly link: string
}

/** A part of a mail that is more than words. Its HTML is trusted. */
export interface MailBody {
  readonly html: string
  readonly text: string
}

/** The parts of a mail, in the order of its reading. */
export interface Parts {
  readonly subject: string
  readonly heading: string
  /** A short line above the heading. */
  readonly eyebrow?: string | null
  readonly paragraphs: readonly string[]
  /** What a mail shows besides its words: rows of the card's table, and the same as text. */
  readonly body?: MailBody | null
  /** The one action. */
  readonly button: Link | null
  readonly footer: string | null
  readonly why: string
  /** That it has no link to stop it. */
  readonly always: string | null
  readonly stop: (Link & { readonly note: string }) | null
  readonly settings: Link | null
  readonly frame: Frame
}

export const FONT = "'Figtree',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

// The light tokens of apps/web/app/theme; the dark ones are in DARK.
export const INK = '#0e1d24'
export const INK2 = '#43545c'
const CANVAS = '#f3f6f6'
const SURFACE = '#ffffff'
const LINE = '#dce4e6'
/** The background below the card. */
export const SUNKEN = '#e9eeef'
const PRIMARY = '#015965'

/** By class, because programs that know the query override inline styles only so. */
const DARK = `
.o-canvas{background-color:#081216!important}
.o-card{background-color:#101d22!important;border-color:#25383f!important}
.o-ink{color:#eaf2f3!important}
.o-ink2{color:#b0c1c6!important}
.o-sunken{background-color:#081216!important}
.o-area6{background-color:#b83fa1!important}
.o-area7{background-color:#3b70d8!important}
.o-link{color:#78cddd!important}
.o-button{background-color:#78cddd!important}
.o-button a{color:#081216!important}`

/** The query in whose place the page of all mails shows a mail dark. */
export const DARK_QUERY = '@media (prefers-color-scheme:dark)'

const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;width:100%;-webkit-text-size-adjust:100%}
@media (max-width:480px){.o-pad{padding:24px 18px!important}.o-side{padding-left:10px!important;padding-right:10px!important}.o-h1{font-size:26px!important}.o-stack{display:block!important;width:100%!important;padding-left:0!important;padding-right:0!important}}
${DARK_QUERY}{${DARK}}`

/** The attributes of a table for layout. */
export const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

const row = (style: string, className: string, inner: string): string =>
  `<tr><td class="${className}" dir="auto" style="${style}">${inner}</td></tr>`

const anchor = ({ words, link }: Link): string =>
  `<a class="o-link" href="${escapeHtml(link)}" style="color:${PRIMARY};font-weight:600;text-decoration:underline">${escapeHtml(words)}</a>`

/** Its ground is part of the picture: a program that inverts colours leaves it readable. */
const logo = ({ home, logo: picture }: Frame): string =>
  `<a href="${escapeHtml(home)}" style="text-decoration:none"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding-right:10px"><img src="${escapeHtml(picture)}" width="34" height="34" alt="" style="display:block;border:0"></td>
<td class="o-ink" style="font:700 24px/34px ${FONT};color:${INK}">Oola</td></tr></table></a>`

const button = ({ words, link }: Link): string =>
  `<tr><td style="padding:16px 0 8px"><table ${TABLE}><tr><td class="o-button" align="center" bgcolor="${PRIMARY}" style="border-radius:28px;background-color:${PRIMARY}"><a href="${escapeHtml(link)}" style="display:block;padding:18px 20px;font:700 15px/20px ${FONT};letter-spacing:.03em;color:#ffffff;text-decoration:none">${escapeHtml(words)}</a></td></tr></table></td></tr>`

const SMALL = `padding:0 0 12px;font:400 14px/1.5 ${FONT};color:${INK2};text-wrap:balance`

/** In one line, or on a phone in several that break between its parts, never inside the street. */
const address = (parts: readonly string[]): string =>
  parts
    .map((part, at) => `${escapeHtml(part)}${at < parts.length - 1 ? ',' : ''}`)
    .map((part) => `<span style="display:inline-block">${part}</span>`)
    .join(' ')

/** The HTML of a mail: tables of 600 px with inline styles; on a phone narrower, and dark where the reader's device is. */
export const mailHtml = (parts: Parts): string => {
  const { subject, heading, eyebrow, paragraphs, body, footer, why, always, stop, settings, frame } = parts
  const small = (inner: string): string => row(SMALL, 'o-ink2', inner)
  return [
    '<!doctype html>',
    `<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>`,
    `<body class="o-canvas" style="margin:0;padding:0;background-color:${CANVAS}"><table ${TABLE} class="o-canvas" bgcolor="${CANVAS}" style="background-color:${CANVAS}"><tr><td class="o-side" align="center" style="padding:24px">`,
    `<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;table-layout:fixed;word-wrap:break-word;overflow-wrap:anywhere">`,
    `<tr><td style="padding:4px 4px 24px">${logo(frame)}</td></tr>`,
    `<tr><td class="o-card o-pad" bgcolor="${SURFACE}" style="padding:36px;border:1px solid ${LINE};border-radius:24px;background-color:${SURFACE}"><table ${TABLE} style="table-layout:fixed">`,
    ...(eyebrow
      ? [row(`padding:0 0 6px;font:600 14px/1.4 ${FONT};color:${PRIMARY}`, 'o-link', lines(eyebrow))]
      : []),
    `<tr><td dir="auto" style="padding:0 0 16px"><h1 class="o-h1 o-ink" style="margin:0;font:600 30px/1.2 ${FONT};color:${INK};text-wrap:balance">${escapeHtml(heading)}</h1></td></tr>`,
    ...paragraphs.map((text) =>
      row(`padding:0 0 16px;font:400 16px/1.55 ${FONT};color:${INK}`, 'o-ink', lines(text)),
    ),
    ...(body ? [body.html] : []),
    ...(parts.button ? [button(parts.button)] : []),
    ...(footer
      ? [row(`padding:12px 0 0;font:400 14px/1.5 ${FONT};color:${INK2}`, 'o-ink2', lines(footer))]
      : []),
    '</table></td></tr>',
    `<tr><td align="center" style="padding:24px 12px 8px;text-align:center"><table ${TABLE} style="text-align:center">`,
    small(lines(why)),
    ...(always ? [small(lines(always))] : []),
    ...(stop ? [small(`${anchor(stop)} ${escapeHtml(stop.note)}`)] : []),
    ...(settings ? [small(anchor(settings))] : []),
    small(`${frame.address ? address(frame.address) : 'Oola'}<br>${escapeHtml(frame.hours)}`),
    '</table></td></tr></table></td></tr></table></body></html>',
  ].join('\n')
}
