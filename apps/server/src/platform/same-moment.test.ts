import { expect, it, vi } from 'vitest'
import { sameMoment } from './same-moment.ts'

it('callers of one moment share a load, each key its own', async () => {
  const load = vi.fn(async (key: number) => ({ key }))
  const read = sameMoment(load)
  const [one, again, other] = await Promise.all([read(1), read(1), read(2)])
  expect(again).toBe(one)
  expect(other).toEqual({ key: 2 })
  expect(load.mock.calls).toEqual([[1], [2]])
})

it('calls that wait for the same answer, as those of a batch do, are of one moment', async () => {
  const load = vi.fn(async (key: number) => key)
  const read = sameMoment(load)
  const session = Promise.resolve()
  await Promise.all([session.then(() => read(1)), session.then(() => read(1))])
  expect(load).toHaveBeenCalledTimes(1)
})

it('who asks later gets a load of his own, also while the first is under way', async () => {
  let now = 'old'
  const load = vi.fn(async (_key: number) => now)
  const read = sameMoment(load)
  const first = read(1)
  await Promise.resolve()
  now = 'new'
  expect(await Promise.all([first, read(1)])).toEqual(['old', 'new'])
})

it('a failure is that of all who share it, and of nobody after them', async () => {
  const load = vi.fn(async (_key: number) => 'fine').mockRejectedValueOnce(new Error('down'))
  const read = sameMoment(load)
  const failed = await Promise.allSettled([read(1), read(1)])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read(1)).toBe('fine')
})
