import { afterEach, expect, it, vi } from 'vitest'
import { prefetchDashboard } from '#web/features/dashboard/prefetch-dashboard.ts'
import { queryClient } from '#web/lib/query-client.ts'
import * as sessions from '#web/lib/session.ts'
import { FIRST_CALLS } from './first-calls.ts'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const STEP = '/customer/GetCurrentUserStep/7'

/** The paths of a page's first calls, except the step, which its guard requests. */
const early = (page: string) =>
  FIRST_CALLS.filter((first) => first.page === page)
    .flatMap(({ calls }) => calls)
    .map((call) => call.slice('GET '.length).replace(':userId', '7').replace(':dayOffset', '0'))
    .filter((path) => path !== STEP)

it.each([
  ['/dashboard', true],
  ['/nonsubscriber', false],
])('the head of %s asks for what its loader prefetches, and for nothing else', async (page, subscriber) => {
  vi.spyOn(sessions, 'memberId').mockReturnValue(7)
  vi.spyOn(sessions, 'readSession').mockReturnValue(null)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(...new URL(address, 'http://portal.example').searchParams.getAll('calls'))
    return Response.json([])
  })
  prefetchDashboard({ subscriber })
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
  expect(asked.sort()).toEqual(early(page).sort())
})
