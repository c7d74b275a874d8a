import type { Logger } from 'pino'
import { appError } from '#server/platform/http/app-error.ts'
import { createLine } from '#server/platform/line.ts'
import { createThreads } from '#server/platform/threads.ts'
import type { BusyQuery, Span } from './busy-times.ts'

const TIMEOUT_MS = 5_000
/** Threads, and so the readings of a process at a time, those of the job among them. */
const AT_A_TIME = 2
/** Jobs are done ten at a time (docs/decisions/jobs); the other places are for coaches who save. */
const WAITING = 30

const BUSY_TIMES = { module: new URL('./busy-times.ts', import.meta.url), name: 'busyTimes' }

/**
 * `busyTimes` in a thread: a stranger's file may be made to repeat without end, and neither the time nor the memory of the
 * server is hers (docs/decisions/coach-calendar).
 */
export const createBusyTimesReader = (log: Pick<Logger, 'error'>, timeoutMs = TIMEOUT_MS) => {
  const inThread = createThreads({ threads: AT_A_TIME, timeoutMs, log })
  /** @throws when it is no calendar, or takes too long */
  return (query: BusyQuery): Promise<Span[]> => inThread(BUSY_TIMES, query)
}

/** One reading per coach at a time, two per process (docs/decisions/limits). @throws calendar_on_its_way, calendars_busy */
export const createCalendarLine = () =>
  createLine({
    atATime: AT_A_TIME,
    waiting: WAITING,
    each: 1,
    refuseOwner: () => appError('calendar_on_its_way', { retryAfter: 10 }),
    refuseAll: () => appError('calendars_busy', { retryAfter: 60 }),
  })
