import { PUBLIC_PAGES } from './public-pages.ts'

/**
 * Private result pages. The build makes one page for all addresses of a kind: the loading state,
 * and the files to preload.
 */
const RESULT_ADDRESSES = [
  '/FreeTest/result/:code',
  '/MindBodyTest/result/:code',
  '/Shopify/FreeTestShopify/result/:code',
  '/Shopify/MindBodyWellnessAssessment/result/:code',
] as const

/**
 * The addresses of `apps/web/app/routes.ts` that are not in the list of public pages: login, private results,
 * members' pages, the staff console. `:x` is any segment, `:x?` is optional, `*` the rest. A test there checks that the list is complete.
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
  '/account/security',
  '/account/history',
  '/account/history/steps',
  '/areas/:area',
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
  '/coachClients',
  '/beforeSession',
  '/coachEarnings',
  '/coachSharing',
  '/myNotes',
  '/planBreak',
  '/programCalendar',
  '/quiz',
  '/certificationModule',
  '/staff/*',
] as const

/** The built page for unknown addresses (ROUTE-23). */
export const NOT_FOUND_PATH = '/404'

/** Every address of a page (public.md 2.1), with names for the variable segments. */
export const PAGE_ADDRESSES: readonly string[] = [
  ...PUBLIC_PAGES.flatMap(({ path, referrals = [] }) => [path, ...referrals]),
  ...OTHER_ADDRESSES,
]

const patternOf = (address: string): RegExp => {
  const parts = address.split('/').filter(Boolean)
  const written = parts.map((part) => {
    if (part === '*') return '(/.*)?'
    if (part.startsWith(':')) return part.endsWith('?') ? '(/[^/]+)?' : '/[^/]+'
    return `/${part}`
  })
  return new RegExp(`^${written.join('')}/?$`, 'i')
}

const PATTERNS = PAGE_ADDRESSES.map(patternOf)

/**
 * Whether a path shows a page, ignoring case and a trailing slash (C-13). Others are an ambassador's short
 * address (`/{alias}`), or not found.
 */
export const isPageAddress = (pathname: string): boolean => PATTERNS.some((pattern) => pattern.test(pathname))

const RESULTS = RESULT_ADDRESSES.map((address) => ({
  pattern: patternOf(address),
  builtPath: address.replace(':code', 'any'),
}))

/** Built pages for results. */
export const BUILT_RESULTS: readonly string[] = RESULTS.map(({ builtPath }) => builtPath)

/** The built page for the result at this path; null for other paths. */
export const builtResultAt = (pathname: string): string | null =>
  RESULTS.find(({ pattern }) => pattern.test(pathname))?.builtPath ?? null
