import { type BuiltApp, type BuiltPage, htmlOf, withTags } from './built-pages.ts'

/** An address that shows a built page with its own head tags. */
export interface PageVariant {
  /** The page of the build. */
  readonly builtPath: string
  /** Absolute: the address for search engines. */
  readonly canonical: string
  /** Two variants with the same key are the same page. */
  readonly key: string
  readonly tagsOf: (html: string) => string
  /** The page for this address; omitted where it equals the built page. */
  readonly finish?: ((html: string) => string) | undefined
}

/** The meaning of an address without a finished page: a page of the browser's router, a redirect, or nothing. */
export type Standing = 'page' | 'nothing' | { readonly movedTo: string }

/** Rules of the site for its finished pages. */
export interface SitePages {
  /** Tags for the head of a page; null leaves it as built. `path` is the page's own, in lower case. */
  readonly headOf: (path: string, html: string) => string | null
  readonly variantAt: (pathname: string) => Promise<PageVariant | null>
  /** The path of a page that the build made for all addresses of this kind. */
  readonly sharedPathOf: (pathname: string) => string | null
  readonly standingOf: (pathname: string) => Promise<Standing>
  /** Whether search engines may list the page of this path. */
  readonly isListed: (path: string) => boolean
}

/** Variants in memory; some dozens of kilobytes each. */
const VARIANTS = 100

/**
 * Built pages with tags from the running server, each made at its first request so that a start does not wait for them.
 */
export const createFinishedPages = ({ pages }: Pick<BuiltApp, 'pages'>, site: SitePages) => {
  const made = new Map<string, BuiltPage | Promise<BuiltPage>>()
  const variants = new Map<string, Promise<BuiltPage>>()

  const make = (path: string, built: BuiltPage): BuiltPage | Promise<BuiltPage> => {
    const tags = site.headOf(path, htmlOf(built))
    if (!tags) return built
    const making = withTags(built, tags, { best: true })
    void making.then((page) => made.set(path, page))
    return making
  }

  /** @param path in lower case, without a trailing slash */
  const ofPath = (path: string): BuiltPage | Promise<BuiltPage> | null => {
    const cached = made.get(path)
    if (cached) return cached
    const built = pages.get(path)
    if (!built) return null
    const page = make(path, built)
    made.set(path, page)
    return page
  }

  const ofVariant = ({ builtPath, key, tagsOf, finish }: PageVariant): Promise<BuiltPage> | null => {
    const built = pages.get(builtPath.toLowerCase())
    if (!built) return null
    const id = `${builtPath} ${key}`
    const page = variants.get(id) ?? withTags(built, tagsOf(htmlOf(built)), { finish })
    // Moves it to the end: the least recently used variant is dropped first.
    variants.delete(id)
    variants.set(id, page)
    const [oldest] = variants.keys()
    if (variants.size > VARIANTS && oldest !== undefined) variants.delete(oldest)
    return page
  }

  /** A page that the build made for all addresses of one kind; it has no tags for search engines. */
  const ofKind = (pathname: string): BuiltPage | null =>
    pages.get(site.sharedPathOf(pathname)?.toLowerCase() ?? '') ?? null

  return { ofPath, ofVariant, ofKind }
}
