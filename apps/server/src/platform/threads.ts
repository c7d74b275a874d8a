import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'

interface Options {
  /** Maximum; a thread starts when it is first needed and ends after a while without work. */
  readonly threads: number
  /** Work that takes longer is ended with its thread. */
  readonly timeoutMs: number
  /** Receives the error of an idle thread that crashes; work fails with its thread. */
  readonly log: Pick<Logger, 'error'>
}

/** An exported function of a module, to run in a thread: its input and result are plain data. */
interface ThreadFunction {
  readonly module: URL
  readonly name: string
}

const IDLE_MS = 30_000
/** A thread that needs more is ended and its work fails; the server continues. */
const MEMORY_MB = 256

/**
 * Threads for work that would block the event loop (docs/decisions/limits). Give them no more work at a time than there
 * are threads: the time limit includes waiting.
 */
export const createThreads = ({ threads, timeoutMs, log }: Options) => {
  const open = async () => {
    const { Piscina } = await import('piscina')
    const opened = new Piscina({
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    // An error without a listener would end the server.
    opened.on('error', (err: unknown) => log.error({ err }, 'a thread died'))
    return opened
  }
  // Created with the first work: many servers never need it.
  let pool: ReturnType<typeof open> | undefined

  /** @throws what the function throws, or when it takes too long or too much memory */
  return async <Input, Output>({ module, name }: ThreadFunction, input: Input): Promise<Output> => {
    pool ??= open()
    const work = { filename: fileURLToPath(module), name, signal: AbortSignal.timeout(timeoutMs) }
    return (await pool).run(input, work)
  }
}
