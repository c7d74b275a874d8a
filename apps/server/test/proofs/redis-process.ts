import { spawn } from 'node:child_process'
import { freePort } from '../../../../scripts/free-port.ts'
import { isMissing } from '../../../../scripts/test-programs.ts'

/** Tests that need Redis are skipped without it. In CI they fail. */
export const skipsRedis = isMissing('redis-server')

export interface RedisProcess {
  readonly url: string
  /** Like a crash. */
  kill(): Promise<void>
}

/** A Redis for this test, without persistence. */
export const startRedis = async ({ password }: { password?: string } = {}): Promise<RedisProcess> => {
  const port = await freePort()
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  if (password) flags.push('--requirepass', password)
  const child = spawn('redis-server', flags, { stdio: ['ignore', 'pipe', 'inherit'], cwd: '/' })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += String(chunk)
      if (output.includes('Ready to accept connections')) resolve()
    })
    void ended.then(() => reject(new Error(`Redis did not start:\n${output}`)))
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
