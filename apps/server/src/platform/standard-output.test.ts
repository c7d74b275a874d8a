import { existsSync } from 'node:fs'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'
import { standardOutput } from './standard-output.ts'

const withFile = async (file: string, use: (fd: number) => Promise<void>): Promise<void> => {
  const handle = await open(file, 'w')
  await use(handle.fd)
  // Closed by the output.
  await handle.close().catch(() => {})
}

it('what was logged is written when the process ends', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oola-log-'))
  const file = path.join(folder, 'log')
  await withFile(file, async (fd) => {
    const output = standardOutput(fd)
    const log = createLog({ LOG_LEVEL: 'info' }, output)
    for (let line = 1; line <= 100; line += 1) log.info({ line }, 'said')
    log.fatal('the last')
    await output.end()
    log.info('nothing comes of this')
  })
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(101)
  expect(lines.at(-1)).toContain('the last')
  await rm(folder, { recursive: true })
})

// A device of Linux that is always full.
it.skipIf(!existsSync('/dev/full'))('a full disk loses lines, and neither throws nor waits', async () => {
  await withFile('/dev/full', async (fd) => {
    const output = standardOutput(fd)
    const log = createLog({ LOG_LEVEL: 'info' }, output)
    for (let line = 0; line < 3000; line += 1) log.info({ padding: 'x'.repeat(1000) }, 'said')
    log.fatal('an uncaught fault')
    await output.end()
  })
})
