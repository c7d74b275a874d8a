import type { FeatureLive } from '#web/lib/live.ts'
import { announcementQueries, SPREAD_MS } from './announcements.queries.ts'

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
    // At the first connection the page has just read it. Events sent while it was disconnected did not reach it.
    let wasReady = false
    const ready = () => {
      if (wasReady) readSoon()
      wasReady = true
    }
    return { on: { AnnouncementsChanged: readSoon }, ready }
  },
}
