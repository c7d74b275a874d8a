import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const MS_PER_TICK = 10

const ROOT = path.resolve(import.meta.dirname, '..')

export interface BenchServer {
  readonly origin: string
  /** Resident memory in MB. */
  memory(): number
  /** Processor time so far, in milliseconds: independent of other load on the machine. */
  cpu(): number
  stop(): Promise<void>
}

const ready = async (origin: string, child: ChildProcess): Promise<void> => {
  const end = Date.now() + 30_000
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`the server at ${origin} ended with ${child.exitCode}`)
    try {
      await fetch(origin)
      // Another program may have had the port already.
      await new Promise((resolve) => setTimeout(resolve, 300))
      if (child.exitCode === null) return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error(`no server at ${origin}`)
}

/** Runs a TypeScript file as a separate server on `port`. */
export const startServer = async (
  file: string,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<BenchServer> => {
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(
    process.execPath,
    [...(process.env.BENCH_NODE ?? '').split(' ').filter(Boolean), path.join(ROOT, file)],
    {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        // As in `npm start`.
        NODE_COMPILE_CACHE: path.join(ROOT, '.cache/node'),
        ...env,
        PORT: String(port),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await ready(`${origin}/`, child)
  return {
    origin,
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    cpu: () => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
