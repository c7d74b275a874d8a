// Only the start of the server, as a process that tests can kill: holds DATA_DIR, starts the database, prints its
// address and stays.
import { explainStartFailure } from '../start/start-failure.ts'
import { holdDataDir } from './data-dir.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const dataDir = process.argv[2] ?? ''
const quiet = { info: () => {}, warn: () => {} }
try {
  holdDataDir(dataDir)
  const postgres =
    process.argv[3] === 'hold-only' ? null : await startEmbeddedPostgres({ dataDir, log: quiet })
  console.log(`ready ${postgres?.url ?? ''}`)
  setInterval(() => {}, 60_000)
} catch (error) {
  console.error(explainStartFailure(error) ?? error)
  process.exitCode = 1
}
