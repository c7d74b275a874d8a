import { vi } from 'vitest'
import { type ApiError, ConnectionError } from '#web/lib/api-error.ts'
import { answerStorage } from './answer-storage.ts'
import { createAnswerSender, type SavedScore, type SenderParts } from './assessment.drafts.ts'
import type { FakeBrowser } from './fake-browser.fixtures.ts'

export const MEMBER = 7
const ASSESSMENT = 3

export type Line = 'up' | 'request lost' | 'reply lost'

/** A server that keeps the last score of each question; `line` decides what becomes of each request. */
export const fakeServer = ({ latency = 0 } = {}) => {
  const scores = new Map<number, number>()
  const requests: SavedScore[][] = []
  const pass = () => (latency > 0 ? new Promise((done) => setTimeout(done, latency)) : Promise.resolve())
  const server = {
    scores,
    requests,
    line: 'up' as Line,
    refusal: null as ApiError | null,
    save: async (sent: SavedScore[]) => {
      requests.push(sent)
      const { line } = server
      await pass()
      if (line === 'request lost') throw new ConnectionError(false)
      if (server.refusal) throw server.refusal
      for (const { questionId, score } of sent) scores.set(questionId, score)
      await pass()
      if (line === 'reply lost') throw new ConnectionError(true)
      return { userStepId: 1, assessmentId: ASSESSMENT, areaId: 1, answered: scores.size }
    },
  }
  return server
}

/** A tab with the assessment open, sending through `send`. */
export const openTab = (
  browser: FakeBrowser,
  send: SenderParts['send'],
  { tab = 'a', ...parts }: Partial<SenderParts> & { tab?: string } = {},
) => {
  const view = browser.openWindow()
  const sender = createAnswerSender({
    storage: answerStorage(view, MEMBER, ASSESSMENT),
    send,
    maySend: () => true,
    askAgain: () => Promise.resolve(false),
    inTurn: (work) => browser.inTurn(work),
    onConfirmed: vi.fn(),
    onClosed: vi.fn(),
    now: () => browser.now(),
    tab,
    ...parts,
  })
  sender.loaded([])
  const stop = sender.start()
  return {
    sender,
    view,
    close: () => {
      stop()
      view.close()
    },
  }
}
