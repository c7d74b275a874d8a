import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const RUN = path.join(import.meta.dirname, 'run.mjs')
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'oola-run-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const PROGRAM = `
const words: string[] = process.argv.slice(2)
console.log(process.version, words.join())
if (words[0] === 'fail') process.exit(7)
process.on('SIGTERM', () => process.exit(0))
setInterval(() => {}, 1000)
`

/** npm starts programs through a shell, like this one. */
const launch = async (...words: string[]) => {
  const file = path.join(folder, 'program.ts')
  writeFileSync(file, PROGRAM)
  const command = `"${process.execPath}" "${RUN}" "${file}" ${words.join(' ')}; exit $?`
  const shell = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await once(shell.stdout, 'data')
  return { shell, output: String(output).trim() }
}

describe.skipIf(process.platform === 'win32')('a command', () => {
  it('runs its program on the Node of this project, with its arguments and its exit code', async () => {
    const { shell, output } = await launch('fail', '--twice')
    expect(output).toBe(`${process.version} fail,--twice`)
    expect(await once(shell, 'exit')).toEqual([7, null])
  })

  it('ends when its launcher is killed', async () => {
    const { shell } = await launch('stay')
    shell.kill('SIGKILL')
    // The stream ends when the program ends; otherwise the test fails by its time limit.
    await once(shell.stdout, 'close')
    expect(shell.signalCode).toBe('SIGKILL')
  })
})
