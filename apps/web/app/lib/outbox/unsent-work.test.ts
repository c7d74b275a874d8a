import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, openTab } from './fake-tabs.fixtures.ts'
import { fakeDevice } from './outbox-device.fixtures.ts'
import type { StoredItem } from './outbox-disk.ts'
import { createWaiting } from './unsent-work.ts'
import { waitingRows } from './waiting-rows.ts'

const item = (given: Partial<StoredItem>): StoredItem => ({
  memberId: 7,
  key: 'a',
  item: {},
  doneAt: 1_000,
  call: { name: 'POST /Score' },
  words: { kind: 'step', title: 'Walk home' },
  ...given,
})

const rowsOf = (items: Record<string, Partial<StoredItem>>, given = {}) =>
  waitingRows(new Map(Object.entries(items).map(([stamp, one]) => [stamp, item(one)])), {
    ...{ memberId: 7, now: 1_500, isOffline: true },
    ...given,
  })

describe('the rows of the list', () => {
  it('are those of the member, oldest first, one for each key', () => {
    const rows = rowsOf({
      '7.chat.2-a': { key: 'b', words: { kind: 'message', title: 'Later' }, doneAt: 1_200 },
      '7.chat.1-a': { key: 'b', words: { kind: 'message', title: 'Earlier' } },
      '7.action-changes.1-a': { key: 'c' },
      '8.chat.1-a': { memberId: 8 },
    })
    expect(rows.map(({ words: { title }, stamps }) => [title, stamps.length])).toEqual([
      ['Walk home', 1],
      ['Later', 2],
    ])
  })

  it('are one for a group, at the time of its last part', () => {
    const words = { kind: 'workbook', title: 'The workbook', group: '5.workbook' } as const
    const rows = rowsOf({
      '7.w.1-a': { key: '5.a', words },
      '7.w.2-a': { key: '5.b', words, doneAt: 1_300 },
    })
    expect(rows).toMatchObject([{ doneAt: 1_300, state: 'waiting', stamps: ['7.w.1-a', '7.w.2-a'] }])
  })

  it('leave out what waits for the member, and with a connection what is on its way', () => {
    expect(rowsOf({ '7.a.1-a': { call: null } })).toEqual([])
    expect(rowsOf({ '7.a.1-a': {} }, { isOffline: false })).toEqual([])
    expect(rowsOf({ '7.a.1-a': {} }, { isOffline: false, now: 4_000 })).toHaveLength(1)
  })

  it('say why one was refused', () => {
    expect(rowsOf({ '7.a.1-a': { refused: 'That day has passed.' } }, { isOffline: false })).toMatchObject([
      { state: 'refused', reason: 'That day has passed.' },
    ])
  })
})

describe('the list', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const open = () => {
    const server = fakeServer()
    let isOffline = true
    let tell: () => void = () => undefined
    const tab = openTab(fakeDevice(), server.save, { isOffline: () => isOffline })
    const list = createWaiting({
      entries: tab.entries,
      memberId: () => 7,
      isOffline: () => isOffline,
      onConnectionChange: (listener) => {
        tell = listener
        return () => undefined
      },
    })
    const connect = () => {
      isOffline = false
      tell()
      tab.outbox.retry()
    }
    const states = () => list.read().map(({ words: { title }, state }) => `${title}: ${state}`)
    return { server, tab, list, connect, states }
  }

  it('shows what was sent for four seconds', async () => {
    const { server, tab, connect, states } = open()
    server.line = 'request lost'
    tab.outbox.put({ id: 1, score: 3 })
    expect(states()).toEqual(['Question 1: waiting'])
    await vi.advanceTimersByTimeAsync(1_000)
    connect()
    await vi.advanceTimersByTimeAsync(0)
    expect(states()).toEqual(['Question 1: waiting'])
    server.line = 'up'
    tab.outbox.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(states()).toEqual(['Question 1: saved'])
    await vi.advanceTimersByTimeAsync(3_900)
    expect(states()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(states()).toEqual([])
  })

  it('deletes a row with everything in it, which is then not sent', async () => {
    const { server, tab, list, connect, states } = open()
    server.line = 'request lost'
    tab.outbox.put({ id: 1, score: 3 })
    tab.outbox.put({ id: 2, score: 4 })
    await vi.advanceTimersByTimeAsync(600)
    const [first] = list.read()
    if (first) list.remove(first)
    expect([states(), tab.waiting()]).toEqual([['Question 2: waiting'], { 2: 4 }])
    server.line = 'up'
    connect()
    await vi.advanceTimersByTimeAsync(20_000)
    expect([...server.scores]).toEqual([[2, 4]])
  })
})
