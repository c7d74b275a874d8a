import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announcementsLive } from './announcements.live.ts'
import { announcementQueries } from './announcements.queries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { queryKey } = announcementQueries.current()
const open = () => {
  const client = new QueryClient()
  client.setQueryData(queryKey, { announcement: null, changesIn: null })
  const page = new AbortController()
  const live = announcementsLive.open?.(client, page.signal)
  return {
    page,
    connect: () => live?.ready(),
    hear: () => live?.on.AnnouncementsChanged?.(),
    isStale: () => client.getQueryState(queryKey)?.isInvalidated,
  }
}

it('what staff announce is read again by an open page within five seconds [STAFF-21]', () => {
  const { hear, isStale } = open()
  hear()
  expect(isStale()).toBe(false)
  vi.advanceTimersByTime(5000)
  expect(isStale()).toBe(true)
})

it('what was announced during a gap of the live line is read after it, and nothing is read twice at first', () => {
  const { connect, isStale } = open()
  connect()
  vi.advanceTimersByTime(5000)
  expect(isStale()).toBe(false)
  connect()
  vi.advanceTimersByTime(5000)
  expect(isStale()).toBe(true)
})

it('a page that is left reads nothing', () => {
  const { page, hear, isStale } = open()
  hear()
  page.abort()
  vi.advanceTimersByTime(5000)
  expect(isStale()).toBe(false)
})
