// The programs beside npm's packages that tests run: installed where nobody is in the way, as root on Debian (CI).
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'

// The headless shell first: it takes half the processor time of a whole browser without a window.
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Started, not only seen: some systems put a script there that tells you to install another package. */
const works = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

/** Its version is printed with the code of a failure. */
const isThere = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).error === undefined

const run = (command: string, ...args: string[]): void => {
  // RUNLEVEL: a package that brings a service must not start it.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync(command, args, { env, stdio: 'inherit' })
}

const isRoot = process.getuid?.() === 0
const isDebianRoot = (): boolean =>
  process.platform === 'linux' && isRoot && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

const installFromDebian = (name: string): void => {
  console.log(`▸ Installing ${name} for the tests (apt-get)…`)
  run('apt-get', 'update', '-qq')
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name)
}

const findChromium = (): string | undefined =>
  [...(process.env.CHROMIUM ? [process.env.CHROMIUM] : []), ...BROWSERS, chromium.executablePath()].find(
    works,
  )

/** @returns the path of a Chromium that starts */
export const ensureChromium = (): string => {
  const present = findChromium()
  if (present) return present
  if (isDebianRoot()) installFromDebian('chromium-headless-shell')
  else {
    console.log('▸ Installing Chromium for the browser tests (playwright-core)…')
    const cli = 'node_modules/playwright-core/cli.js'
    run(process.execPath, cli, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium')
  }
  const installed = findChromium()
  if (!installed) throw new Error('There is no Chromium and none could be installed: set CHROMIUM to one.')
  return installed
}

/** Whether there is a TURN server (coturn). Without one the test of a relayed call is skipped, but in CI it fails. */
export const hasTurnServer = (): boolean => {
  if (!isThere('turnserver') && isDebianRoot()) installFromDebian('coturn')
  return isThere('turnserver')
}

/** Whether there is a `redis-server`. Without one the tests that need it are skipped, but in CI they fail. */
export const hasRedis = (): boolean => {
  if (!works('redis-server') && isDebianRoot()) installFromDebian('redis-server')
  return works('redis-server')
}
