import { NON_SUBSCRIBER_STEP } from '@oola/contract/account/account.constants'
import { queryParam } from '#web/lib/query-param.ts'
import { PATHS, stepPage } from './step-page.ts'

/** `showActionsSteps=1` is preserved between the dashboard and its non-subscriber twin (ROUTE-57). */
const withShownActions = (path: string, search: string): string => {
  const shown = queryParam(search, 'showActionsSteps')
  return shown === null ? path : `${path}?${new URLSearchParams({ showActionsSteps: shown })}`
}

/** The dashboard's redirect for a member, or null to stay (dashboard.md 2; ROUTE-54, ROUTE-55; C-03). */
export const dashboardRedirect = (stepId: number, search: string): string | null => {
  if (stepId === NON_SUBSCRIBER_STEP) return withShownActions(PATHS.nonSubscriber, search)
  const page = stepPage(stepId)
  return page === PATHS.dashboard ? null : page
}

/** The page of user type 4 redirects all others to the dashboard (G-46). */
export const nonSubscriberRedirect = (stepId: number, search: string): string | null =>
  stepId === NON_SUBSCRIBER_STEP ? null : withShownActions(PATHS.dashboard, search)
