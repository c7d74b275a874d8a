import type { FeatureLive } from '#web/lib/live.ts'

/** The client wrote, or the session moved. */
export const preparationLive: FeatureLive = {
  stale: { PreparationChanged: [['preparation']], SessionsChanged: [['preparation']] },
}
