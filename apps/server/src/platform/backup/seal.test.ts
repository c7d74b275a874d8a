import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { BackupRefusal } from './backup-refusal.ts'
import { isSealed, seal, unseal } from './seal.ts'

const KEY = 'a key of some length'
const SEGMENT = 256 * 1024
const HEADER = 40

/** In chunks whose length fits nothing. */
async function* chunksOf(bytes: Buffer, size = 50_021): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
const sealed = (bytes: Buffer) => buffer(seal(KEY)(chunksOf(bytes)))
const opened = (bytes: Buffer, key = KEY) => buffer(unseal(key)(chunksOf(bytes, 7919)))

it.each([0, 1, SEGMENT, 700_001])('opens what it has sealed: %d bytes', async (size) => {
  const bytes = randomBytes(size)
  const closed = await sealed(bytes)
  expect(isSealed(closed)).toBe(true)
  expect(isSealed(bytes)).toBe(false)
  expect((await opened(closed)).equals(bytes)).toBe(true)
})

it('is different each time, and shows nothing of the content', async () => {
  const bytes = Buffer.alloc(1000, 'Ana Castellanos')
  const [one, two] = [await sealed(bytes), await sealed(bytes)]
  expect(one.equals(two)).toBe(false)
  expect(one.includes('Castellanos')).toBe(false)
})

it('refuses another key before it reads on', async () => {
  await expect(opened(await sealed(randomBytes(10)), 'another key, as long')).rejects.toThrow(
    'BACKUP_KEY is not the key of this archive.',
  )
})

it('refuses a file that is cut off anywhere, also between two segments', async () => {
  const closed = await sealed(randomBytes(2 * SEGMENT))
  const between = HEADER + SEGMENT + 16
  for (const length of [
    0,
    8,
    HEADER - 1,
    HEADER,
    between,
    between + 1,
    closed.length - 16,
    closed.length - 1,
  ])
    await expect(opened(closed.subarray(0, length))).rejects.toThrow(BackupRefusal)
})

it('refuses a changed byte, two swapped segments, and one that is left out', async () => {
  const closed = await sealed(randomBytes(3 * SEGMENT))
  for (const at of [HEADER, HEADER + SEGMENT, closed.length - 1]) {
    const changed = Buffer.from(closed)
    changed[at] = (changed[at] ?? 0) ^ 1
    await expect(opened(changed)).rejects.toThrow('The archive is damaged')
  }
  const size = SEGMENT + 16
  const segment = (n: number) => closed.subarray(HEADER + n * size, HEADER + (n + 1) * size)
  const head = closed.subarray(0, HEADER)
  const rest = closed.subarray(HEADER + 2 * size)
  await expect(opened(Buffer.concat([head, segment(1), segment(0), rest]))).rejects.toThrow('is damaged')
  await expect(opened(Buffer.concat([head, segment(0), rest]))).rejects.toThrow('is damaged')
})
