import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface BenchRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** One run of wrk: requests a second and latencies in milliseconds. */
export interface Run {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly bad: number
  readonly firstBad: string
}

const folder = mkdtempSync(path.join(tmpdir(), 'oola-bench-'))
const script = path.join(import.meta.dirname, 'load.lua')

/** Rows of the request table per function. */
const ROWS_PER_PART = 1000

const quoted = (text: string): string =>
  `"${text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r')}"`

/** Writes the requests as a Lua table for load.lua; returns the file name. */
export const writeRequests = (name: string, requests: readonly BenchRequest[]): string => {
  const rows = requests.map((request) => {
    const headers = Object.entries(request.headers).map(([key, value]) => `[${quoted(key)}]=${quoted(value)}`)
    const body = request.body === undefined ? '' : `,body=${quoted(request.body)}`
    return `{method=${quoted(request.method)},path=${quoted(request.path)},headers={${headers.join(',')}}${body}}`
  })
  // A Lua function can have 65,536 constants, so each part of the table is a separate function.
  const parts: string[] = []
  for (let from = 0; from < rows.length; from += ROWS_PER_PART) {
    const part = rows.slice(from, from + ROWS_PER_PART).join(',\n')
    parts.push(`(function() for _, r in ipairs({\n${part}\n}) do all[#all + 1] = r end end)();`)
  }
  const file = path.join(folder, `${name}.lua`)
  writeFileSync(file, `local all = {};\n${parts.join('\n')}\nreturn all\n`)
  return file
}

/** Loads `origin` (loopback only) for some seconds over `connections`. */
export const runWrk = (
  origin: string,
  requests: string,
  connections: number,
  seconds: number,
): Promise<Run> => {
  if (new URL(origin).hostname !== '127.0.0.1') throw new Error('the bench only sends load to this machine')
  return new Promise((resolve, reject) => {
    const child = spawn(
      'wrk',
      ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', '--latency', '-s', script, origin],
      { env: { ...process.env, REQS: requests }, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', () => reject(new Error('wrk is missing: install the package "wrk" of your system')))
    child.on('close', () => {
      const match = /RESULT (\{.*\})/.exec(output)
      if (!match?.[1]) return reject(new Error(output))
      const r = JSON.parse(match[1]) as Record<string, number> & { firstBad: string }
      const number = (key: string): number => Number(r[key])
      resolve({
        perSecond: number('requests') / (number('microseconds') / 1e6),
        p50: number('p50') / 1000,
        p99: number('p99') / 1000,
        bad: number('bad') + number('socketErrors'),
        firstBad: r.firstBad,
      })
    })
  })
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
