import { spawn } from 'node:child_process'
import { isMissing } from '../../scripts/test-programs.ts'
import { portal } from './portal.ts'

/** Where there is none the test that needs it is skipped, and says so. In CI it fails. */
export const skipsTurn = isMissing('turnserver')

/** A real TURN server (coturn) on this machine alone, with the portal's secret. */
export const startTurnServer = async () => {
  const { port, secret } = portal().turn
  const child = spawn(
    'turnserver',
    [
      ...['-n', '--listening-ip', '127.0.0.1', '--relay-ip', '127.0.0.1', '--listening-port', String(port)],
      ...['--use-auth-secret', '--static-auth-secret', secret, '--realm', 'oola.example'],
      ...['--allow-loopback-peers', '--no-tls', '--no-dtls', '--no-cli'],
      ...['--log-file', 'stdout', '--simple-log', '--verbose', '--pidfile', '/dev/null'],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
      if (/UDP listener opened/.test(said)) resolve()
    })
    void ended.then(() => reject(new Error(`The TURN server did not start:\n${said}`)))
  })
  return {
    /** Everything that went over it stops, as when a line is cut; `resume` heals it. */
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    stop: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
