// Programs outside npm that tests need; apt-get is used only as root on Debian (CI).
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'

// The headless shell first: it needs half the processor time of a full headless browser.
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Runs it, because some systems have a placeholder script there that only suggests a package. */
const works = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

/** Prints its version, with a failing exit code. */
const isThere = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).error === undefined

const run = (command: string, ...args: string[]): void => {
  // RUNLEVEL: prevents packages from starting their services.
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

/** Its metrics are Arial's, which text has until the product's fonts come: without it the text moves then. */
const LIBERATION_FONTS = '/usr/share/fonts/truetype/liberation'

/** @returns the path of a Chromium that starts */
export const ensureChromium = (): string => {
  if (isDebianRoot() && !existsSync(LIBERATION_FONTS)) installFromDebian('fonts-liberation')
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

/** The Debian package of each program that some tests start. */
const DEBIAN_PACKAGES = {
  'redis-server': 'redis-server',
  turnserver: 'coturn',
  nginx: 'nginx-light',
  caddy: 'caddy',
  promtool: 'prometheus',
  pgbackrest: 'pgbackrest',
  python3: 'python3',
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
} as const

/** Whether a program is installed. Without it the tests that need it are skipped; in CI they fail. */
export const hasProgram = (name: keyof typeof DEBIAN_PACKAGES): boolean => {
  if (!isThere(name) && isDebianRoot()) installFromDebian(DEBIAN_PACKAGES[name])
  return isThere(name)
}

/** Whether a test that needs it is skipped. */
export const isMissing = (name: keyof typeof DEBIAN_PACKAGES): boolean => !hasProgram(name) && !process.env.CI

/** Where Debian installs each major version of PostgreSQL. */
const POSTGRES_FOLDER = '/usr/lib/postgresql'

const newestPostgres = (): string | null => {
  if (!existsSync(POSTGRES_FOLDER)) return null
  const versions = readdirSync(POSTGRES_FOLDER).sort((a, b) => Number(b) - Number(a))
  const folders = versions.map((version) => path.join(POSTGRES_FOLDER, version, 'bin'))
  return folders.find((folder) => existsSync(path.join(folder, 'postgres'))) ?? null
}

/** The folder of Debian's PostgreSQL programs, which are not in the PATH; null without them. In CI a test then fails. */
export const findPostgresFolder = (): string | null => {
  if (!newestPostgres() && isDebianRoot()) installFromDebian('postgresql')
  return newestPostgres()
}
