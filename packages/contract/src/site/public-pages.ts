import { DEFAULT_SPONSOR, givenAlias } from '../ambassadors/web-alias.ts'

/** A page that visitors get as built HTML (public.md 2.1). */
export interface PublicPage {
  /** Its path in links. */
  readonly path: string
  /** The canonical page with the same content for search engines. */
  readonly sameAs?: string
  /** Its addresses with an ambassador's alias. */
  readonly referrals?: readonly string[]
}

const ALIAS = ':alias'

/** A page and its referral variant `/x/myoola/{webAlias}`. */
const referred = (path: string): PublicPage => ({ path, referrals: [`${path}/myoola/${ALIAS}`] })

/**
 * Every public page. The build creates the HTML, the server the tags for search engines and the sitemap.
 */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', sameAs: '/home' },
  // The alias home is the ambassador's own address (C-14).
  { path: '/home', referrals: [`/home/myoola/${ALIAS}`, `/myoola/${ALIAS}`] },
  referred('/learnMore'),
  { path: '/learnMore/faq', sameAs: '/learnMore' },
  referred('/Science'),
  referred('/Affiliate'),
  { path: '/Partner' },
  referred('/TRS'),
  referred('/ourStory'),
  referred('/ourLeadership'),
  referred('/ourCause'),
  referred('/theOpportunity'),
  referred('/contact'),
  { path: '/coachDirectory' },
  { path: '/FreeTest', referrals: [`/FreeTest/${ALIAS}`] },
  { path: '/MindBodyTest' },
  { path: `/${DEFAULT_SPONSOR}/enrollment`, referrals: [`/${ALIAS}/enrollment`] },
  { path: '/join/affiliate' },
  { path: '/join/ambassador' },
  { path: '/join/coach' },
  { path: '/order' },
  { path: '/privacyPolicy' },
  { path: '/termsOfUse' },
  { path: '/Shopify/FreeTestShopify', sameAs: '/FreeTest' },
  { path: '/Shopify/MindBodyWellnessAssessment', sameAs: '/MindBodyTest' },
]

const under = (address: string, alias: string): string => address.replace(ALIAS, () => alias)

/** Paths that the build makes: each page, and each kind of referral variant once, with the company's alias. */
export const BUILT_PATHS: readonly string[] = [
  ...new Set(
    PUBLIC_PAGES.flatMap(({ path, referrals = [] }) => [
      path,
      ...referrals.map((address) => under(address, DEFAULT_SPONSOR)),
    ]),
  ),
]

const withoutEnd = (path: string): string => path.replace(/(.)\/+$/, '$1')

const BY_PATH = new Map(PUBLIC_PAGES.map((page) => [page.path.toLowerCase(), page]))

/** The public page of a path, ignoring case and a trailing slash (C-13). */
export const publicPageAt = (path: string): PublicPage | null =>
  BY_PATH.get(withoutEnd(path).toLowerCase()) ?? null

const REFERRALS = PUBLIC_PAGES.flatMap((page) =>
  (page.referrals ?? []).map((address) => ({
    page,
    address,
    pattern: new RegExp(`^${under(address, '([^/]+)')}$`, 'i'),
  })),
)

/** The address of a page with an ambassador's alias. */
export interface Referral {
  readonly page: PublicPage
  /** The built page for all addresses of this kind. */
  readonly builtPath: string
  /** Null without a possible alias. */
  readonly alias: string | null
  /** The same address with another spelling of the alias. */
  readonly pathFor: (alias: string) => string
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Page and alias of a referral variant; null for other addresses. */
export const referralAt = (pathname: string): Referral | null => {
  const path = withoutEnd(pathname)
  for (const { page, address, pattern } of REFERRALS) {
    const given = pattern.exec(path)?.[1]
    if (!given) continue
    const pathFor = (alias: string): string => under(address, alias)
    return { page, builtPath: pathFor(DEFAULT_SPONSOR), alias: givenAlias(decoded(given)), pathFor }
  }
  return null
}
