import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '../../../../scripts/source-files.ts'
import { compileCache } from '../support/compile-cache.ts'
import type { Environment } from './server-process.ts'

/** Runs commands of a page in the checkout, with only these settings: an empty one overrides that of a `.env`. */
export const runShell = async (
  commands: string,
  env: Environment = {},
): Promise<{ code: number | null; out: string; err: string }> => {
  const child = spawn('sh', ['-euc', commands], {
    cwd: ROOT,
    env: {
      ...{ PATH: process.env.PATH, ...compileCache(), NODE_ENV: 'test', DATABASE_URL: '' },
      // npm itself prints nothing.
      npm_config_loglevel: 'silent',
      ...env,
    },
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
