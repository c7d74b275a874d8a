import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import 'fake-indexeddb/auto'
import type { OutboxChannel } from './outbox-channel.ts'
import type { StoredItem } from './outbox-disk.ts'
import { createEntries } from './outbox-entries.ts'
import { createOverflow } from './outbox-overflow.ts'

const item = (score: number): StoredItem => ({
  memberId: 7,
  key: '1',
  item: { id: 1, score },
  doneAt: 5,
  call: null,
  words: null,
})
const KEY = '7.score.000000000001000-a'

const channel: OutboxChannel = { post: () => undefined, listen: () => undefined }

/** A new page of the same browser. */
const visit = async (local = new Map<string, string>()) => {
  vi.resetModules()
  const { deviceDisk } = await import('./outbox-disk.ts')
  const { openDeviceDb } = await import('#web/lib/device/device-db.ts')
  const storage = () =>
    ({
      get length() {
        return local.size
      },
      key: (index: number) => [...local.keys()][index] ?? null,
      getItem: (name: string) => local.get(name) ?? null,
      setItem: (name: string, value: string) => local.set(name, value),
      removeItem: (name: string) => local.delete(name),
    }) as unknown as Storage
  const entries = createEntries({ disk: deviceDisk, overflow: createOverflow(storage), channel })
  return { disk: deviceDisk, openDeviceDb, entries, local }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

describe('the database of the device', () => {
  it('has what was put, in the next page too, until it is dropped', async () => {
    const { disk } = await visit()
    await disk.put(new Map([[KEY, item(3)]]))
    const next = await visit()
    expect((await next.disk.load())?.items).toEqual(new Map([[KEY, item(3)]]))
    await next.disk.drop([KEY])
    expect((await disk.load())?.items.size).toBe(0)
  })

  it('has another epoch after it was cleared, and the same one otherwise', async () => {
    const { disk, openDeviceDb } = await visit()
    const first = await disk.load()
    expect((await disk.load())?.epoch).toBe(first?.epoch)
    await (await openDeviceDb())?.clear('outbox')
    expect((await disk.load())?.epoch).not.toBe(first?.epoch)
  })

  it('that was closed under the page leaves it working, with local storage', async () => {
    const { entries, openDeviceDb, local } = await visit()
    await entries.ready()
    ;(await openDeviceDb())?.close()
    entries.put(KEY, item(3))
    await expect.poll(() => local.size).toBe(1)
    expect(entries.read().get(KEY)).toEqual(item(3))
  })
})

describe('local storage', () => {
  it('of an older version is moved over once', async () => {
    const local = new Map([
      ['oola.score.7.000000000001000-a', JSON.stringify({ id: 1, score: 3 })],
      ['oola.goal-card.7.0190a0a0-0000-7000-8000-000000000001', '{"text":"a draft"}'],
    ])
    const { entries, disk } = await visit(local)
    await entries.ready()
    await expect.poll(() => local.size).toBe(1)
    const moved = (await disk.load())?.items.get(KEY)
    expect(moved).toMatchObject({ memberId: 7, item: { id: 1, score: 3 }, doneAt: 1_000, call: null })
    const again = await visit(local)
    await again.entries.ready()
    expect([...again.entries.read().keys()]).toEqual([KEY])
  })

  it('accepts the items without a database', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const { entries, local } = await visit()
    entries.put(KEY, item(3))
    await expect.poll(() => local.size).toBe(1)
    const next = await visit(local)
    await next.entries.ready()
    expect(next.entries.read().get(KEY)).toEqual(item(3))
    next.entries.drop([KEY])
    expect(local.size).toBe(0)
  })
})
