import { execFileSync } from 'node:child_process'
import { chmodSync, globSync, lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../../apps/server/src/platform/db/client.ts'
import { freePort } from '../../scripts/free-port.ts'
import { dockerfile } from '../../scripts/package/dockerfile.ts'
import { removeDatabase, SBOM, VERSION } from '../../scripts/package/tree.ts'
import { logInById } from '../support/log-in-form.ts'
import { portal } from '../support/portal.ts'
import {
  canMount,
  makeFolder,
  makeImageRoot,
  openPort,
  type Release,
  start,
  startInImage,
  unpackRelease,
} from '../support/release.ts'
import { expect, test } from '../support/test.ts'

// A release is packed once for the tests of this file.
test.describe.configure({ mode: 'default', timeout: 300_000 })

/** Of the image: gcr.io/distroless/cc-debian13. */
const BASE_BYTES = 35e6
const MOST_BYTES = 350e6
/** What that has of glibc and the compiler, and the file that Dockerfile copies. */
const LIBRARIES = /^(ld-linux-.+|lib(c|m|dl|pthread|rt|resolv|gcc_s|stdc\+\+|atomic))\.so\.\d+$/

let place = ''
let release: Release
test.beforeAll(() => {
  // npm installs 200 packages; on a busy machine for minutes.
  test.setTimeout(600_000)
  place = mkdtempSync(path.join(tmpdir(), 'oola-release-'))
  chmodSync(place, 0o755)
  release = unpackRelease(place)
})
test.afterAll(() => {
  execFileSync('chmod', ['-R', 'u+w', place])
  rmSync(place, { recursive: true, force: true })
})

/** With these, npm and its registry are out of reach. */
const EMPTY = { PATH: '/usr/bin:/bin', npm_config_registry: 'http://127.0.0.1:9', OOLA_SETTINGS: '/nowhere' }

const filesOf = (folder: string) =>
  globSync('**/*', { cwd: folder }).filter((file) => !lstatSync(path.join(folder, file)).isDirectory())

test('the archive starts in an empty folder without npm, as another user, and shows the demo world [OPS-09, OPS-19]', async ({
  browser,
}) => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const { folder: cwd, tree, startCommand } = release
  const env = { ...EMPTY, PORT: String(port) }
  const server = start(['sh', '-c', `exec ${startCommand}`], { cwd, env, plain: true })
  try {
    await server.untilPrinted(`Oola is ready at ${origin}`)
    expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok', version: VERSION })
    const context = await browser.newContext({ baseURL: origin })
    const page = await context.newPage()
    const failed: string[] = []
    page.on(
      'response',
      (answer) => answer.status() >= 400 && failed.push(`${answer.status()} ${answer.url()}`),
    )
    await page.goto('/login')
    await logInById(page, 1005)
    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { name: /Maya/ }).first().waitFor()
    await context.close()
    expect(failed).toEqual([])
    // Staff's commands use the same files and the same database.
    const command = [path.join(tree, 'bin/oola'), 'member', 'list', '--search', 'Maya']
    const listed = start(command, { cwd, env, plain: true })
    expect(await listed.ended, listed.output()).toBe(0)
    expect(listed.output()).toContain('1005')
  } finally {
    await server.stop()
  }
  expect(server.output()).toContain('Stopped.')
})

test('the archive has what a server needs, a systemd unit, and nothing to build with [OPS-08, OPS-09]', () => {
  const files = filesOf(release.tree)
  for (const file of ['bin/node', 'bin/oola', 'deploy/systemd/oola.service', 'NOTICE', 'CHANGELOG.md', SBOM])
    expect(files).toContain(file)
  const tools =
    /(^|\/)node_modules\/(typescript|vite|esbuild|rolldown|vitest|playwright-core|drizzle-kit|npm)\/|(^|\/)bin\/(npm|npx|gcc|cc|tsc)$/
  const unread = /\.test\.ts$|\.fixtures\.ts$|(^|\/)node_modules\/.+\.(ts|map)$/
  expect(files.filter((file) => tools.test(file) || unread.test(file))).toEqual([])
})

test('the list of dependencies names every package that ships [OPS-19]', () => {
  const read = (file: string) => JSON.parse(readFileSync(path.join(release.tree, file), 'utf8'))
  const listed = new Set(
    read(SBOM).components.map(({ purl }: { purl: string }) =>
      decodeURIComponent(purl.replace('pkg:npm/', '')),
    ),
  )
  const packages = {
    ...read('package-lock.json').packages,
    ...read('node_modules/.package-lock.json').packages,
  }
  const shipped = Object.entries<{ version?: string; link?: boolean }>(packages).flatMap(
    ([name, { version }]) =>
      version && name.includes('node_modules/') ? [`${name.split('node_modules/').at(-1)}@${version}`] : [],
  )
  expect(shipped.length).toBeGreaterThan(200)
  expect(shipped.filter((one) => !listed.has(one))).toEqual([])
  for (const name of ['sharp', 'react', 'fastify'])
    expect(
      shipped.some((one) => one.startsWith(`${name}@`)),
      name,
    ).toBe(true)
  for (const name of ['typescript', 'vite', 'vitest'])
    expect(
      [...listed].some((one) => String(one).startsWith(`${name}@`)),
      name,
    ).toBe(false)
})

test('the files of the image are below 350 MB and start read-only, without rights and without a shell; its health check answers [OPS-08]', async () => {
  const { tree } = release
  removeDatabase(tree)
  const bytes = filesOf(tree).reduce((sum, file) => sum + lstatSync(path.join(tree, file)).size, 0)
  expect(bytes + BASE_BYTES).toBeLessThan(MOST_BYTES)

  const { entrypoint, cmd, health, env } = dockerfile()
  const admin = openDatabase(portal().databaseUrl, { max: 1 })
  await admin.pool.query('create database image')
  const url = new URL(portal().databaseUrl)
  const database = await openPort(url)
  url.search = ''
  url.pathname = '/image'
  url.port = String(database.port)
  const data = makeFolder(path.join(place, 'data'))
  const root = path.join(place, 'root')
  const settings = { ...env, HOST: '127.0.0.1', PORT: String(await freePort()), DATABASE_URL: url.href }
  const run = (command: readonly string[]) => {
    if (canMount) return startInImage(command, { tree, root, data, env: settings })
    const local = command.map((word) => word.replace(/^\/app/, tree))
    return start(local, { env: { ...settings, DATA_DIR: data }, plain: true })
  }
  if (canMount) for (const library of makeImageRoot(tree, root)) expect(library).toMatch(LIBRARIES)
  else execFileSync('chmod', ['-R', 'a-w', tree])
  const write = `require('node:fs').writeFileSync('${canMount ? '/app' : tree}/apps/server/a', '')`
  const written = run(['/app/bin/node', '-e', write])
  expect(await written.ended).toBe(1)
  expect(written.output()).toMatch(canMount ? 'EROFS' : 'EACCES')
  const server = run([...entrypoint, ...cmd])
  try {
    expect(await run(health).ended).toBe(1)
    await server.untilPrinted('Oola is ready')
    expect(await run(health).ended).toBe(0)
  } finally {
    await server.stop()
    await admin.pool.query('drop database image with (force)')
    await admin.close()
    database.close()
  }
})
