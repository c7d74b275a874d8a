import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { compileCache } from '../support/compile-cache.ts'
import type { Environment } from './server-process.ts'

const SERVER_FOLDER = path.resolve(import.meta.dirname, '../..')

/** A command of `npm run` in its own process, with only these settings. */
export const runCommandProcess = async (
  [name, ...args]: readonly [string, ...string[]],
  env: Environment,
): Promise<{ code: number | null; out: string; err: string }> => {
  const child = spawn(process.execPath, ['src/commands/run.ts', name, ...args], {
    cwd: SERVER_FOLDER,
    env: { PATH: process.env.PATH, ...compileCache(), NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => {
    out += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    err += String(chunk)
  })
  const [code] = await once(child, 'close')
  return { code, out, err }
}
