import { ERRORS, type ErrorCode } from '@oola/contract/errors'
import { vi } from 'vitest'

interface Reply {
  readonly status: number
  readonly json: unknown
}

/** The server's reply for this error code. */
export const refusal = (code: ErrorCode, more: object = {}): Reply => {
  const { status, ...words } = ERRORS[code]
  return { status, json: { code, ...words, ...more } }
}

/**
 * Answers the calls of a part instead of the server, until the end of the test.
 * @param reply null for a network error
 * @returns the bodies that were sent, in order
 */
export const answerCalls = (
  reply: (path: string, count: number) => Reply | null | Promise<Reply | null>,
): unknown[] => {
  const sent: unknown[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    // After a network error the client checks whether the server is reachable.
    if (address === '/healthz') return new Response()
    const body = init?.body
    sent.push(body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body ?? 'null')))
    const answer = await reply(String(address), sent.length)
    if (!answer) throw new TypeError('Failed to fetch')
    return Response.json(answer.json, { status: answer.status })
  })
  return sent
}
