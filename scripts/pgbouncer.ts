// The PgBouncer that tests start: 1.21 or newer, because older ones have no named statements in transaction mode.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Debian 12 has 1.18. */
const OLDEST_MINOR = 21
const CACHE = path.resolve(import.meta.dirname, '../node_modules/.cache/pgbouncer')
/** PgBouncer of Debian 13 with the libraries that Debian 12 has in older versions. */
const PACKAGES = [
  ...['pgbouncer', 'libc6', 'libcares2', 'libevent-2.1-7t64', 'libpam0g', 'libaudit1', 'libcap-ng0'],
  ...['libssl3t64', 'libzstd1', 'zlib1g', 'libsystemd0', 'libcap2'],
]
const DEBIAN_13 =
  'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian trixie main'

const isNew = ([program = '', ...args]: readonly string[]): boolean => {
  const { stdout } = spawnSync(program, [...args, '--version'], { encoding: 'utf8', timeout: 20_000 })
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? []
  return Number(major) > 1 || Number(minor) >= OLDEST_MINOR
}

/** Apart from the packages of the machine, which stay those of Debian 12. */
const downloadFromDebian13 = (folder: string): void => {
  for (const name of ['lists/partial', 'archives/partial', 'root'])
    mkdirSync(path.join(folder, name), { recursive: true })
  const sources = path.join(folder, 'sources.list')
  writeFileSync(sources, `${DEBIAN_13}\n`)
  const options = {
    'Dir::Etc::sourcelist': sources,
    'Dir::Etc::sourceparts': '-',
    'Dir::State::lists': path.join(folder, 'lists'),
    'Dir::Cache': folder,
    'APT::Sandbox::User': 'root',
  }
  const flags = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  const run = (...command: [string, ...string[]]): void => {
    const [program, ...args] = command
    spawnSync(program, args, { cwd: path.join(folder, 'archives'), stdio: ['ignore', 'ignore', 'inherit'] })
  }
  run('apt-get', 'update', '-qq', ...flags)
  run('apt-get', 'download', '-qq', ...flags, ...PACKAGES)
  for (const file of readdirSync(path.join(folder, 'archives')))
    if (file.endsWith('.deb')) run('dpkg-deb', '-x', file, path.join(folder, 'root'))
}

const isDebianRoot = (): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** The downloaded program, started by the loader of its own C library. */
const downloaded = (): string[] => {
  const library = path.join(CACHE, 'root/usr/lib/x86_64-linux-gnu')
  return [
    path.join(library, 'ld-linux-x86-64.so.2'),
    ...['--library-path', library, path.join(CACHE, 'root/usr/sbin/pgbouncer')],
  ]
}

/** The command of a PgBouncer that is new enough, or null when there is none and none can be had. */
export const findPgBouncer = (): readonly string[] | null => {
  if (isNew(['pgbouncer'])) return ['pgbouncer']
  if (isNew(downloaded())) return downloaded()
  if (!isDebianRoot() || process.arch !== 'x64') return null
  console.log('▸ Downloading PgBouncer of Debian 13 for the tests (apt-get)…')
  const folder = `${CACHE}.${process.pid}`
  rmSync(folder, { recursive: true, force: true })
  downloadFromDebian13(folder)
  rmSync(CACHE, { recursive: true, force: true })
  renameSync(folder, CACHE)
  for (const name of ['lists', 'archives']) rmSync(path.join(CACHE, name), { recursive: true, force: true })
  return isNew(downloaded()) ? downloaded() : null
}
