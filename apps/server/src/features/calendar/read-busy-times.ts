import type { Logger } from 'pino'
import { appError } from '#server/platform/http/app-error.ts'
import { createLine } from '#server/platform/line.ts'
import { createThreads } from '#server/platform/threads.ts'
import type { BusyQuery, Span } from './busy-times.ts'

const TIMEOUT_MS = 5_000
/** Threads, and the simultaneous readings of a process, including the job's. */
const AT_A_TIME = 2
/** Ten jobs run at a time (docs/decisions/jobs); the other places are for saving coaches. */
const WAITING = 30

const BUSY_TIMES = { module: new URL('./busy-times.ts', import.meta.url), name: 'busyTimes' }

/**
 * `busyTimes` in a thread: a hostile file may repeat without end, and must not block or exhaust the server
 * (docs/decisions/coach-calendar).
 */
export const createBusyTimesReader = (log: Pick<Logger, 'error'>, timeoutMs = TIMEOUT_MS) => {
  const inThread = createThreads({ threads: AT_A_TIME, timeoutMs, log })
  /** @throws when it is not a calendar, or takes too long */
  return (query: BusyQuery): Promise<Span[]> => inThread(BUSY_TIMES, query)
}

/**
 * One reading per coach at a time, two per process (docs/decisions/limits). @throws calendar_on_its_way, calendars_busy
 */
export const createCalendarLine = () =>
  createLine({
    atATime: AT_A_TIME,
    waiting: WAITING,
    each: 1,
    refuseOwner: () => appError('calendar_on_its_way', { retryAfter: 10 }),
    refuseAll: () => appError('calendars_busy', { retryAfter: 60 }),
  })
