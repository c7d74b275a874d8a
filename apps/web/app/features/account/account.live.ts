import type { FeatureLive } from '#web/lib/live.ts'
import { accountQueries } from './account.queries.ts'

const { queryKey: profile } = accountQueries.profile()
const { queryKey: own } = accountQueries.own()

/** The profile has level, badges, which a step may earn, and coach. */
export const accountLive: FeatureLive = {
  stale: {
    ProfileChanged: [profile, own],
    BadgesChanged: [profile],
    StepChanged: [profile],
    CoachingChanged: [profile],
    SessionsChanged: [profile],
  },
}
