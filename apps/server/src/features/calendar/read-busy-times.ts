import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BusyQuery, Span } from './busy-times.ts'

const TIMEOUT_MS = 5_000

/**
 * `busyTimes` in a thread of its own: a stranger's file may be made to repeat without end, and neither the time nor the
 * memory of the server is hers (docs/decisions/0093).
 * @throws when it is no calendar, or takes too long
 */
export const readBusyTimes = async (query: BusyQuery, timeoutMs = TIMEOUT_MS): Promise<Span[]> => {
  const worker = new Worker(new URL('./busy-times-thread.ts', import.meta.url), {
    workerData: query,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  try {
    const [spans] = (await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })) as [Span[]]
    return spans
  } finally {
    await worker.terminate()
  }
}
