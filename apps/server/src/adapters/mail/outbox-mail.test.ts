import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { outboxMail } from './outbox-mail.ts'

const folders: string[] = []
let folder: string
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'oola-outbox-')), 'outbox')
  folders.push(path.dirname(folder))
})
afterAll(async () => {
  for (const made of folders) await rm(made, { recursive: true, force: true })
})

const mail = (key: string, at = '2026-03-10T18:00:00Z') => ({
  key,
  at: new Date(at),
  to: 'ann@example.com',
  subject: 'Hello',
  text: 'Hello Ann',
  html: '<p>Hello Ann',
})

describe('the outbox', () => {
  it('writes a mail once for a key, however often and at whatever time it is tried', async () => {
    const outbox = outboxMail(folder)
    await Promise.all(Array.from({ length: 10 }, () => outbox.send(mail('reset-1'))))
    await outbox.send(mail('reset-1', '2026-03-10T19:00:00Z'))
    await outbox.send(mail('reset-2'))
    expect(await outbox.list()).toEqual([
      '2026-03-10T180000Z-reset-2.json',
      '2026-03-10T180000Z-reset-1.json',
    ])
    // No drafts remain.
    expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('finishes what a crash interrupted, with the time of the first attempt', async () => {
    const outbox = outboxMail(folder)
    await outbox.send(mail('reset-1'))
    // As after a power failure between the two names.
    await rm(path.join(folder, '2026-03-10T180000Z-reset-1.json'))
    await outbox.send(mail('reset-1', '2026-03-10T19:00:00Z'))
    expect(await outbox.list()).toEqual(['2026-03-10T180000Z-reset-1.json'])
  })

  it.each(['', '{"key":"br', '[]'])(
    'a file that holds only %j is no mail, and no other goes missing',
    async (cut) => {
      const outbox = outboxMail(folder)
      await outbox.send(mail('whole'))
      await outbox.send(mail('broken'))
      const broken = '2026-03-10T180000Z-broken.json'
      // The second name is the same file.
      await writeFile(path.join(folder, broken), cut)
      expect(await outbox.read(broken)).toBeNull()
      expect(await outbox.read('2026-03-10T180000Z-whole.json')).toMatchObject({ key: 'whole' })
      // Its job retries and succeeds.
      await outbox.send(mail('broken'))
      expect(await outbox.read(broken)).toMatchObject({ key: 'broken' })
    },
  )

  it('separates keys with the same ending', async () => {
    const outbox = outboxMail(folder)
    await outbox.send(mail('a-1'))
    await outbox.send(mail('1'))
    expect(await outbox.list()).toHaveLength(2)
  })

  it('is read newest first, by name, and nothing else of the disk is', async () => {
    const outbox = outboxMail(folder)
    expect(await outbox.list()).toEqual([])
    await outbox.send(mail('first', '2026-03-10T18:00:00Z'))
    await outbox.send(mail('../second', '2026-03-10T18:00:01Z'))
    const [newest = '', ...older] = await outbox.list()
    expect(older).toHaveLength(1)
    expect(await outbox.read(newest)).toMatchObject({
      key: '../second',
      to: 'ann@example.com',
      text: 'Hello Ann',
    })
    for (const name of ['../../etc/passwd', 'missing.json', '..']) expect(await outbox.read(name)).toBeNull()
  })
})
