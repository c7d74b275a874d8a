import { PUBLIC_PAGES } from './public-pages.ts'

/**
 * Results, which only their owners know. The build makes one page for all addresses of a kind: what waits for the
 * answer, and which files to ask for at once.
 */
const RESULT_ADDRESSES = [
  '/FreeTest/result/:code',
  '/MindBodyTest/result/:code',
  '/Shopify/FreeTestShopify/result/:code',
  '/Shopify/MindBodyWellnessAssessment/result/:code',
] as const

/**
 * The addresses of `apps/web/app/routes.ts` that are not in the list of public pages: the login, results that only their
 * owner knows, members' pages. `:x` is any one part, `:x?` may be missing. A test there keeps this whole.
 */
const OTHER_ADDRESSES = [
  '/login',
  '/resetPassword',
  '/notMe',
  '/thankYou',
  '/certificate/:code',
  '/checkCertificate',
  ...RESULT_ADDRESSES,
  '/Shopify/ShopifyLogin/:token?',
  '/customizeQuestions',
  '/steps',
  '/phase2welcome',
  '/phase3welcome',
  '/Level2Welcome',
  '/MidYearReviewWelcome',
  '/NewModuleWelcome',
  '/dashboard',
  '/nonSubscriber',
  '/membership',
  '/account',
  '/account/return',
  '/findCoach',
  '/coachingRoom',
  '/coachingRoom/book',
  '/coachingRoom/chat',
  '/coachingRoom/meeting',
  '/coachingRoom/sessions',
  '/coachSchedule',
  '/DashboardCoach',
  '/assessment',
  '/assessmentMyPP',
  '/AssesmentNewModules',
  '/orderCourse',
  '/eLearning',
  '/moduleVip',
  '/clientPage',
  '/coachEarnings',
  '/coachSharing',
  '/myNotes',
  '/programCalendar',
  '/quiz',
  '/certificationModule',
] as const

/** The page of the addresses that are none, as the build makes it (ROUTE-23). */
export const NOT_FOUND_PATH = '/404'

/** Every address that shows a page (public.md 2.1), with names in the place of what varies. */
export const PAGE_ADDRESSES: readonly string[] = [
  ...PUBLIC_PAGES.flatMap(({ path, referrals = [] }) => [path, ...referrals]),
  ...OTHER_ADDRESSES,
]

const patternOf = (address: string): RegExp => {
  const parts = address.split('/').filter(Boolean)
  const written = parts.map((part) => {
    if (part.startsWith(':')) return part.endsWith('?') ? '(/[^/]+)?' : '/[^/]+'
    return `/${part}`
  })
  return new RegExp(`^${written.join('')}/?$`, 'i')
}

const PATTERNS = PAGE_ADDRESSES.map(patternOf)

/**
 * Whether a path shows a page, whatever its case or a trailing slash (C-13). What is none is an ambassador's short
 * address (`/{alias}`), or nothing at all.
 */
export const isPageAddress = (pathname: string): boolean => PATTERNS.some((pattern) => pattern.test(pathname))

const RESULTS = RESULT_ADDRESSES.map((address) => ({
  pattern: patternOf(address),
  builtPath: address.replace(':code', 'any'),
}))

/** What the build makes for results. */
export const BUILT_RESULTS: readonly string[] = RESULTS.map(({ builtPath }) => builtPath)

/** What the build made for the result at this path; null when it is none. */
export const builtResultAt = (pathname: string): string | null =>
  RESULTS.find(({ pattern }) => pattern.test(pathname))?.builtPath ?? null
