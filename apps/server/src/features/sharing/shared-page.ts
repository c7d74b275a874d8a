import { createHash } from 'node:crypto'
import { formatLongDate } from '@oola/contract/date-words'
import type { FastifyReply } from 'fastify'
import { type Palette, SCHEME, SCHEME_STYLE } from '#server/platform/drawing/colours.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './share-picture.ts'
import type { SharedView } from './shared-views.ts'
import { drawLogo } from './wheel-drawing.ts'

const face = (family: string, file: string): string =>
  `@font-face{font-family:'${family}';src:url(/shared/fonts/${file}) format('woff2');font-display:swap}`

const STYLE = `${SCHEME_STYLE}${face('Parkinsans Medium', 'heading.woff2')}${face('Figtree SemiBold', 'label.woff2')}${face('Figtree', 'text.woff2')}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:${SCHEME.canvas};color:${SCHEME.ink};font:18px/1.65 Figtree,system-ui,sans-serif}
header,main{width:100%;max-width:1160px;margin:0 auto;padding:0 24px}
header{padding-top:28px}
header a{display:inline-flex;gap:12px;align-items:center;min-height:44px;font:26px/1 'Parkinsans Medium',system-ui,sans-serif;color:inherit;text-decoration:none}
main{flex:1;display:grid;grid-template-columns:1.1fr 1fr;gap:24px 56px;align-items:center;padding-bottom:48px}
.plain{display:block;padding-top:9vh}
header svg{width:38px;height:38px}
.wheel{display:block;width:100%;height:auto;max-height:80vh}
h1{margin:0 0 20px;font:500 clamp(38px,5.2vw,64px)/1.08 'Parkinsans Medium',system-ui,sans-serif;text-wrap:balance;overflow-wrap:anywhere}
p{margin:0 0 20px;max-width:34em;text-wrap:pretty;overflow-wrap:anywhere;color:${SCHEME.ink2}}
.lead{font-size:22px;line-height:1.45;color:${SCHEME.ink}}
.call{display:inline-flex;align-items:center;min-height:56px;margin-top:12px;padding:0 30px;border-radius:999px;background:${SCHEME.primary};color:${SCHEME.onPrimary};font:15px/1.2 'Figtree SemiBold',system-ui,sans-serif;letter-spacing:.05em;text-decoration:none}
.call:hover{background:${SCHEME.primaryHover}}
a:focus-visible{outline:3px solid ${SCHEME.focus};outline-offset:3px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (max-width:760px){main{grid-template-columns:1fr;padding-top:8px}.wheel{width:calc(100% + 32px);margin:0 -16px;max-height:none}}`

/** Only this page, its own style and the portal's pictures and fonts; no script. */
const SHARED_PAGE_CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const logo = (palette?: Palette) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-22 -22 44 44" aria-hidden="true">${drawLogo(21, palette)}</svg>`
const icon = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(logo())}">`

/** The frame of every shared page. `head` and `main` are HTML: escape foreign text. */
const shell = (title: string, head: string, main: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - Oola</title><meta name="robots" content="noindex">${icon}
${head}<style>${STYLE}</style></head>
<body><header><a href="/">${logo(SCHEME)}Oola</a></header>${main}</body></html>
`

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`
const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`

/** The metadata of a page for social networks. */
interface PageCard {
  readonly title: string
  readonly description: string
  /** Absolute addresses. */
  readonly url: string
  readonly image: string
  /** The alternative text of the picture. */
  readonly imageAlt: string
}

/** Description, canonical address, Open Graph and card tags (spec-decision 8). */
const cardTags = ({ title, description, url, image, imageAlt }: PageCard): string =>
  [
    named('description', description),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    property('og:type', 'website'),
    property('og:site_name', 'Oola'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', image),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(PICTURE_WIDTH)),
    property('og:image:height', String(PICTURE_HEIGHT)),
    property('og:image:alt', imageAlt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', image),
    named('twitter:image:alt', imageAlt),
    '',
  ].join('\n')

/** The next page for a visitor: the free test of the sharing member. */
const freeTestPath = (webAlias: string | null): string =>
  webAlias ? `/FreeTest/${encodeURIComponent(webAlias)}` : '/FreeTest'

/** The address and content of a shared page. */
export interface SharedPage {
  readonly view: SharedView
  /** The member's day of its content, `YYYY-MM-DD`. */
  readonly day: string
  readonly webAlias: string | null
  /** Paths on the portal. */
  readonly path: string
  readonly picturePath: string
}

/** The public page: complete HTML, with metadata for social networks (spec-decision 8). */
export const sharedPage = (
  { view, day, webAlias, path, picturePath }: SharedPage,
  publicUrl: string,
): string => {
  const { headline, description, spoken, line, invitation, drawing, reach } = view
  const head = cardTags({
    title: headline,
    description,
    url: publicUrl + path,
    image: publicUrl + picturePath,
    imageAlt: `${headline}. ${spoken.join(', ')}.`,
  })
  const list = spoken.map((item) => `<li>${escapeHtml(item)}</li>`).join('')
  return shell(
    headline,
    head,
    `<main><svg class="wheel" viewBox="${-reach.x} ${-reach.y} ${2 * reach.x} ${2 * reach.y}" aria-hidden="true">${drawing(SCHEME)}</svg>
<div><h1>${escapeHtml(headline)}</h1><ul class="unseen">${list}</ul>
<p class="lead">${escapeHtml(line)}</p><p><time datetime="${day}">${formatLongDate(day)}</time></p><p>${escapeHtml(invitation)}</p>
<a class="call" href="${escapeHtml(freeTestPath(webAlias))}">TAKE THE FREE TEST</a></div></main>`,
  )
}

/** For missing, unpublished and withdrawn pages: indistinguishable. */
export const notPublicPage = (): string =>
  shell(
    'This page is not public',
    '',
    `<main class="plain"><h1>This page is not public</h1>
<p>The link may have a letter missing, or its owner keeps it private.</p>
<p>You can have your own wheel in about two minutes: seven areas of life, 21 short questions.</p>
<a class="call" href="/FreeTest">TAKE THE FREE TEST</a></main>`,
  )

export const sendSharedHtml = (
  reply: FastifyReply,
  status: number,
  cache: string,
  html: string,
): FastifyReply =>
  reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', SHARED_PAGE_CSP)
    .header('cache-control', cache)
    .send(html)
