import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { liveNews } from './live-news.tsx'
import { notificationQueries } from './notifications.queries.ts'

const LIVE = notificationQueries.live().queryKey
const OLD = [{ id: 1, title: 'Old news', message: '<p>Read long ago</p>', createdAt: '2026-11-01T09:00:00Z' }]

const asked: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    asked.push(String(address))
    return Response.json([])
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('clears the list at the hint and asks for it again after one second, once for hints that follow each other [NOTIF-02]', async () => {
  const client = new QueryClient()
  const page = new AbortController()
  client.setQueryData(LIVE, OLD)
  const { onHint } = liveNews(client, page.signal)
  onHint()
  expect(client.getQueryData(LIVE)).toEqual([])
  await vi.advanceTimersByTimeAsync(600)
  onHint()
  await vi.advanceTimersByTimeAsync(399)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(301)
  expect(asked.join()).toMatch(/GetNotification/)
  const times = asked.length
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toHaveLength(times)
  page.abort()
})

it('asks for nothing once the page is gone', async () => {
  const page = new AbortController()
  liveNews(new QueryClient(), page.signal).onHint()
  page.abort()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toEqual([])
})
