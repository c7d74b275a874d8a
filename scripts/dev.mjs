// npm run dev: the server restarts and the browser reloads by themselves while you change files.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { NODE, ROOT, say, settingsFlags } from './programs.mjs'

const CLIENT_PORT = '5173'

await ensureInstalled()
const port = process.env.PORT ?? '3000'
const server = [NODE, '--watch', '--watch-preserve-output', ...settingsFlags(), 'apps/server/src/main.ts']
const client = [NODE, '../../node_modules/@react-router/dev/bin.cjs', 'dev', '--port', CLIENT_PORT]
const address = `http://localhost:${CLIENT_PORT}`
const environment = {
  ...process.env,
  PORT: port,
  // Links in mails lead to the page that reloads.
  PUBLIC_URL: process.env.PUBLIC_URL ?? address,
  API_ORIGIN: process.env.API_ORIGIN ?? `http://127.0.0.1:${port}`,
}

const launch = ([command, ...args], cwd) => spawn(command, args, { cwd, env: environment, stdio: 'inherit' })
const programs = [launch(server, ROOT), launch(client, path.join(ROOT, 'apps/web'))]
say(`Open ${address}; Ctrl+C ends both.`)

let ending = false
const end = (code) => {
  if (ending) return
  ending = true
  process.exitCode = code
  for (const program of programs) program.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
// One without the other is no use.
for (const program of programs) program.once('exit', (code) => end(code ?? 1))
