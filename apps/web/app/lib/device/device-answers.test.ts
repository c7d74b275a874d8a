import { DAY_MS } from '@oola/contract/durations'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DeviceRead } from './device-answers.ts'
import { type FakeDevice, fakeDevice } from './fake-device.fixtures.ts'

const READS: readonly DeviceRead[] = [
  { queryKey: ['todo'] },
  { queryKey: ['learning', 'module'] },
  { queryKey: ['chat'], shorten: (data) => (data as string[]).slice(-2) },
  {
    queryKey: ['day'],
    move: ({ queryKey, data }, { asked, today }) => (asked === today ? { queryKey, data } : null),
  },
]
const LIST = ['todo', 'list']
const dayOf = () => (at: number) => new Date(at).toISOString().slice(0, 10)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page of this member that has read these answers, and is closed again. */
const readOnce = async (
  device: FakeDevice,
  memberId: number,
  answers: readonly (readonly [readonly string[], unknown])[],
  at = Date.now(),
) => {
  const page = await device.visit(memberId)
  await page.answers.restoreAnswers(memberId, READS, dayOf)
  const stop = page.storing.storeAnswers(memberId, READS)
  for (const [key, data] of answers) page.client.queryClient.setQueryData(key, data, { updatedAt: at })
  await device.hide()
  stop()
  return page
}

/** What a new page of this member shows before the server has answered. */
const shownTo = async (device: FakeDevice, memberId: number, key: readonly unknown[]) => {
  const page = await device.visit(memberId)
  await page.answers.restoreAnswers(memberId, READS, dayOf)
  return page.client.queryClient.getQueryData(key)
}

describe('answers that stay on the device', () => {
  it('are shown on the next visit, as stale ones, and those that are not on the list never', async () => {
    const device = fakeDevice()
    await readOnce(device, 17, [
      [LIST, ['tea']],
      [['payments'], ['4242']],
    ])
    const page = await device.visit(17)
    await page.answers.restoreAnswers(17, READS, dayOf)
    const { queryClient } = page.client
    expect(queryClient.getQueryData(LIST)).toEqual(['tea'])
    expect(queryClient.getQueryState(LIST)?.isInvalidated).toBe(true)
    expect(page.answers.isFromDevice(LIST)).toBe(true)
    expect(queryClient.getQueryData(['payments'])).toBeUndefined()
  })

  it('come later than a public page that the member opened first, which still gets its own', async () => {
    const device = fakeDevice()
    const page = await device.visit(17)
    const answer = Promise.withResolvers<string>()
    const observer = new QueryObserver(page.client.queryClient, {
      queryKey: ['coaches', 'own', 17],
      queryFn: () => answer.promise,
    })
    const stop = observer.subscribe(() => undefined)
    await page.answers.restoreAnswers(17, READS, dayOf)
    answer.resolve('Juniper')
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('Juniper'))
    stop()
  })

  it('of who opened a public page go when another member signs in, also where the device stores nothing', async () => {
    const page = await fakeDevice().visit(17)
    const { queryClient } = page.client
    const observer = new QueryObserver(queryClient, { queryKey: ['profile'], queryFn: () => 'Juniper' })
    const stop = observer.subscribe(() => undefined)
    await vi.waitFor(() => expect(queryClient.getQueryData(['profile'])).toBe('Juniper'))
    page.answers.ownAnswers(18)
    expect(queryClient.getQueryData(['profile'])).toBeUndefined()
    stop()
  })

  it('give way to the server’s, also when those came first', async () => {
    const device = fakeDevice()
    await readOnce(device, 17, [[LIST, ['tea']]], Date.now() - 1_000)
    const page = await device.visit(17)
    const { queryClient } = page.client
    page.answers.ownAnswers(17)
    queryClient.setQueryData(LIST, ['milk'])
    await page.answers.restoreAnswers(17, READS, dayOf)
    expect(queryClient.getQueryData(LIST)).toEqual(['milk'])
    expect(page.answers.isFromDevice(LIST)).toBe(false)
  })

  it('are of one member: another one sees none of them', async () => {
    const device = fakeDevice()
    await readOnce(device, 17, [[LIST, ['tea']]])
    expect(await shownTo(device, 171, LIST)).toBeUndefined()
    expect(await shownTo(device, 1, LIST)).toBeUndefined()
    expect(await shownTo(device, 17, LIST)).toEqual(['tea'])
  })

  it('are shortened, and moved to the day on which they are shown', async () => {
    const device = fakeDevice()
    await readOnce(device, 17, [
      [
        ['chat', 'one'],
        ['a', 'b', 'c'],
      ],
      [['day', '0'], 'steps of today'],
    ])
    expect(await shownTo(device, 17, ['chat', 'one'])).toEqual(['b', 'c'])
    expect(await shownTo(device, 17, ['day', '0'])).toBe('steps of today')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
    expect(await shownTo(device, 17, ['day', '0'])).toBeUndefined()
  })

  it('last thirty days, but a module that is kept on purpose stays', async () => {
    const device = fakeDevice()
    const old = Date.now() - 31 * DAY_MS
    const module = ['learning', 'module', '101']
    const page = await readOnce(
      device,
      17,
      [
        [LIST, ['tea']],
        [module, 'text'],
        [['learning', 'module', '102'], 'text'],
      ],
      old,
    )
    await (await page.db.openDeviceDb())?.put('kept', { queryKey: module }, '17.101')
    expect(await shownTo(device, 17, LIST)).toBeUndefined()
    expect(await shownTo(device, 17, module)).toBe('text')
    await page.storing.pruneAnswers(17)
    const keys = await (await page.db.openDeviceDb())?.getAllKeys('answers')
    expect(keys).toEqual([expect.stringContaining('101')])
  })

  it('have a limit: of five thousand the newest stay', async () => {
    const device = fakeDevice()
    const page = await device.visit(17)
    const db = await page.db.openDeviceDb()
    const tx = db?.transaction('answers', 'readwrite')
    for (let index = 0; index < 5_000; index += 1) {
      const queryKey = ['todo', index]
      const at = Date.now() - 10_000 + index
      void tx?.store.put({ queryKey, text: '"x"', at }, page.answers.answerKey(17, queryKey))
    }
    await tx?.done
    await page.storing.pruneAnswers(17)
    expect(await db?.count('answers')).toBe(page.storing.MOST_ROWS)
    expect(await shownTo(device, 17, ['todo', 4_999])).toBe('x')
    expect(await shownTo(device, 17, ['todo', 0])).toBeUndefined()
  })

  it('of another contract are not shown, and go', async () => {
    const device = fakeDevice()
    const page = await device.visit(17)
    const db = await page.db.openDeviceDb()
    await db?.put(
      'answers',
      { queryKey: LIST, text: '["tea"]', at: Date.now() },
      '17.0-other.["todo","list"]',
    )
    expect(await shownTo(device, 17, LIST)).toBeUndefined()
    await page.storing.pruneAnswers(17)
    expect(await db?.count('answers')).toBe(0)
  })

  it('are never older than they were: a failed read does not count', async () => {
    const device = fakeDevice()
    const page = await device.visit(17)
    const { queryClient } = page.client
    const stop = page.storing.storeAnswers(17, READS)
    const now = Date.now()
    queryClient.setQueryData(LIST, ['tea'], { updatedAt: now - DAY_MS })
    queryClient.setQueryData(['todo', 'next'], ['milk'], { updatedAt: now })
    await device.hide()
    expect(page.answers.lastFresh.get()).toBe(now)
    const fail = () => Promise.reject(new Error('no answer'))
    await queryClient.prefetchQuery({ queryKey: LIST, queryFn: fail, retry: false })
    await device.hide()
    stop()
    expect(page.answers.lastFresh.get()).toBe(now)
  })

  it('go when the server no longer gives them to the member', async () => {
    const device = fakeDevice()
    await readOnce(device, 17, [[LIST, ['tea']]])
    const page = await device.visit(17)
    await page.answers.restoreAnswers(17, READS, dayOf)
    const stop = page.storing.storeAnswers(17, READS)
    const { ApiError } = await import('#web/lib/api-error.ts')
    const refuse = () => Promise.reject(new ApiError({ code: 'not_allowed', status: 403 }))
    await page.client.queryClient.prefetchQuery({ queryKey: LIST, queryFn: refuse, retry: false })
    await device.hide()
    stop()
    expect(await shownTo(device, 17, LIST)).toBeUndefined()
  })

  it('are not stored once the member has logged out', async () => {
    const device = fakeDevice()
    const page = await device.visit(17)
    const stop = page.storing.storeAnswers(17, READS)
    page.client.queryClient.setQueryData(LIST, ['tea'])
    device.setSession(null)
    await device.hide()
    stop()
    expect(await (await page.db.openDeviceDb())?.count('answers')).toBe(0)
  })

  it('are missing without a database, and the page continues', async () => {
    const device = fakeDevice()
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    const page = await device.visit(17)
    expect(await page.answers.restoreAnswers(17, READS, dayOf)).toEqual({ hasOthers: false })
    const stop = page.storing.storeAnswers(17, READS)
    page.client.queryClient.setQueryData(LIST, ['tea'])
    await device.hide()
    stop()
    expect(page.client.queryClient.getQueryData(LIST)).toEqual(['tea'])
  })
})

describe('a loader’s read', () => {
  const options = (queryFn: () => Promise<unknown>) => ({ queryKey: LIST, queryFn, retry: false })

  it('takes the device’s answer at once, when it may', async () => {
    const device = fakeDevice()
    await readOnce(device, 17, [[LIST, ['tea']]])
    const page = await device.visit(17)
    await page.answers.restoreAnswers(17, READS, dayOf)
    const { readServerOrDevice } = page.reading
    const fresh = options(async () => ['milk'])
    expect(await readServerOrDevice(fresh)).toEqual(['tea'])
    expect(await readServerOrDevice(fresh, { atOnce: () => false })).toEqual(['milk'])
    // The server has renewed it: from now on it is asked.
    expect(await readServerOrDevice(options(async () => ['honey']))).toEqual(['honey'])
  })

  it('takes the device’s answer without a network, and never in place of a refusal', async () => {
    const device = fakeDevice()
    await readOnce(device, 17, [[LIST, ['tea']]])
    const page = await device.visit(17)
    await page.answers.restoreAnswers(17, READS, dayOf)
    // The modules of this page are its own.
    const errors = await import('#web/lib/api-error.ts')
    const lost = options(() => Promise.reject(new errors.ConnectionError(false)))
    expect(await page.reading.readServerOrDevice(lost, { atOnce: () => false })).toEqual(['tea'])
    const refused = options(() => Promise.reject(new errors.ApiError({ code: 'not_signed_in', status: 401 })))
    await expect(page.reading.readServerOrDevice(refused, { atOnce: () => false })).rejects.toMatchObject({
      status: 401,
    })
  })
})
