import type { Config } from '@react-router/dev/config'

/**
 * Addresses that are finished HTML at build time; everything else starts from the fallback page.
 */
const PUBLIC_PAGES = [
  '/',
  '/home',
  '/learnMore',
  '/learnMore/faq',
  '/ourLeadership',
  '/ourStory',
  '/ourCause',
  '/theOpportunity',
  '/contact',
  '/Science',
  '/Affiliate',
  '/Partner',
  '/TRS',
  '/coachDirectory',
  '/privacyPolicy',
  '/termsOfUse',
  '/FreeTest',
  '/MindBodyTest',
  '/Shopify/FreeTestShopify',
  '/Shopify/MindBodyWellnessAssessment',
  '/corporphan/enrollment',
  '/join/affiliate',
  '/join/ambassador',
  '/join/coach',
  '/order',
]

/**
 * Pages whose HTML is only the words that wait for the program, but which names the page's own downloads, so that they
 * come with the first ones. `/login` is among them: who is signed in must not see it flash by (G-117).
 */
const GUARDED_PAGES = ['/login', '/steps', '/dashboard', '/customizeQuestions']

export default {
  appDirectory: 'app',
  ssr: false,
  // Guards are small; a file of their own for each costs a request.
  splitRouteModules: false,
  prerender: [...PUBLIC_PAGES, ...GUARDED_PAGES],
} satisfies Config
