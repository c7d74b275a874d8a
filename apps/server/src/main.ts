// The server process: its settings, its signals, its faults, its last words.
import type { Logger } from 'pino'
import { readSettings, type Settings } from './env.ts'
import type { Output } from './platform/standard-output.ts'
import { explainStartFailure } from './platform/start/start-failure.ts'

/** A stop that takes longer than this is not going to end well by itself. */
const STOP_PATIENCE_MS = 15_000

const complain = (error: unknown): void => {
  const line = explainStartFailure(error)
  process.stderr.write(`${line ?? (error instanceof Error ? error.stack : String(error))}\n`)
}

/** Lines for whoever started it: plain in a terminal, part of the log in production. */
const createSay = ({ NODE_ENV }: Settings, log: Logger) => {
  return (line: string): void => {
    if (NODE_ENV === 'production') log.info(line)
    else process.stdout.write(`${line}\n`)
  }
}

/** @returns whether a signal has come already */
const stopOnSignals = (
  stop: () => Promise<void>,
  patienceMs: number,
  say: (line: string) => void,
  output: Output,
): (() => boolean) => {
  let stopping = false
  const onSignal = (): void => {
    if (stopping) {
      // Asked twice: now. The database is sound whatever happens; the next start adopts or repairs it.
      process.exit(1)
    }
    stopping = true
    say('Stopping ...')
    setTimeout(() => process.exit(1), patienceMs).unref()
    void stop().then(async () => {
      say('Stopped.')
      await output.end()
      process.exit(0)
    })
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return () => stopping
}

/** A full disk or a closed pipe under the process: what cannot be said is lost, and the server goes on. */
const survivePrinting = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

const main = async (): Promise<void> => {
  survivePrinting()
  const started = performance.now()
  const settings = readSettings(process.env)
  // Loading all the rest takes a second: a wrong setting is told before.
  const [{ createLog }, { standardOutput }, { startServer }] = await Promise.all([
    import('./platform/log.ts'),
    import('./platform/standard-output.ts'),
    import('./start-server.ts'),
  ])
  const output = standardOutput()
  const log = createLog(settings, output)
  const say = createSay(settings, log)
  const starting = startServer({ settings, log, say })
  // A start that is broken off is finished first: what it has started, the database above all, must not stay behind.
  const patienceMs = STOP_PATIENCE_MS + settings.STOP_DELAY * 1000
  const isStopping = stopOnSignals(async () => (await starting).stop(), patienceMs, say, output)
  const server = await starting
  if (isStopping()) return
  // A fault that nobody caught may have left anything behind: stop in order and let a supervisor start afresh.
  const onFault = (err: unknown): void => {
    setTimeout(() => process.exit(1), patienceMs).unref()
    log.fatal({ err }, 'uncaught')
    void server
      .stop()
      .then(output.end)
      .finally(() => process.exit(1))
  }
  process.on('uncaughtException', onFault)
  process.on('unhandledRejection', onFault)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const { PUBLIC_URL } = settings
  const listening = server.address === PUBLIC_URL ? '' : `${server.address}, `
  say(`Oola is ready at ${PUBLIC_URL} (${listening}after ${seconds} s). Stop it with Ctrl+C.`)
}

try {
  await main()
} catch (error) {
  complain(error)
  process.exit(1)
}
