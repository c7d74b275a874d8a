import type { ChatMessage } from '@oola/contract/chat/chat.schema'
import { describe, expect, it } from 'vitest'
import { type LoadedConversation, withNewer, withOlder, withSent } from './conversation-pages.ts'

const message = (seq: number) => ({ seq }) as ChatMessage
const loaded = (from: number, to: number, hasMore = false): LoadedConversation => ({
  ...{ hasMore, readByMe: 0, readByOther: 0, unread: 0, isOpen: true },
  messages: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
})
const seqs = ({ messages }: LoadedConversation) => messages.map(({ seq }) => seq)

describe('the pages of a conversation', () => {
  it('become one, with each message once and in order', () => {
    expect(seqs(withNewer(loaded(3, 5), loaded(5, 7)))).toEqual([3, 4, 5, 6, 7])
    expect(seqs(withOlder(loaded(3, 5), loaded(1, 3)))).toEqual([1, 2, 3, 4, 5])
  })

  it('preserve whether there are older ones, whatever newer ones remain', () => {
    expect(withNewer(loaded(3, 5, true), loaded(6, 7, false)).hasMore).toBe(true)
    expect(withNewer(loaded(1, 2, false), loaded(3, 4, true)).hasMore).toBe(false)
    expect(withOlder(loaded(3, 5, true), loaded(1, 2, false)).hasMore).toBe(false)
  })

  it('add a sent message once, and none beyond a gap', () => {
    expect(seqs(withSent(loaded(1, 2), message(3)))).toEqual([1, 2, 3])
    expect(seqs(withSent(loaded(1, 3), message(3)))).toEqual([1, 2, 3])
    expect(seqs(withSent(loaded(1, 2), message(4)))).toEqual([1, 2])
    expect(seqs(withSent({ ...loaded(1, 1), messages: [] }, message(1)))).toEqual([1])
  })
})
