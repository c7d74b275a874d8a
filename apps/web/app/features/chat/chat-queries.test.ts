import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { chatQueries } from './chat.queries.ts'
import { type LoadedConversation, withOlder } from './conversation-pages.ts'

afterEach(() => vi.unstubAllGlobals())

const message = (seq: number) => ({
  ...{ seq, at: '2026-11-02T09:00:00.000Z', date: '2026-11-02', time: '09:00', text: `Line ${seq}` },
  ...{ fromUserId: 1, coachId: 2, coachName: 'Ana', clientName: 'Dana', fromSMS: false, clientKey: null },
})
const loaded = (from: number, to: number, hasMore: boolean): LoadedConversation => ({
  ...{ hasMore, readByMe: 0, readByOther: 0, unread: 0, isOpen: true },
  messages: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
})

it('an older page that comes while new messages are read is not lost', async () => {
  const client = new QueryClient()
  const query = chatQueries.conversation({ coachId: 2, clientId: 1 })
  client.setQueryData(query.queryKey, loaded(51, 60, true))
  const asked: string[] = []
  // The new ones take two pages; the older page comes between them.
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    asked.push(new URL(String(address), 'https://portal.example').search)
    if (asked.length > 1) return Response.json(loaded(62, 62, false))
    client.setQueryData(query.queryKey, (now) => now && withOlder(now, loaded(1, 50, false)))
    return Response.json(loaded(61, 61, true))
  })
  const read = await client.fetchQuery(query)
  expect(asked).toEqual(['?after=60', '?after=61'])
  expect(read.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 62 }, (_, index) => index + 1))
  expect(read.hasMore).toBe(false)
})
