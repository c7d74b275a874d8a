import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { NOT_FOUND_PATH } from '@oola/contract/site/page-addresses'
import { inlineScriptHashes } from './inline-scripts.ts'

type Encoding = 'br' | 'gzip' | 'identity'

/** A finished page, ready to send. */
export interface BuiltPage {
  readonly bodies: ReadonlyMap<Encoding, Buffer>
  /** A strong ETag without quotes; each encoding adds its name. */
  readonly tag: string
  readonly csp: string
  /** `Link` header: the page's styles, fetched before the page is parsed. */
  readonly link: string | null
}

export interface BuiltApp {
  /** By lower-case path: `/`, `/about`. */
  readonly pages: ReadonlyMap<string, BuiltPage>
  /** Served for addresses of the browser's router. */
  readonly fallback: BuiltPage | null
  /** The 404 page; it has no address of its own. */
  readonly notFound: BuiltPage | null
  /** Other files at the root, such as `/favicon.svg`: path to name. */
  readonly files: ReadonlyMap<string, string>
}

const FALLBACK = '__spa-fallback.html'

const readIfThere = async (file: string): Promise<Buffer | null> => readFile(file).catch(() => null)

export type PageCsp = (scriptHashes: readonly string[]) => string

const tagOf = (html: Buffer): string => createHash('sha256').update(html).digest('base64url').slice(0, 22)

const STYLES = /<link rel="stylesheet" href="([^"#]+)/g

/**
 * The first paint waits for the styles of a page, and its head lists the scripts before them: a header moves the styles
 * to the front (docs/decisions/page-loading).
 */
export const styleLink = (html: string): string | null => {
  const files = [...html.matchAll(STYLES)].map(([, file]) => `<${file}>; rel="preload"; as="style"`)
  return files.length > 0 ? files.join(', ') : null
}

const withHeaders = (html: Buffer, bodies: BuiltPage['bodies'], csp: PageCsp): BuiltPage => {
  const text = html.toString('utf8')
  return { bodies, tag: tagOf(html), csp: csp(inlineScriptHashes(text)), link: styleLink(text) }
}

const readPage = async (file: string, csp: PageCsp): Promise<BuiltPage> => {
  const html = await readFile(file)
  const bodies = new Map<Encoding, Buffer>([['identity', html]])
  const [br, gzip] = await Promise.all([readIfThere(`${file}.br`), readIfThere(`${file}.gz`)])
  if (br) bodies.set('br', br)
  if (gzip) bodies.set('gzip', gzip)
  return withHeaders(html, bodies, csp)
}

const gzip = promisify(zlib.gzip)
const brotliWith = promisify(zlib.brotliCompress)
const brotli = (html: Buffer, quality: number): Promise<Buffer> =>
  brotliWith(html, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  })

/** A tenth larger than the best, in a fiftieth of its time: a visitor waits for it. */
const QUICK = 5

export const htmlOf = (page: BuiltPage): string => page.bodies.get('identity')?.toString('utf8') ?? ''

/** A body in every encoding, to be sent many times. */
export const inEncodings = async (body: Buffer): Promise<Map<Encoding, Buffer>> => {
  const [br, gz] = await Promise.all([brotli(body, QUICK), gzip(body)])
  return new Map<Encoding, Buffer>([
    ['identity', body],
    ['br', br],
    ['gzip', gz],
  ])
}

/** A page that the server has rendered. */
export const pageOf = async (text: string, csp: PageCsp): Promise<BuiltPage> => {
  const html = Buffer.from(text)
  return withHeaders(html, await inEncodings(html), csp)
}

interface WithTagsOptions {
  /** Changes the visible page; its scripts stay as they are. */
  readonly finish?: ((html: string) => string) | undefined
  readonly best?: boolean
}

/**
 * The page with these tags at the end of its head. They run no script, so its policy stays. `best`: compressed as well
 * as by the build for later requests.
 */
export const withTags = async (
  page: BuiltPage,
  tags: string,
  { best = false, finish = (html) => html }: WithTagsOptions = {},
): Promise<BuiltPage> => {
  const html = Buffer.from(finish(htmlOf(page)).replace('</head>', () => `${tags}</head>`))
  const bodies = await inEncodings(html)
  if (best)
    void brotli(html, zlib.constants.BROTLI_MAX_QUALITY).then((smallest) => bodies.set('br', smallest))
  return { bodies, tag: tagOf(html), csp: page.csp, link: page.link }
}

const pagePath = (name: string): string =>
  `/${name.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`.toLowerCase()

/** Loads the pages of `npm run build` into memory; null without a build. */
export const readBuiltApp = async (folder: string, csp: PageCsp): Promise<BuiltApp | null> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return null
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  const pages = new Map<string, BuiltPage>()
  const files = new Map<string, string>()
  for (const name of names) {
    if (name.endsWith('.html')) pages.set(pagePath(name), await readPage(path.join(folder, name), csp))
    else if (!name.startsWith('assets/') && !/\.(br|gz|map)$/.test(name)) files.set(`/${name}`, name)
  }
  const fallback = pages.get(pagePath(FALLBACK)) ?? pages.get('/') ?? null
  const notFound = pages.get(NOT_FOUND_PATH) ?? fallback
  pages.delete(NOT_FOUND_PATH)
  return { pages, fallback, notFound, files }
}

/** Selects the body of a page for an `Accept-Encoding` header. */
export const chooseBody = (
  page: Pick<BuiltPage, 'bodies'>,
  accepted: string | undefined,
): { encoding: Encoding; body: Buffer } => {
  const offers = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
  for (const encoding of ['br', 'gzip'] as const) {
    const body = page.bodies.get(encoding)
    const offer = offers.find((part) => part.split(';')[0]?.trim() === encoding)
    if (body && offer && !/;\s*q=0(\.0*)?$/.test(offer)) return { encoding, body }
  }
  return { encoding: 'identity', body: page.bodies.get('identity') ?? Buffer.alloc(0) }
}
