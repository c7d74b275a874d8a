import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { send } from '#web/lib/api.ts'
import { refreshQueries } from '#web/lib/refresh-queries.ts'
import { retainNews, showNews } from '#web/lib/toasts.ts'
import { liveNews } from './live-news.tsx'
import { notificationQueries } from './notifications.queries.ts'

const LIVE = notificationQueries.live().queryKey
const OLD = [{ id: 1, title: 'Old news', message: '<p>Read long ago</p>', createdAt: '2026-11-01T09:00:00Z' }]

vi.mock('#web/lib/toasts.ts', async (load) => ({
  ...(await load<typeof import('#web/lib/toasts.ts')>()),
  showNews: vi.fn(),
  retainNews: vi.fn(),
}))

const asked: string[] = []
beforeEach(() => {
  vi.clearAllMocks()
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

it('makes no call after the page is closed', async () => {
  const page = new AbortController()
  liveNews(new QueryClient(), page.signal).onHint()
  page.abort()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toEqual([])
})

const FRESH = {
  id: 7,
  title: 'Ana wrote to you',
  message: '<p>Read it</p>',
  createdAt: '2026-11-02T09:00:00Z',
}

/** Answers a batch of the two reads. */
const answerBatch = (live: readonly object[], recent: readonly object[]) =>
  Response.json([live, recent].map((body) => ({ status: 200, body })))

it('keeps what came together with a list that was read a moment before it', async () => {
  vi.stubGlobal('fetch', async () => answerBatch([FRESH], []))
  const page = new AbortController()
  liveNews(new QueryClient(), page.signal).pull()
  await vi.waitFor(() => expect(retainNews).toHaveBeenCalled())
  expect(vi.mocked(showNews).mock.calls.map(([id]) => id)).toEqual([7])
  const [isStillNew] = vi.mocked(retainNews).mock.lastCall ?? []
  expect([6, 7].map((id) => isStillNew?.(id))).toEqual([false, true])
  page.abort()
})

it('shares a request with what the page reads again when the live connection is joined', async () => {
  const client = new QueryClient()
  const page = new AbortController()
  const shown = new QueryObserver(client, {
    queryKey: ['settings'],
    queryFn: () => send('GET /Site/GetSettings', {}),
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const leave = shown.subscribe(() => {})
  void refreshQueries(client, [['settings']])
  liveNews(client, page.signal).pull()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([
    '/api/Batch?calls=/Site/GetSettings&calls=/Notification/GetNotification&calls=/Notification/GetRecent',
  ])
  leave()
  page.abort()
})

it('asks again after an event although an answer from before it is still on its way', async () => {
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)))
  const page = new AbortController()
  const { pull, onHint } = liveNews(new QueryClient(), page.signal)
  pull()
  await vi.advanceTimersByTimeAsync(0)
  onHint()
  await vi.advanceTimersByTimeAsync(2_000)
  answers.shift()?.(answerBatch([], []))
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers.shift()?.(answerBatch([FRESH], [{ ...FRESH, seen: false }]))
  await vi.waitFor(() => expect(vi.mocked(showNews).mock.calls.map(([id]) => id)).toEqual([7]))
  page.abort()
})
