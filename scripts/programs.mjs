// What the commands in this folder share. It runs on the machine's own Node (20 or newer), before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The Node of this project, an npm package: whatever the machine has, the server runs on this one. */
export const NODE = path.join(
  ROOT,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** Where Node keeps compiled modules: a second start, and every test file, is quicker by half a second. */
export const COMPILE_CACHE = path.join(ROOT, '.cache/node')

/** Node's flags that read the settings in `.env`, when there is such a file. */
export const settingsFlags = () => {
  const file = path.join(ROOT, '.env')
  return existsSync(file) ? [`--env-file=${file}`] : []
}

/** Tells the person at the terminal what happens now. */
export const say = (text) => console.log(`▸ ${text}`)

/** @returns {Promise<never>} */
export const fail = (text) => {
  console.error(`✗ ${text}`)
  process.exit(1)
}

/** `npm run …` may itself run under an older Node: programs that look for `node` must find ours first. */
const environment = (extra) => ({
  ...process.env,
  PATH: [path.join(ROOT, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
  ...extra,
})

/** The exit code that a shell gives for an end by signal. */
const codeOf = (code, signal) => code ?? 128 + (os.constants.signals[signal] ?? 0)

/**
 * Runs a program in the foreground and passes signals on to it.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, shell?: boolean }} options
 * @returns {Promise<number>} its exit code
 */
export const run = (command, args, { cwd = ROOT, env = {}, shell = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: environment(env), stdio: 'inherit', shell })
    // Ctrl+C reaches the program from the terminal by itself; sent twice it would mean "at once".
    const forward = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, forward)
    const end = (code) => {
      for (const signal of signals) process.off(signal, forward)
      resolve(code)
    }
    child.once('error', (error) => {
      console.error(`✗ ${command}: ${error.message}`)
      end(127)
    })
    child.once('exit', (code, signal) => end(codeOf(code, signal)))
  })

/** Runs a program of the project on its own Node. */
export const runNode = (args, options) => run(NODE, args, options)

/**
 * Runs a program of the project on its own Node and keeps what it says.
 * @returns {Promise<{ code: number, output: string }>}
 */
export const readNode = (args, { cwd = ROOT } = {}) =>
  new Promise((resolve) => {
    const child = spawn(NODE, args, { cwd, env: environment({}), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (words) => {
        output += words
      })
    }
    child.once('error', (error) => resolve({ code: 127, output: `${error.message}\n` }))
    child.once('close', (code, signal) => resolve({ code: codeOf(code, signal), output }))
  })

const QUICK_IMPORTS = pathToFileURL(path.join(ROOT, 'apps/server/src/platform/start/quick-imports.ts')).href

/** Runs a command of staff, a file of `apps/server/src/commands`, with the words that this process was given. */
export const runCommand = (file) =>
  runNode(
    [
      ...['--import', QUICK_IMPORTS],
      ...settingsFlags(),
      path.join('apps/server/src/commands', file),
      ...process.argv.slice(2),
    ],
    { env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILE_CACHE } },
  )

/** Gives this process over to the project's Node: the same process where the system can do that, else a child. */
export const becomeNode = async (args, env = {}) => {
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    const defined = Object.entries(environment(env)).filter(([, value]) => value !== undefined)
    process.execve(NODE, [NODE, ...args], Object.fromEntries(defined))
  }
  process.exit(await runNode(args, { env }))
}
