import { flushCompileCache, getCompileCacheDir } from 'node:module'

/** So that a cache which cannot be kept does not make the server begin for ever. */
const MARK = 'OOLA_BEGAN_AGAIN'

/**
 * Starts the program anew with `flags` for V8 and `settings` for the process, as the same process: whoever watches it
 * notices nothing. On a system that cannot do that, nothing happens.
 */
export const beginAgain = (flags: readonly string[], settings: Readonly<Record<string, string>>): void => {
  if (typeof process.execve !== 'function' || process.platform === 'win32') return
  const args = [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, args, { ...(process.env as Record<string, string>), ...settings })
}

/**
 * For files that it has not compiled before, Node loads its compiler of TypeScript (some 15 MB) and never lets go of
 * it. What it made is in the cache of compiled modules, if there is one; with that the process needs no compiler.
 * Call it when everything is loaded and nothing has begun.
 */
export const beginAgainCompiled = (): void => {
  const { moduleLoadList } = process as unknown as { moduleLoadList?: readonly string[] }
  const hasCompiled = moduleLoadList?.some((name) => name.includes('amaro')) ?? false
  if (!hasCompiled || !getCompileCacheDir() || process.env[MARK]) return
  flushCompileCache()
  beginAgain([], { [MARK]: 'yes' })
}
