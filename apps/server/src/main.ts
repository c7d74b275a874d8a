// The server process. V8 would let its young generation grow to 67 MB and never give that back; it listens to this flag
// only at its own start, so the process begins once more with it, as the same process (not on Windows, which cannot).
const FLAG = '--max-semi-space-size=8'

if (
  typeof process.execve === 'function' &&
  process.platform !== 'win32' &&
  !process.execArgv.includes(FLAG)
) {
  const args = [process.execPath, FLAG, ...process.execArgv, ...process.argv.slice(1)]
  // The C library reads this at the start, too: of sixteen stores of memory for the threads that hash, draw and compress,
  // each would keep some.
  const environment = { MALLOC_ARENA_MAX: '2', ...(process.env as Record<string, string>) }
  process.execve(process.execPath, args, environment)
}
await import('./platform/start/quick-imports.ts')
await import('./run.ts')

export {}
