import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const run = promisify(execFile)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oola-begin-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A program in TypeScript that says when it begins, and when it goes on whether the compiler is in its memory. */
const PROGRAM = `
import { writeSync } from 'node:fs'
import { beginAgainCompiled } from '${path.join(import.meta.dirname, 'begin-again.ts')}'
const words: string[] = process.argv.slice(2)
writeSync(1, 'begins ' + words + '\\n')
beginAgainCompiled()
writeSync(1, 'compiler: ' + process.moduleLoadList.some((name: string) => name.includes('amaro')) + '\\n')
`

const start = async (cache: Record<string, string>): Promise<string[]> => {
  const file = path.join(folder, 'program.ts')
  await writeFile(file, PROGRAM)
  const { NODE_COMPILE_CACHE: _, ...env } = process.env
  const { stdout } = await run(process.execPath, [file, 'one'], { env: { ...env, ...cache } })
  return stdout.trim().split('\n')
}

describe.skipIf(process.platform === 'win32')('a program that Node had to compile', () => {
  it('begins again from what was compiled, once', async () => {
    const cache = { NODE_COMPILE_CACHE: path.join(folder, 'cache') }
    expect(await start(cache)).toEqual(['begins one', 'begins one', 'compiler: false'])
    expect(await start(cache)).toEqual(['begins one', 'compiler: false'])
  })

  it('goes on as it is without a place to keep it', async () => {
    expect(await start({})).toEqual(['begins one', 'compiler: true'])
  })

  it('does not begin for ever where nothing can be kept', async () => {
    const file = path.join(folder, 'not-a-folder')
    await writeFile(file, '')
    expect((await start({ NODE_COMPILE_CACHE: file })).at(-1)).toBe('compiler: true')
  })
})
