import { escapeHtml } from '#server/platform/http/html.ts'
import { plainLine } from '#server/platform/plain-line.ts'

/** Metadata of a page for search engines and social networks. */
export interface PageTags {
  readonly title: string
  readonly description: string
  /** Absolute: the address for links to this page. */
  readonly url: string
  /** Absolute; null where a header has it. */
  readonly canonical: string | null
  readonly image: SitePicture
  /** Objects of schema.org. */
  readonly data: readonly object[]
}

interface SitePicture {
  /** Absolute. */
  readonly url: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

const property = (name: string, content: string | number): string =>
  `<meta property="${name}" content="${escapeHtml(String(content))}"/>`
const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}"/>`

/** Data, not a script: no browser runs it. `<` is escaped so that no text can end the element. */
const dataTag = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** Head tags, in addition to the page's own title and description. */
export const pageTags = ({ title, description, url, canonical, image, data }: PageTags): string =>
  [
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}"/>`,
    property('og:type', 'website'),
    property('og:site_name', 'Oola'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', image.url),
    property('og:image:type', 'image/png'),
    property('og:image:width', image.width),
    property('og:image:height', image.height),
    property('og:image:alt', image.alt),
    named('twitter:card', 'summary_large_image'),
    ...data.map(dataTag),
  ]
    .filter(Boolean)
    .join('')

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const readText = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (sign, name: string) => ENTITIES[name] ?? sign)

/** Title and description from the built page; the title without the name of the site. */
export const wordsOfPage = (html: string): { title: string; description: string } => {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
  const whole = readText(title).trim()
  return {
    title: whole.replace(/^Oola · | · Oola$/g, ''),
    description: readText(description).trim(),
  }
}

/** A name in a preview, limited to the length of a title. */
export const shownName = (name: string): string => plainLine(name).slice(0, 60)
