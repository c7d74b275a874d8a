import { NON_SUBSCRIBER_STEP } from '@oola/contract/account/account.constants'
import { STEPS } from '@oola/contract/journey/steps'

export const PATHS = {
  home: '/',
  login: '/login',
  storeLogin: '/Shopify/ShopifyLogin',
  storeFreeTest: '/Shopify/FreeTestShopify',
  customise: '/customizeQuestions',
  steps: '/steps',
  dashboard: '/dashboard',
  nonSubscriber: '/nonSubscriber',
  level2Welcome: '/Level2Welcome',
  midYearWelcome: '/MidYearReviewWelcome',
  courseWelcome: '/NewModuleWelcome',
} as const

/**
 * The page of a member's step, "the page for their step" of journey.md 2 and dashboard.md 2 (C-04). An id that the
 * server does not issue belongs to the dashboard, so that redirects never loop (C-03).
 */
export const stepPage = (stepId: number): string => {
  if (stepId === NON_SUBSCRIBER_STEP) return PATHS.nonSubscriber
  if (stepId === STEPS.customise) return PATHS.customise
  if (stepId === STEPS.dashboard || stepId < 0 || stepId > STEPS.goalRevision) return PATHS.dashboard
  return PATHS.steps
}
