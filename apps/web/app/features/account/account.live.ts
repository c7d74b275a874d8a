import type { FeatureLive } from '#web/lib/live.ts'
import { accountQueries } from './account.queries.ts'

const { queryKey: profile } = accountQueries.profile()

/** The profile shows the newest badges. */
export const accountLive: FeatureLive = { stale: { ProfileChanged: [profile], BadgesChanged: [profile] } }
