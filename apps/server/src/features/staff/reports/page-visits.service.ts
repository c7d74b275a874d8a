import { MINUTE_MS } from '@oola/contract/durations'
import { localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { type PageRequest, visitSource } from './page-visits.ts'
import { addVisits, type Visits } from './reports.repo.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'settings'>

/**
 * Counts arrivals on public pages by day and source (decisions 17.11). A server has them in memory for up to a minute,
 * then adds them to those of the others; a server that is killed loses that minute.
 */
export const visitsService = ({ db, clock, log, settings }: Needs) => {
  const { host } = new URL(settings.PUBLIC_URL)
  let waiting = new Map<string, Visits>()
  let timer: NodeJS.Timeout | null = null

  const add = ({ day, source, visits }: Visits) => {
    const key = `${day} ${source}`
    waiting.set(key, { day, source, visits: visits + (waiting.get(key)?.visits ?? 0) })
    timer ??= setTimeout(() => void flush(), MINUTE_MS).unref()
  }

  const flush = async (): Promise<void> => {
    if (timer) clearTimeout(timer)
    timer = null
    const visits = [...waiting.values()]
    if (visits.length === 0) return
    waiting = new Map()
    try {
      await addVisits(db.orm, visits)
    } catch (err) {
      log.warn({ err }, 'visits wait for another minute')
      for (const each of visits) add(each)
    }
  }

  return {
    count: (request: PageRequest): void => {
      const source = visitSource(request, host)
      if (source) add({ day: localDay(clock.now(), settings.REPORT_ZONE), source, visits: 1 })
    },
    /** Stores what was counted. */
    flush,
  }
}
