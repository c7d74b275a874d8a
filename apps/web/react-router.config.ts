import { BUILT_RESULTS, NOT_FOUND_PATH } from '@oola/contract/site/page-addresses'
import { BUILT_PATHS } from '@oola/contract/site/public-pages'
import type { Config } from '@react-router/dev/config'
import { buildWorker } from './vite/build-worker.ts'

/**
 * Pages whose HTML is only the loading text, but with the page's own downloads, so that they start with the first
 * ones. The logins are among them: a signed-in member must not see them flash (G-117).
 */
const GUARDED_PAGES = [
  '/login',
  '/resetPassword',
  '/notMe',
  '/Shopify/ShopifyLogin',
  '/steps',
  '/dashboard',
  '/account',
  '/account/security',
  '/moduleVip',
  '/coachingRoom',
  '/coachingRoom/meeting',
  '/DashboardCoach',
  '/customizeQuestions',
]

export default {
  appDirectory: 'app',
  ssr: false,
  // Guards are small; a separate file for each costs a request.
  splitRouteModules: false,
  buildEnd: buildWorker,
  // Everything else starts from the fallback page.
  prerender: [...BUILT_PATHS, ...BUILT_RESULTS, ...GUARDED_PAGES, NOT_FOUND_PATH],
} satisfies Config
