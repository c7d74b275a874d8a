import { afterEach, expect, it, vi } from 'vitest'
import { type FakeDevice, fakeDevice } from './fake-device.fixtures.ts'

afterEach(() => vi.unstubAllGlobals())

/** What this member leaves on a device: an answer, a kept module with its film, facts, unsent work. */
const fill = async (device: FakeDevice, memberId: number) => {
  const { db } = await device.visit(memberId)
  const open = await db.openDeviceDb()
  for (const store of ['answers', 'kept', 'outbox'] as const)
    await open?.put(store, { queryKey: ['todo'], memberId }, `${memberId}.one`)
  await open?.put('facts', Date.now(), `${memberId}.fresh`)
  await open?.put('facts', memberId, 'member')
  await open?.put('facts', true, 'invited')
  const { filesCacheOf } = await import('./kept-files.ts')
  const files = (await caches.open(filesCacheOf(memberId))) as Cache
  await files.put('/media/one.mp4', new Response('film'))
}

const keysIn = async (device: FakeDevice): Promise<Record<string, unknown>> => {
  const { db } = await device.visit(null)
  const open = await db.openDeviceDb()
  const names = ['answers', 'kept', 'outbox', 'facts'] as const
  const keys = await Promise.all(names.map((name) => open?.getAllKeys(name)))
  return {
    ...Object.fromEntries(names.map((name, index) => [name, keys[index]])),
    caches: [...device.caches.keys()],
  }
}

it('removes all that can be read when the session ends, and leaves unsent work to its owner', async () => {
  const device = fakeDevice()
  await fill(device, 17)
  await fill(device, 1005)
  const { wiping } = await device.visit(1005)
  await caches.open('oola-program')
  await wiping.wipeDevice()
  expect(await keysIn(device)).toEqual({
    ...{ answers: [], kept: [], outbox: ['1005.one', '17.one'] },
    ...{ facts: ['invited'], caches: ['oola-program'] },
  })
})

it('removes what another member left when a member has logged in', async () => {
  const device = fakeDevice()
  await fill(device, 17)
  await fill(device, 170)
  const { answers, wiping } = await device.visit(17)
  expect(await answers.restoreAnswers(17, [], () => null)).toEqual({ hasOthers: true })
  await wiping.wipeOthers(17)
  expect(await keysIn(device)).toEqual({
    ...{ answers: ['17.one'], kept: ['17.one'], outbox: ['17.one', '170.one'] },
    ...{ facts: ['17.fresh', 'invited', 'member'], caches: ['oola-kept.17'] },
  })
  const again = await device.visit(17)
  expect(await again.answers.restoreAnswers(17, [], () => null)).toEqual({ hasOthers: false })
})

it('removes unsent work only when the member says so, and only theirs', async () => {
  const device = fakeDevice()
  await fill(device, 17)
  await fill(device, 170)
  await device.visit(17)
  const { wipeUnsent } = await import('#web/lib/outbox/wipe-unsent.ts')
  await wipeUnsent(17)
  const { outbox } = await keysIn(device)
  expect(outbox).not.toContain('17.one')
  expect(outbox).toContain('170.one')
})
