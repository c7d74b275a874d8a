import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from './html.ts'

const STYLE = `:root{color-scheme:light dark}
body{margin:0;font:17px/1.6 system-ui,sans-serif;background:#f4f6f9;color:#1b2430}
main{max-width:640px;margin:48px auto;padding:32px;border-radius:16px;background:#fff}
h1{margin:0 0 16px;font-size:26px;line-height:1.25}
table{width:100%;border-collapse:collapse}
th,td{padding:8px 0;border-bottom:1px solid #d8dee7;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{width:40%;padding-right:16px;font-weight:600}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:15px/1.5 ui-monospace,monospace}
a{color:#015965}
button{margin:8px 0 16px;padding:16px 28px;border:0;border-radius:28px;background:#015965;color:#fff;font:700 16px/1.25 system-ui,sans-serif;cursor:pointer}
a:focus-visible,button:focus-visible{outline:3px solid #067382;outline-offset:3px}
@media (prefers-color-scheme:dark){body{background:#10151d;color:#e6ebf2}main{background:#1a212c}th,td{border-color:#333d4b}a{color:#78cddd}button{background:#78cddd;color:#081216}}
@media (max-width:700px){main{margin:16px;padding:24px}}`

const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

/** Only this page and its own style; no script. */
const plainCsp = (hasForm: boolean): string =>
  `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; form-action ${hasForm ? "'self'" : "'none'"}; frame-ancestors 'none'`

/** A small page of the server. `body` is HTML: escape foreign text. */
export const renderPage = (title: string, body: string): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} - Oola</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>
`

/** Sends a page that must not be cached, framed, or leak its address as a referrer. */
export const sendPage = (
  reply: FastifyReply,
  status: number,
  html: string,
  { hasForm = false }: { readonly hasForm?: boolean } = {},
): FastifyReply =>
  reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', plainCsp(hasForm))
    .send(html)
