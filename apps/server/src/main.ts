// The server process. V8 would let its young generation grow to 67 MB and never give that back; it listens to this flag
// only at its own start, so the process begins once more with it, as the same process (not on Windows, which cannot).
const FLAG = '--max-semi-space-size=8'

if (
  typeof process.execve === 'function' &&
  process.platform !== 'win32' &&
  !process.execArgv.includes(FLAG)
) {
  const args = [process.execPath, FLAG, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, args, process.env as Record<string, string>)
}
await import('./platform/start/quick-imports.ts')
await import('./run.ts')

export {}
