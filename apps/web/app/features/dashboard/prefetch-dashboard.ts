import { accountQueries } from '#web/features/account/account.queries.ts'
import { actionQueries } from '#web/features/actions/actions.queries.ts'
import { announcementQueries } from '#web/features/announcements/announcements.queries.ts'
import { breakQueries } from '#web/features/breaks/breaks.queries.ts'
import { goalQueries } from '#web/features/goals/goals.queries.ts'
import { journeyQueries } from '#web/features/journey/journey.queries.ts'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { queryClient } from '#web/lib/query-client.ts'

/**
 * Starts every request of the dashboard's first screen at once: eleven with the step. Content further down is fetched
 * when it is nearly in view. A failure shows in its own part of the page. Goals and reviews belong to
 * subscribers.
 */
export const prefetchDashboard = ({ subscriber }: { subscriber: boolean }) => {
  void queryClient.prefetchQuery(accountQueries.profile())
  void queryClient.prefetchQuery(actionQueries.progress())
  void queryClient.prefetchQuery(actionQueries.day(0))
  void queryClient.prefetchQuery(actionQueries.lateTick())
  void queryClient.prefetchQuery(breakQueries.mine())
  void queryClient.prefetchQuery(actionQueries.globalSteps())
  void queryClient.prefetchQuery(siteQueries.settings())
  void queryClient.prefetchQuery(announcementQueries.current())
  if (!subscriber) return
  void queryClient.prefetchQuery(goalQueries.board())
  void queryClient.prefetchQuery(journeyQueries.openReview())
}
