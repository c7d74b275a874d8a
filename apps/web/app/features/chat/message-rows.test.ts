import type { ChatMessage } from '@oola/contract/chat/chat.schema'
import { describe, expect, it } from 'vitest'
import { logRows } from './message-rows.ts'

const ME = 1
const COACH = 2
const message = (seq: number, fromUserId: number, at: string): ChatMessage => ({
  ...{ seq, fromUserId, at, date: at.slice(0, 10), time: at.slice(11, 16), text: `${seq}` },
  ...{ coachId: COACH, clientId: ME, coachName: '', clientName: '', fromSMS: false, clientKey: null },
})
const MESSAGES = [
  message(1, ME, '2026-03-09T10:00:00Z'),
  message(2, ME, '2026-03-09T10:01:00Z'),
  message(3, COACH, '2026-03-10T08:00:00Z'),
  message(4, COACH, '2026-03-10T08:01:00Z'),
  message(5, COACH, '2026-03-10T09:00:00Z'),
]
const rows = (given: { after?: number; count?: number; readByOther?: number } = {}) =>
  logRows({
    messages: MESSAGES,
    me: ME,
    fresh: { after: given.after ?? 9, count: given.count ?? 0 },
    readByOther: given.readByOther ?? 0,
  })
const brief = (given?: Parameters<typeof rows>[0]) =>
  rows(given).map((row) =>
    row.kind === 'message'
      ? `${row.message.seq}${row.endsRun ? '.' : ''}${row.isReadMark ? 'r' : ''}`
      : row.kind,
  )

describe('the log of a conversation', () => {
  it('has a line for each day, and one time for a run of one sender', () => {
    expect(brief()).toEqual(['day', '1', '2.', 'day', '3', '4.', '5.'])
  })

  it('marks the first unread message, with their number', () => {
    expect(brief({ after: 3, count: 2 })).toEqual(['day', '1', '2.', 'day', '3.', 'new', '4.', '5.'])
    expect(rows({ after: 3, count: 2 }).find(({ kind }) => kind === 'new')).toMatchObject({ count: 2 })
  })

  it('marks that unread messages start further up, until they are loaded', () => {
    const cut = (messages: readonly ChatMessage[]) =>
      logRows({ messages, me: ME, fresh: { after: 2, count: 3 }, readByOther: 0 }).find(
        ({ kind }) => kind === 'new',
      )
    expect(cut(MESSAGES.slice(3))).toMatchObject({ count: 3, isCut: true })
    expect(cut(MESSAGES.slice(2))).toMatchObject({ count: 3, isCut: false })
    expect(cut(MESSAGES)).toMatchObject({ count: 3, isCut: false })
  })

  it('marks what was read once, at the last own message that was', () => {
    expect(brief({ readByOther: 1 })).toEqual(['day', '1.r', '2.', 'day', '3', '4.', '5.'])
    expect(brief({ readByOther: 5 })).toEqual(['day', '1', '2.r', 'day', '3', '4.', '5.'])
  })
})
