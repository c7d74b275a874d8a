import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, ConnectionError } from '#web/lib/api-error.ts'
import { answerStorage, nextStamp } from './answer-storage.ts'
import { SEND_PAUSE, type SenderParts } from './assessment.drafts.ts'
import { fakeBrowser } from './fake-browser.fixtures.ts'
import { fakeServer, MEMBER, openTab } from './fake-tabs.fixtures.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('sending answers', () => {
  it('sends what was answered within a moment as one request, the last score of each question', async () => {
    const server = fakeServer()
    const { sender } = openTab(fakeBrowser(), server.save)
    sender.answer(1, 3)
    sender.answer(1, 4)
    sender.answer(2, 9)
    await vi.advanceTimersByTimeAsync(SEND_PAUSE)
    expect(server.requests).toEqual([
      [
        { questionId: 1, score: 4 },
        { questionId: 2, score: 9 },
      ],
    ])
    expect(sender.read().waiting.size).toBe(0)
  })

  it('tries again after 1, 2, 4 and 8 seconds while the line is down, and at once when it is back', async () => {
    const server = fakeServer()
    server.line = 'request lost'
    const { sender } = openTab(fakeBrowser(), server.save)
    sender.answer(1, 3)
    await vi.advanceTimersByTimeAsync(SEND_PAUSE + 1_000 + 2_000 + 4_000)
    expect(server.requests).toHaveLength(4)
    server.line = 'up'
    sender.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.scores.get(1)).toBe(3)
    expect(sender.read()).toMatchObject({ failures: 0, flight: [] })
  })

  it("sends a closed tab's answers when the assessment is opened again", async () => {
    const server = fakeServer()
    const browser = fakeBrowser()
    server.line = 'request lost'
    const first = openTab(browser, server.save)
    first.sender.answer(1, 3)
    first.close()
    server.line = 'up'
    const again = openTab(browser, server.save, { tab: 'b' })
    expect(again.sender.read().waiting.get(1)?.score).toBe(3)
    await vi.advanceTimersByTimeAsync(SEND_PAUSE)
    expect(server.scores.get(1)).toBe(3)
    again.close()
    expect(openTab(browser, server.save, { tab: 'c' }).sender.read().waiting.size).toBe(0)
  })

  it('sends without waiting when the page goes away, and leaves the answer stored until it is confirmed', () => {
    const send = vi.fn<SenderParts['send']>(() => new Promise(() => undefined))
    const { sender, view } = openTab(fakeBrowser(), send)
    sender.answer(1, 3)
    sender.sendLast()
    expect(send).toHaveBeenCalledWith([{ questionId: 1, score: 3 }], { keepalive: true })
    expect(view.localStorage.length).toBe(1)
  })

  it('stops at a lost session and goes on when the same member is back, never as another one', async () => {
    const server = fakeServer()
    let who = MEMBER
    server.refusal = new ApiError({ code: 'not_signed_in', status: 401 })
    const { sender } = openTab(fakeBrowser(), server.save, { maySend: () => who === MEMBER })
    sender.answer(1, 3)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.requests).toHaveLength(1)
    server.refusal = null
    who = MEMBER + 1
    sender.retry()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.requests).toHaveLength(1)
    who = MEMBER
    sender.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.scores.get(1)).toBe(3)
  })

  it('asks for the password outside its turn, and sends once the same member has logged in', async () => {
    const server = fakeServer()
    const browser = fakeBrowser()
    server.refusal = new ApiError({ code: 'not_signed_in', status: 401 })
    const gate = Promise.withResolvers<boolean>()
    const { sender } = openTab(browser, server.save, { askAgain: () => gate.promise })
    sender.answer(1, 3)
    const flushed = sender.flush({ finishing: true })
    await vi.advanceTimersByTimeAsync(1_000)
    const otherTab = vi.fn(() => Promise.resolve())
    await browser.inTurn(otherTab)
    expect(otherTab).toHaveBeenCalledOnce()
    server.refusal = null
    gate.resolve(true)
    await flushed
    expect(server.scores.get(1)).toBe(3)
  })

  it('a flush rejects when the member does not log in again', async () => {
    const server = fakeServer()
    server.refusal = new ApiError({ code: 'not_signed_in', status: 401 })
    const { sender } = openTab(fakeBrowser(), server.save)
    sender.answer(1, 3)
    await expect(sender.flush({ finishing: true })).rejects.toMatchObject({ code: 'not_signed_in' })
    expect(sender.read().waiting.size).toBe(1)
  })

  it('gives up on an assessment that is closed and says so once', async () => {
    const server = fakeServer()
    server.refusal = new ApiError({ code: 'assessment_closed', status: 409 })
    const onClosed = vi.fn()
    const { sender, view } = openTab(fakeBrowser(), server.save, { onClosed })
    sender.answer(1, 3)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onClosed).toHaveBeenCalledOnce()
    expect(server.requests).toHaveLength(1)
    expect(view.localStorage.length).toBe(0)
  })

  it('drops only the answer that the server names as bad', async () => {
    const server = fakeServer()
    server.refusal = new ApiError({
      code: 'validation_failed',
      status: 400,
      issues: [{ path: 'scores.0.questionId', message: 'is not of this assessment' }],
    })
    const { sender } = openTab(fakeBrowser(), (sent) => {
      if (!sent.some(({ questionId }) => questionId === 999)) server.refusal = null
      return server.save(sent)
    })
    sender.answer(999, 3)
    sender.answer(2, 5)
    await vi.advanceTimersByTimeAsync(SEND_PAUSE * 2)
    expect([...server.scores]).toEqual([[2, 5]])
  })

  it('a flush sends the completing answer and rejects when it cannot [STEP1-33]', async () => {
    const server = fakeServer()
    const { sender } = openTab(fakeBrowser(), server.save)
    sender.loaded([1])
    sender.answer(1, 3)
    await vi.advanceTimersByTimeAsync(SEND_PAUSE * 4)
    expect(server.requests).toEqual([])
    server.line = 'request lost'
    await expect(sender.flush({ finishing: true })).rejects.toBeInstanceOf(ConnectionError)
    expect(sender.read().waiting.size).toBe(1)
    server.line = 'up'
    await sender.flush({ finishing: true })
    expect(server.scores.get(1)).toBe(3)
  })
})

describe('two tabs', () => {
  it('see each other’s answers and send each of them once', async () => {
    const server = fakeServer()
    const browser = fakeBrowser()
    const one = openTab(browser, server.save, { tab: 'a' })
    const confirmedInTwo = vi.fn()
    const two = openTab(browser, server.save, { tab: 'b', onConfirmed: confirmedInTwo })
    one.sender.answer(1, 3)
    browser.deliver()
    expect(two.sender.read().waiting.get(1)?.score).toBe(3)
    await vi.advanceTimersByTimeAsync(SEND_PAUSE * 3)
    browser.deliver()
    expect(server.requests).toHaveLength(1)
    expect(two.sender.read().waiting.size).toBe(0)
    expect(confirmedInTwo.mock.calls.flat(2)).toContainEqual(
      expect.objectContaining({ questionId: 1, score: 3 }),
    )
  })

  it('keep what waits when the browser’s storage is wiped', () => {
    const browser = fakeBrowser()
    const { sender, view } = openTab(browser, () => new Promise(() => undefined))
    sender.answer(1, 3)
    browser.openWindow().localStorage.clear()
    browser.deliver()
    expect(view.localStorage.length).toBe(1)
  })
})

it('answers of two members or two assessments in one browser never mix', () => {
  const view = fakeBrowser().openWindow()
  const answer = { questionId: 1, score: 3, stamp: nextStamp(1, '', 'a') }
  answerStorage(view, 1, 5).put(answer)
  expect(answerStorage(view, 2, 5).load().waiting).toEqual([])
  expect(answerStorage(view, 1, 5).load().waiting).toEqual([answer])
  expect(answerStorage(view, 11, 5).load().waiting).toEqual([])
})

it('a confirmed answer takes older ones to its question along and leaves a newer one', () => {
  const storage = answerStorage(fakeBrowser().openWindow(), 1, 5)
  const [first, second, third] = [1, 2, 3].map((at) => ({
    questionId: 1,
    score: at,
    stamp: nextStamp(at, '', 'a'),
  }))
  if (!first || !second || !third) throw new Error('three answers')
  for (const answer of [first, second, third]) storage.put(answer)
  storage.confirm([second])
  expect(storage.load()).toEqual({ waiting: [third], confirmed: [second] })
})

it('forgets what an older assessment of the member left, and nothing else', () => {
  const view = fakeBrowser().openWindow()
  const answer = { questionId: 1, score: 3, stamp: nextStamp(1, '', 'a') }
  for (const [member, assessment] of [
    [1, 4],
    [1, 5],
    [2, 4],
  ] as const) {
    answerStorage(view, member, assessment).put(answer)
  }
  answerStorage(view, 1, 5).load()
  expect(answerStorage(view, 1, 4).load().waiting).toEqual([])
  expect(answerStorage(view, 2, 4).load().waiting).toEqual([answer])
})
