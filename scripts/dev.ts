// npm run dev: the server restarts and the browser reloads when files change.
import { spawn } from 'node:child_process'
import path from 'node:path'

const CLIENT = 'http://localhost:5173'
const root = path.resolve(import.meta.dirname, '..')

process.env.PORT ??= '3000'
process.env.API_ORIGIN ??= `http://127.0.0.1:${process.env.PORT}`
// Links in mails lead to Vite's address.
process.env.PUBLIC_URL ??= CLIENT

const launch = (folder: string, ...args: string[]) =>
  spawn(process.execPath, args, {
    cwd: path.join(root, folder),
    stdio: 'inherit',
    // Ctrl+C would reach the server twice, from the terminal and from here, and twice means "exit at once".
    detached: process.platform !== 'win32',
  })
const programs = [
  launch('.', '--watch', '--watch-preserve-output', 'apps/server/src/main.ts'),
  launch('apps/web', '../../node_modules/@react-router/dev/bin.cjs', 'dev', '--port', new URL(CLIENT).port),
]
console.log(`▸ Open ${CLIENT}; Ctrl+C ends both.`)

const end = (): void => {
  for (const program of programs) program.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end)
// If one ends, the other ends, too.
for (const program of programs) program.once('exit', end)
