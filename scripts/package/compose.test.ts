import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readSettings } from '../../apps/server/src/env.ts'
import { missingServices } from '../../apps/server/src/platform/start/missing-services.ts'
import { documentedCommands } from '../documented-commands.ts'
import { listFiles, ROOT, readText } from '../source-files.ts'
import { isMissing } from '../test-programs.ts'
import { dockerfile } from './dockerfile.ts'

interface Service {
  readonly image: string
  readonly build?: string
  readonly environment?: Record<string, string>
  readonly env_file?: string
  readonly volumes?: readonly string[]
  readonly depends_on?: Record<string, { condition: string }>
  readonly healthcheck?: { test: readonly string[] }
  readonly command?: readonly string[]
  readonly ports?: readonly string[]
  readonly read_only?: boolean
  readonly tmpfs?: readonly string[]
  readonly cap_drop?: readonly string[]
}

const { services, volumes } = parse(readText('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}
const all = Object.entries(services)
const servers = all.filter(([, { build }]) => build)
const others = all.filter(([, { build }]) => !build)

/** What the documented command writes into .env. */
let made: NodeJS.Dict<string> = {}
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'oola-compose-'))
  const commands = documentedCommands('install', 'From the image')
  const { status, stderr } = spawnSync('sh', ['-euc', commands], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  made = parseEnv(readFileSync(path.join(folder, '.env'), 'utf8'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** `${NAME:?}` as compose reads it. @throws for a variable that nobody has set */
const fill = (text: string): string =>
  text.replace(/\$\{(\w+):\?\}/g, (_all, name: string) => {
    const value = made[name]
    if (!value) throw new Error(`${name} is not in .env`)
    return value
  })

const required = (name: string): string => `\${${name}:?}`

/** The environment of a server's process: the image's, .env, and compose.yaml's, the last one first. */
const environmentOf = ({ environment = {} }: Service): Record<string, string | undefined> => ({
  ...dockerfile().env,
  ...made,
  ...Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)])),
})

describe('compose.yaml [OPS-08]', () => {
  it('starts two servers, a worker, PostgreSQL 18, PgBouncer, Redis, an S3 store, coturn, a proxy, Prometheus and Grafana', () => {
    expect(servers.map(([name, { environment }]) => `${name} ${environment?.ROLE}`)).toEqual([
      'server-1 web',
      'server-2 web',
      'worker worker',
    ])
    expect(others.map(([name, { image }]) => `${name} ${image.replace(/:.*/, '')}`)).toEqual([
      'postgres postgres',
      'pgbouncer edoburu/pgbouncer',
      'redis redis',
      's3 chrislusf/seaweedfs',
      'turn coturn/coturn',
      'proxy caddy',
      'prometheus prom/prometheus',
      'grafana grafana/grafana',
    ])
    expect(services.postgres?.image).toMatch(/^postgres:18\./)
    // Deeper it would not be the folder that the image of PostgreSQL 18 writes into.
    expect(services.postgres?.volumes).toContain('postgres:/var/lib/postgresql')
  })

  it.each(others)('%s has a version and a health check', (_name, { image, healthcheck }) => {
    expect(image).toMatch(/:v?\d+\.\d+/)
    expect(healthcheck?.test.length).toBeGreaterThan(1)
  })

  it.each(all)('what %s needs and mounts is there', (_name, { depends_on = {}, volumes: mounts = [] }) => {
    for (const [needed, { condition }] of Object.entries(depends_on)) {
      expect(Object.keys(services)).toContain(needed)
      expect(condition).toBe('service_healthy')
    }
    for (const mount of mounts) {
      const [from = ''] = mount.split(':')
      expect(from.startsWith('./') ? existsSync(path.join(ROOT, from)) : from in volumes, mount).toBe(true)
    }
  })

  it('has no password of its own', () => {
    const secret = /PASSWORD|SECRET|TOKEN/
    for (const [name, { environment = {} }] of all)
      for (const [variable, value] of Object.entries(environment))
        if (secret.test(variable)) expect(value, `${name} ${variable}`).toMatch(/^\$\{\w+:\?\}$/)
    expect(services.redis?.command).toContain(required('REDIS_PASSWORD'))
    expect(services.turn?.command).toContain(`--static-auth-secret=${required('TURN_SECRET')}`)
    const values = Object.entries(made).flatMap(([name, value]) => (secret.test(name) ? [value] : []))
    expect(values.length).toBe(10)
    expect(new Set(values).size).toBe(values.length)
    for (const value of values) expect(value).toMatch(/^[\da-f]{64}$/)
  })

  it('gives PgBouncer the password in the form that its settings ask for', () => {
    const [, type] = /^auth_type = (\S+)$/m.exec(readText('deploy/compose/pgbouncer.ini')) ?? []
    expect(services.pgbouncer?.environment).toMatchObject({
      AUTH_TYPE: type,
      DB_USER: 'oola',
      DB_PASSWORD: required('OOLA_DATABASE_PASSWORD'),
    })
  })

  it.each(servers)(
    '%s has valid settings of production, and misses only mail and payments',
    (_name, service) => {
      expect(service.env_file).toBe('.env')
      const known = new Set(
        [...readText('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
      )
      for (const name of Object.keys(service.environment ?? {})) expect(known).toContain(name)
      const settings = readSettings(environmentOf(service))
      expect(settings.NODE_ENV).toBe('production')
      expect([settings.HOST, settings.TRUST_PROXY, settings.STOP_DELAY]).toEqual(['0.0.0.0', 1, 10])
      expect(missingServices(settings).map((line) => line.split(' ')[0])).toEqual([
        'SMTP_URL',
        'STRIPE_SECRET_KEY',
      ])
      const { DATABASE_URL, MIGRATION_DATABASE_URL, REDIS_URL, S3_ENDPOINT } = settings
      const hosts = [DATABASE_URL, MIGRATION_DATABASE_URL, REDIS_URL, S3_ENDPOINT].map(
        (url) => new URL(url ?? '').hostname,
      )
      expect(hosts).toEqual(['pgbouncer', 'postgres', 'redis', 's3'])
    },
  )

  it.each(servers)('%s runs read-only and without rights, reachable by the proxy only', (_name, service) => {
    expect(service).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] })
    expect(service.ports).toBeUndefined()
  })

  it('opens no port to the world but those of the proxy', () => {
    const open = all.flatMap(([, { ports = [] }]) => ports).filter((port) => !port.startsWith('127.0.0.1:'))
    expect(open).toEqual(['80:80', '443:443', '443:443/udp'])
  })

  it('has the services, and the image the files, that the commands of the pages name', () => {
    const pages = listFiles().filter((file) => file.startsWith('docs/operations/'))
    const commands = pages.flatMap((page) => [
      ...readText(page).matchAll(
        /docker compose (exec|up --detach) ([a-z][\w-]+)(?:\s+\/app\/bin\/node\s+\/app\/(\S+))?/g,
      ),
    ])
    expect(commands.length).toBeGreaterThan(1)
    for (const [command, , service = '', file] of commands) {
      expect(Object.keys(services), command).toContain(service)
      if (file) expect(existsSync(path.join(ROOT, file)), command).toBe(true)
    }
  })

  it.skipIf(isMissing('caddy'))('Caddy accepts the settings of the proxy', () => {
    const file = services.proxy?.volumes?.[0]?.split(':')[0] ?? ''
    const args = ['validate', '--adapter', 'caddyfile', '--config', path.join(ROOT, file)]
    const env = { PATH: process.env.PATH, HOME: folder, DOMAIN: made.DOMAIN }
    expect(spawnSync('caddy', args, { env, encoding: 'utf8' })).toMatchObject({ status: 0 })
  })
})

describe('Dockerfile [OPS-08]', () => {
  const { stages, entrypoint, cmd, health, env } = dockerfile()
  const last = stages.at(-1) ?? []

  it('builds in a stage of its own; the last one runs nothing and has no shell', () => {
    expect(stages.length).toBe(2)
    expect(stages[0]?.[0]).toMatch(/^FROM node:\d+\.\d+\.\d+-\w+ AS build$/)
    expect(last[0]).toBe('FROM gcr.io/distroless/cc-debian13:nonroot')
    expect(last.filter((line) => line.startsWith('RUN '))).toEqual([])
    expect(
      last.filter((line) => /^(COPY|ADD) /.test(line) && !line.startsWith('COPY --from=build ')),
    ).toEqual([])
  })

  it('is not root, writes into its volume only, and has a health check that needs no shell', () => {
    expect(last).toContain('USER 65532:65532')
    expect(last).toContain(`VOLUME ${env.DATA_DIR}`)
    for (const command of [entrypoint, health]) expect(command[0]).toBe('/app/bin/node')
    for (const file of [...cmd, ...health.slice(1)])
      expect(existsSync(path.join(ROOT, file.replace('/app/', ''))), file).toBe(true)
  })
})
