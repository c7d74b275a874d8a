import type { ServerProcess } from './server-process.ts'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  // The reply in any shape; each test asserts its own.
  readonly body: Record<string, unknown>
}

type Origin = Pick<ServerProcess, 'origin'>

/** One request to a server process. @throws when the connection fails or breaks */
export const request = async (
  { origin }: Origin,
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: object } = {},
): Promise<Reply> => {
  const reply = await fetch(origin + path, {
    method,
    headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await reply.text()
  const isJson = reply.headers.get('content-type')?.startsWith('application/json')
  return { status: reply.status, headers: reply.headers, body: isJson ? JSON.parse(text) : { text } }
}

/** Logs in by customer id. */
export const logIn = (server: Origin, userId: number, password: string): Promise<Reply> =>
  request(server, 'POST', '/api/Login', { body: { userId, password, loginType: 2 } })

/** The body of PartialSaveGoals with one new goal. */
export const oneGoal = (userId: number, text: string) => ({
  userId,
  Goals: [{ ClientKey: crypto.randomUUID(), AreaId: 1, Text: text, CompletedByDate: '2099-12-31' }],
})
