import { keysOf } from '@oola/contract/keys-of'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { stopHeaders } from '#server/adapters/mail/mail.ts'
import { DARK_QUERY } from '#server/adapters/mail/mail-frame.ts'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import { ANSWER, writeSample } from '../mails/mail-samples.service.ts'
import { MAIL_NAMES, mailWriter } from '../mails/written-mail.service.ts'

const VIEWS = { desktop: 600, phone: 390, dark: 600, text: 600 } as const
type View = keyof typeof VIEWS
const VIEW_NAMES = keysOf(VIEWS)

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif}
.all{display:grid;grid-template-columns:260px 1fr;min-height:100vh}nav{padding:16px;overflow-wrap:anywhere}nav a,p a{display:inline-block;padding:4px 8px 4px 0}nav li{list-style:none}ul{margin:0;padding:0}
a[aria-current]{font-weight:700}main{padding:16px}h1{margin:0;font-size:22px}iframe{border:1px solid #8a999f;max-width:100%}pre{white-space:pre-wrap;overflow-wrap:anywhere;max-width:640px}
@media (max-width:700px){.all{grid-template-columns:1fr}nav{order:2}}`

/** The page frames a mail; a mail has inline styles and its logo. */
const PAGE_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'"
const MAIL_CSP = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'"

/** The mails of the content, and an answer that staff write. */
const NAMES = [...MAIL_NAMES, 'answer'] as const
type Name = (typeof NAMES)[number]

const linkTo = (name: Name, view: View, words: string, isCurrent: boolean): string =>
  `<a href="/dev/mails/${name}?view=${view}"${isCurrent ? ' aria-current="page"' : ''}>${escapeHtml(words)}</a>`

const Params = z.object({ name: z.enum(NAMES) })
const Query = z.object({ view: z.enum(VIEW_NAMES).default('desktop') })

/**
 * `/dev/mails`: each kind of mail with sample values, on a desktop, on a phone, dark and as text (REMIND-13). Registered
 * with DEMO only.
 */
export const devMailsPages = (
  app: FastifyInstance,
  deps: Pick<Deps, 'content' | 'settings' | 'secrets' | 'clock'>,
): void => {
  const { writeAnswer } = mailWriter(deps)
  const sampleOf = (name: Name) => {
    if (name === 'answer') return writeAnswer(ANSWER.subject, ANSWER.text, ANSWER.reader)
    return writeSample(deps, name)
  }
  const nameIn = (params: unknown): Name => {
    const found = Params.safeParse(params)
    if (!found.success) throw appError('not_found')
    return found.data.name
  }

  const show = (view: View, name: Name): string => {
    const mail = sampleOf(name)
    const frame = `<iframe title="${escapeHtml(mail.subject)}" src="/dev/mails/${name}/mail?view=${view}" width="${VIEWS[view]}" height="1000"></iframe>`
    const headers = Object.entries(stopHeaders(mail)).map(([header, value]) => `${header}: ${value}`)
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${name} - Mails</title><style>${STYLE}</style></head>
<body><div class="all"><nav aria-label="Mails"><ul>${NAMES.map((other) => `<li>${linkTo(other, view, other, other === name)}</li>`).join('')}</ul></nav>
<main><h1>${escapeHtml(mail.subject)}</h1><p>${VIEW_NAMES.map((other) => linkTo(name, other, other, other === view)).join(' ')}</p>
<pre>${escapeHtml(headers.join('\n') || 'This mail always comes: it has no header to stop it.')}</pre>
${view === 'text' ? `<pre>${escapeHtml(mail.text)}</pre>` : frame}</main></div></body></html>`
  }

  app.get('/dev/mails', (_request, reply) => reply.redirect(`/dev/mails/${NAMES[0]}`))

  app.get('/dev/mails/:name', (request, reply) => {
    const { view } = Query.parse(request.query)
    return reply
      .header('content-security-policy', PAGE_CSP)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(show(view, nameIn(request.params)))
  })

  app.get('/dev/mails/:name/mail', (request, reply) => {
    const { view } = Query.parse(request.query)
    const { html } = sampleOf(nameIn(request.params))
    return reply
      .header('content-security-policy', MAIL_CSP)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(view === 'dark' ? html.replace(DARK_QUERY, '@media all') : html)
  })
}
