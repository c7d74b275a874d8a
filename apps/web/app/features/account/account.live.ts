import type { FeatureLive } from '#web/lib/live.ts'
import { accountQueries } from './account.queries.ts'

const { queryKey: profile } = accountQueries.profile()
const { queryKey: own } = accountQueries.own()

/** The profile shows the newest badges, and whether there is a coach. */
export const accountLive: FeatureLive = {
  stale: {
    ProfileChanged: [profile, own],
    BadgesChanged: [profile],
    CoachingChanged: [profile],
    SessionsChanged: [profile],
  },
}
