import { SECOND_MS } from '@oola/contract/durations'
import type { FeatureLive } from '#web/lib/live.ts'
import { announcementQueries } from './announcements.queries.ts'

/** Every open page of all members hears of it in the same moment: they read it within so many seconds, not at once. */
const SPREAD_MS = 5 * SECOND_MS

/** What staff announce is on open pages within seconds (STAFF-21). */
export const announcementsLive: FeatureLive = {
  open: (client, signal) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    signal.addEventListener('abort', () => clearTimeout(timer))
    const read = () => void client.invalidateQueries({ queryKey: announcementQueries.current().queryKey })
    const readSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(read, Math.random() * SPREAD_MS)
    }
    return { on: { AnnouncementsChanged: readSoon }, ready: () => {} }
  },
}
