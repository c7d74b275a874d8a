import type { FeatureLive } from '#web/lib/live.ts'

/** An import changes what nearly every page shows: all of it is read again. */
export const historyLive: FeatureLive = {
  stale: { HistoryChanged: [['history']] },
  open: (client) => {
    const readAgain = () => void client.invalidateQueries()
    return { on: { HistoryChanged: readAgain }, ready: () => {} }
  },
}
