import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'

interface Options {
  /** So many at most; each is started when it is first needed, and ends when it has had nothing to do for a while. */
  readonly threads: number
  /** A piece of work that takes longer is ended, with its thread. */
  readonly timeoutMs: number
  /** Told of a thread that dies without work; work that dies with its thread fails by itself. */
  readonly log: Pick<Logger, 'error'>
}

/** A function that a module exports, to be run in a thread: its input and its answer are plain data. */
interface ThreadFunction {
  readonly module: URL
  readonly name: string
}

const IDLE_MS = 30_000
/** A thread that needs more is ended, and its work fails; the server goes on. */
const MEMORY_MB = 256

/**
 * Threads for work that would hold up everybody else on the server's own one (docs/decisions/limits). Give them no more at a
 * time than there are threads: the time of waiting counts.
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
    // An error that nobody listens to would end the server.
    opened.on('error', (err: unknown) => log.error({ err }, 'a thread died'))
    return opened
  }
  // Loaded with the first work: many servers never have any.
  let pool: ReturnType<typeof open> | undefined

  /** @throws what the function throws, or when it takes too long or too much memory */
  return async <Input, Output>({ module, name }: ThreadFunction, input: Input): Promise<Output> => {
    pool ??= open()
    const work = { filename: fileURLToPath(module), name, signal: AbortSignal.timeout(timeoutMs) }
    return (await pool).run(input, work)
  }
}
