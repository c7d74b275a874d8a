// The server process: settings, signals, uncaught errors, last log lines.
import type { Logger } from 'pino'
import { readSettings, type Settings } from './env.ts'
import type { Output } from './platform/standard-output.ts'
import { explainStartFailure } from './platform/start/start-failure.ts'

/** A stop that takes longer than this will not end. */
const STOP_PATIENCE_MS = 15_000

const complain = (error: unknown): void => {
  const line = explainStartFailure(error)
  process.stderr.write(`${line ?? (error instanceof Error ? error.stack : String(error))}\n`)
}

/** Messages for the operator: plain in a terminal, log lines in production. */
const createPrint = ({ NODE_ENV }: Settings, log: Logger) => {
  return (line: string): void => {
    if (NODE_ENV === 'production') log.info(line)
    else process.stdout.write(`${line}\n`)
  }
}

/** @returns whether a signal has arrived */
const stopOnSignals = (
  stop: () => Promise<void>,
  patienceMs: number,
  print: (line: string) => void,
  output: Output,
): (() => boolean) => {
  let stopping = false
  const onSignal = (): void => {
    if (stopping) {
      // The second signal exits at once. The database is safe; the next start adopts or repairs it.
      process.exit(1)
    }
    stopping = true
    print('Stopping ...')
    setTimeout(() => process.exit(1), patienceMs).unref()
    void stop().then(async () => {
      print('Stopped.')
      await output.end()
      process.exit(0)
    })
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return () => stopping
}

/** A full disk or a closed pipe of the log: the output is lost, and the server continues. */
const survivePrinting = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

const main = async (): Promise<void> => {
  survivePrinting()
  const started = performance.now()
  const settings = readSettings(process.env)
  // Loading the rest takes a second: report an invalid setting before that.
  const [{ createLog }, { openTracing }, { standardOutput }, { startServer }] = await Promise.all([
    import('./platform/log.ts'),
    import('./platform/tracing/open-tracing.ts'),
    import('./platform/standard-output.ts'),
    import('./start-server.ts'),
  ])
  const output = standardOutput()
  const tracing = await openTracing(settings)
  const log = createLog(settings, output, tracing?.logFields)
  tracing?.warnOnce(log)
  const print = createPrint(settings, log)
  const starting = startServer({ settings, log, print, tracing })
  // A start that is broken off is finished first: what it has started, the database above all, must not stay behind.
  const patienceMs = STOP_PATIENCE_MS + settings.STOP_DELAY * 1000
  const isStopping = stopOnSignals(async () => (await starting).stop(), patienceMs, print, output)
  const server = await starting
  if (isStopping()) return
  // After an uncaught error the state is unknown: stop gracefully and let a supervisor restart.
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
  print(`Oola is ready at ${PUBLIC_URL} (${listening}after ${seconds} s). Stop it with Ctrl+C.`)
}

try {
  await main()
} catch (error) {
  complain(error)
  process.exit(1)
}
