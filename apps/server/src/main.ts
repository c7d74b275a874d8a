// The server process. V8 would let its young generation grow to 67 MB and never give that back; it listens to this flag
// only at its own start, so the process begins once more with it.
import { beginAgain } from './platform/start/begin-again.ts'

const FLAG = '--max-semi-space-size=8'

if (!process.execArgv.includes(FLAG)) {
  // The C library reads this at the start, too: of sixteen stores of memory for the threads that hash, draw and compress,
  // each would keep some.
  beginAgain([FLAG], { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' })
}
await import('./platform/start/quick-imports.ts')
await import('./run.ts')
