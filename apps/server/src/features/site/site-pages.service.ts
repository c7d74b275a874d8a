import { aliasOfPath } from '@oola/contract/ambassadors/reserved-aliases'
import { DOCUMENTS } from '@oola/contract/site/documents'
import { builtResultAt, isPageAddress } from '@oola/contract/site/page-addresses'
import { PUBLIC_PAGES, type PublicPage, publicPageAt, referralAt } from '@oola/contract/site/public-pages'
import type { Deps } from '#server/deps.ts'
import type { PageVariant, SitePages, Standing } from '#server/platform/http/finished-pages.ts'
import type { AmbassadorsService, Inviter } from '../ambassadors/ambassadors.service.ts'
import type { SharingService } from '../sharing/sharing.service.ts'
import { invitedPage } from './invited-page.ts'
import { pageTags, shownName, wordsOfPage } from './page-tags.ts'
import type { SiteService } from './site.service.ts'
import { organization, questionsPage, rebalancingSystem } from './structured-data.ts'

interface Needs extends Pick<Deps, 'log'> {
  readonly settings: Pick<Deps['settings'], 'PUBLIC_URL'>
  readonly content: Pick<Deps['content'], 'site'>
  readonly ambassadors: Pick<AmbassadorsService, 'inviter'>
  readonly sharing: Pick<SharingService, 'site'>
  readonly site: Pick<SiteService, 'settings'>
}

/** Longest wait of a visitor for the ambassador's name in a preview. */
const NAME_WAIT_MS = 2000

const listed = PUBLIC_PAGES.filter(({ sameAs }) => !sameAs)

/** Metadata of the finished pages for search engines and social networks, with their addresses. */
export const sitePagesService = ({ settings, content, log, ambassadors, sharing, site }: Needs) => {
  const publicUrl = settings.PUBLIC_URL
  const url = (path: string): string => publicUrl + path
  const imageOf = () => {
    const { path, width, height, alt } = sharing.site()
    return { url: url(path), width, height, alt }
  }
  const canonicalOf = ({ path, sameAs }: PublicPage): string => url(sameAs ?? path)

  const company = organization({ publicUrl, social: site.settings().social })

  const dataOf = (page: PublicPage, words: { title: string; description: string }): object[] => {
    const path = page.sameAs ?? page.path
    if (path === '/home') return [company]
    if (path === '/learnMore') return [questionsPage(content.site.faq, url(DOCUMENTS.opportunityDocument))]
    if (path === '/TRS')
      return [rebalancingSystem(content.site.prices, { ...words, url: url(path), image: imageOf().url })]
    return []
  }

  const headOf = (path: string, html: string): string | null => {
    const page = publicPageAt(path)
    if (!page) return null
    const words = wordsOfPage(html)
    const canonical = canonicalOf(page)
    return pageTags({ ...words, url: canonical, canonical, image: imageOf(), data: dataOf(page, words) })
  }

  /** Null for an unknown alias; undefined when the database does not reply in time. */
  const inviterOf = async (alias: string): Promise<Inviter | null | undefined> => {
    const waited = AbortSignal.timeout(NAME_WAIT_MS)
    const late = new Promise<undefined>((resolve) =>
      waited.addEventListener('abort', () => resolve(undefined)),
    )
    const found = ambassadors.inviter(alias).catch((err: unknown) => {
      log.warn({ err }, 'an invitation goes without its name')
      return undefined
    })
    return Promise.race([found, late])
  }

  const variantAt = async (pathname: string): Promise<PageVariant | null> => {
    const referral = referralAt(pathname)
    if (!referral) return null
    const { page, alias, builtPath, pathFor } = referral
    const inviter = alias && (await inviterOf(alias))
    const name = inviter && shownName(inviter.name)
    // The page is complete without a name. Posted links include their ambassador.
    const own = inviter ? url(pathFor(inviter.webAlias)) : canonicalOf(page)
    return {
      builtPath,
      canonical: canonicalOf(page),
      key: JSON.stringify([own, name]),
      finish: inviter
        ? (html) => invitedPage(html, { name: shownName(inviter.name), webAlias: inviter.webAlias })
        : undefined,
      tagsOf: (html) => {
        const words = wordsOfPage(html)
        const title = name ? `${name} invites you: ${words.title}` : words.title
        return pageTags({ ...words, title, url: own, canonical: null, image: imageOf(), data: [] })
      },
    }
  }

  /** `/{alias}` is an ambassador's short address (PUBLIC-85); when the look-up fails, the page itself retries. */
  const standingOf = async (pathname: string): Promise<Standing> => {
    if (isPageAddress(pathname)) return 'page'
    const alias = aliasOfPath(pathname)
    if (!alias) return 'nothing'
    const inviter = await inviterOf(alias)
    if (inviter === undefined) return 'page'
    return inviter ? { movedTo: `/myoola/${alias}` } : 'nothing'
  }

  const pages: SitePages = {
    headOf,
    variantAt,
    standingOf,
    sharedPathOf: builtResultAt,
    isListed: (path) => publicPageAt(path) !== null,
  }
  return {
    pages,
    /** The addresses for search engines. */
    addresses: (): string[] => listed.map(({ path }) => url(path)),
  }
}
export type SitePagesService = ReturnType<typeof sitePagesService>
