import { spawn } from 'node:child_process'
import path from 'node:path'
import { compileCache } from '../support/compile-cache.ts'

const SERVER_FOLDER = path.resolve(import.meta.dirname, '../..')

/** With other tests on the same machine a start takes a multiple of its second. */
const START_PATIENCE_MS = 90_000

export type Environment = Readonly<Record<string, string>>

interface Options {
  readonly env: Environment
  /** Runs it as this user; requires root. */
  readonly uid?: number
}

/** The exit code, or null after a signal. */
export type ExitCode = number | null

/** Runs `src/main.ts` like `npm start`, with only these settings, on any free port. */
export const launch = ({ env, uid }: Options) => {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: SERVER_FOLDER,
    env: {
      PATH: process.env.PATH,
      ...compileCache(),
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let stdout = ''
  let stderr = ''
  const listeners = new Set<() => void>()
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', (chunk) => {
    stdout += String(chunk)
    notify()
  })
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk)
    notify()
  })
  // `close`, unlike `exit`, comes after the last output.
  const ended = new Promise<ExitCode>((resolve) => {
    child.once('close', (code) => {
      resolve(code)
      notify()
    })
  })
  return {
    child,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stdout: () => stdout,
    stderr: () => stderr,
    /** Resolves with the result of `find` in the output. @throws when the process ends first, or takes too long */
    until: <T>(find: () => T | null | undefined): Promise<T> =>
      new Promise((resolve, reject) => {
        const finish = (settle: () => void): void => {
          clearTimeout(late)
          listeners.delete(check)
          settle()
        }
        const fail = (why: string): void =>
          finish(() => reject(new Error(`The server ${why}:\n${stdout}${stderr}`)))
        const late = setTimeout(() => fail('took too long'), START_PATIENCE_MS)
        const check = (): void => {
          const found = find()
          if (found) finish(() => resolve(found))
          else if (child.exitCode !== null || child.signalCode !== null) fail('ended')
        }
        listeners.add(check)
        check()
      }),
  }
}

export interface ServerProcess {
  readonly origin: string
  readonly pid: number
  readonly ended: Promise<ExitCode>
  /** The output so far. */
  output(): string
  /** Waits for a line of the output. */
  untilOutput(words: string | RegExp): Promise<void>
  /** Like a power failure: no last log line, no cleanup. */
  kill(): Promise<void>
  /** Like an orchestrator; returns the exit code. Does not only wait for `ended`: the signal is sent at once. */
  stop(): Promise<ExitCode>
}

/** Starts the real server and waits until it listens. @throws with its output when it does not */
export const startServerProcess = async (options: Options): Promise<ServerProcess> => {
  const server = launch(options)
  const { child } = server
  try {
    const origin = await server.until(() => /is ready at \S+ \((http:\S+), after/.exec(server.stdout())?.[1])
    return {
      origin,
      pid: child.pid ?? 0,
      ended: server.ended,
      output: () => server.stdout() + server.stderr(),
      untilOutput: async (words) => {
        await server.until(() => (server.stdout() + server.stderr()).match(words))
      },
      kill: async () => {
        child.kill('SIGKILL')
        await server.ended
      },
      stop: () => {
        child.kill('SIGTERM')
        return server.ended
      },
    }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

/** A start that must fail: its exit code and output. */
export const refusedStart = async (
  options: Options,
): Promise<{ code: ExitCode; stdout: string; stderr: string }> => {
  const server = launch(options)
  const late = setTimeout(() => server.child.kill('SIGKILL'), START_PATIENCE_MS)
  const code = await Promise.race([
    server.ended,
    server
      .until(() => server.stdout().includes('is ready at'))
      .then(
        () => 'ready' as const,
        () => server.ended,
      ),
  ])
  clearTimeout(late)
  if (code === 'ready') {
    server.child.kill('SIGKILL')
    throw new Error(`The server started:\n${server.stdout()}`)
  }
  return { code, stdout: server.stdout(), stderr: server.stderr() }
}
