import type { Logger } from 'pino'
import { appError } from '../http/app-error.ts'
import { createLine } from '../line.ts'
import { createThreads } from '../threads.ts'

/** A document of 80 ms takes seconds on a busy machine; one that takes longer than this never ends. */
const TIMEOUT_MS = 20_000
/** Half a minute of work on a slow machine. */
const WAITING = 60
/** A double click, and a second tab. */
const EACH = 3

/**
 * Prints a PDF of plain data in a thread. `owner` is the member who waits; the limit of waiting documents is per owner.
 */
export type Printer = <Input>(
  owner: string,
  drawing: { readonly module: URL; readonly name: string },
  input: Input,
) => Promise<Uint8Array>

/** Prints documents one at a time, off the main thread (docs/decisions/limits). @throws drawings_busy, rate_limited */
export const createPrinter = (log: Pick<Logger, 'error'>): Printer => {
  const inThread = createThreads({ threads: 1, timeoutMs: TIMEOUT_MS, log })
  const line = createLine({
    atATime: 1,
    waiting: WAITING,
    each: EACH,
    refuseOwner: () => appError('rate_limited', { retryAfter: 5 }),
    refuseAll: () => appError('drawings_busy', { retryAfter: 30 }),
  })
  return (owner, drawing, input) =>
    line(owner, (turn) => turn(() => inThread<typeof input, Uint8Array>(drawing, input)))
}
