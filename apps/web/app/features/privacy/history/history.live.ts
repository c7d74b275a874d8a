import type { FeatureLive } from '#web/lib/live.ts'

/** An import changes what nearly every page shows: all of it is read again. */
export const historyLive: FeatureLive = {
  stale: { HistoryChanged: [['history']] },
  open: (client) => ({
    on: { HistoryChanged: () => void client.invalidateQueries() },
    ready: () => {},
  }),
}
