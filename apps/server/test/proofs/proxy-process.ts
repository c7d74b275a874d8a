import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../../../scripts/free-port.ts'

const DEPLOY = path.resolve(import.meta.dirname, '../../../../deploy')

export interface ProxyProcess {
  readonly origin: string
  stop(): Promise<void>
}

/** The published configuration with the addresses of this test. @throws when one of its parts is not there */
const fillIn = (file: string, values: readonly (readonly [string, string])[]): string => {
  let text = readFileSync(path.join(DEPLOY, file), 'utf8')
  for (const [published, value] of values) {
    if (!text.includes(published)) throw new Error(`deploy/${file} has no ${published}`)
    text = text.replace(published, value)
  }
  return text
}

const publishedServers = (servers: readonly [string, string]) =>
  [
    ['10.0.0.11:3000', new URL(servers[0]).host],
    ['10.0.0.12:3000', new URL(servers[1]).host],
  ] as const

/** Waits for an answer of any kind. @throws when the proxy ends first */
const untilAnswers = async (child: ChildProcess, origin: string, output: () => string): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the proxy ended: ${output()}`)
    const isThere = await fetch(`${origin}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const run = async (
  folder: string,
  origin: string,
  [program, ...args]: [string, ...string[]],
): Promise<ProxyProcess> => {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  await untilAnswers(child, origin, () => output)
  return {
    origin,
    stop: async () => {
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const makeFolder = (): string => mkdtempSync(path.join(tmpdir(), 'oola-test-proxy-'))

/** nginx with deploy/nginx/oola.conf. */
export const startNginx = async (servers: readonly [string, string]): Promise<ProxyProcess> => {
  const folder = makeFolder()
  const port = await freePort()
  const site = fillIn('nginx/oola.conf', [
    ...publishedServers(servers),
    ['listen 80;', `listen 127.0.0.1:${port};`],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `${user} daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 2;
    events { worker_connections 4096; } http { access_log off; ${temporary.join(' ')} ${site} }`,
  )
  const config = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')]
  return run(folder, `http://127.0.0.1:${port}`, ['nginx', ...config])
}

/** Caddy with deploy/caddy/Caddyfile. */
export const startCaddy = async (servers: readonly [string, string]): Promise<ProxyProcess> => {
  const folder = makeFolder()
  const origin = `http://127.0.0.1:${await freePort()}`
  const site = fillIn('caddy/Caddyfile', [...publishedServers(servers), ['portal.example', origin]])
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n}\n${site}`)
  return run(folder, origin, ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'])
}
