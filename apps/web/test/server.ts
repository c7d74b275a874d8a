import { ERRORS, type ErrorCode } from '@oola/contract/errors'
import { vi } from 'vitest'

interface Reply {
  readonly status: number
  readonly json: unknown
}

/** What the server refuses with this code. */
export const refusal = (code: ErrorCode, more: object = {}): Reply => {
  const { status, ...words } = ERRORS[code]
  return { status, json: { code, ...words, ...more } }
}

/**
 * Answers the calls of a part in the place of the server, until the end of the test.
 * @param reply null: no answer arrives
 * @returns the bodies that were sent, in their order
 */
export const answerCalls = (
  reply: (path: string, count: number) => Reply | null | Promise<Reply | null>,
): unknown[] => {
  const sent: unknown[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    // After a call without an answer the client asks whether the server is there at all.
    if (address === '/healthz') return new Response()
    sent.push(JSON.parse(String(init?.body ?? 'null')))
    const answer = await reply(String(address), sent.length)
    if (!answer) throw new TypeError('Failed to fetch')
    return Response.json(answer.json, { status: answer.status })
  })
  return sent
}
