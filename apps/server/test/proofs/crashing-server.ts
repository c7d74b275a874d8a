import { embeddedDatabase } from './embedded-database.ts'
import { type Environment, type ServerProcess, startServerProcess } from './server-process.ts'

/** A refused call: its client is correct, so the server is not. */
class CallFailure extends Error {
  override name = 'CallFailure'
}

const MOST_TRIES = 30

interface Answer {
  readonly status: number
  readonly body: unknown
}

/**
 * A server on its own DATA_DIR that is killed and restarted, with clients that repeat a call until it is acknowledged.
 * Unreachable while it is down.
 */
export const startCrashingServer = async (dataDir: string, more: Environment = {}) => {
  const env = { ...more, DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'error', RATE_LIMIT: '100000' }
  let server: ServerProcess = await startServerProcess({ env })
  let gate = Promise.withResolvers<void>()
  gate.resolve()
  let events = 0
  let alarm: { at: number; ring: () => void } | null = null
  const tally = { sent: 0, interrupted: 0 }

  /** Counts every request and reply, each a possible moment of the crash, and other events of a test. */
  const tick = (): void => {
    events += 1
    if (alarm && events >= alarm.at) {
      alarm.ring()
      alarm = null
    }
  }

  /** @returns null when it is unknown whether the server executed it */
  const tryOnce = async (
    url: string,
    request: RequestInit,
    expected: readonly number[],
  ): Promise<Answer | null> => {
    tally.sent += 1
    tick()
    try {
      const reply = await fetch(server.origin + url, request)
      const body = await reply.text()
      if (expected.includes(reply.status)) {
        tick()
        return { status: reply.status, body: body && JSON.parse(body) }
      }
      if (reply.status !== 503)
        throw new CallFailure(`${request.method} ${url} ${request.body}: ${reply.status} ${body}`)
    } catch (error) {
      // `fetch` throws a TypeError for every connection that fails or breaks.
      if (!(error instanceof TypeError)) throw error
    }
    tally.interrupted += 1
    return null
  }

  /** Sends until the reply has one of these statuses. */
  const ask = async (
    url: string,
    request: () => RequestInit,
    expected: readonly number[] = [200],
  ): Promise<Answer> => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      await gate.promise
      const answer = await tryOnce(url, request(), expected)
      if (answer) return answer
    }
    throw new CallFailure(`${url}: no answer after ${MOST_TRIES} tries`)
  }
  const requestOf = (headers: Record<string, string>, method: string, body?: object): RequestInit =>
    body
      ? {
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
      : { method, headers }

  return {
    tally: tally as Readonly<typeof tally>,
    databaseUrl: embeddedDatabase(dataDir).url,
    tick,
    ask,

    /** A call of a signed-in member, repeated until it is acknowledged with 200. */
    send: async <T>(headers: Record<string, string>, method: string, path: string, body?: object) =>
      (await ask(`/api${path}`, () => requestOf(headers, method, body))).body as T,

    /** A call that may be refused: repeated until it is answered with 200 or one of these. */
    sendOr: async (
      refusals: readonly number[],
      headers: Record<string, string>,
      method: string,
      path: string,
      body?: object,
    ): Promise<number> =>
      (await ask(`/api${path}`, () => requestOf(headers, method, body), [200, ...refusals])).status,

    /** A call whose sender disconnects before the reply. */
    sendOnce: async (headers: Record<string, string>, method: string, path: string, body?: object) => {
      await gate.promise
      await tryOnce(`/api${path}`, requestOf(headers, method, body), [200])
    },

    /**
     * Kills the server `eventsFromNow` requests and replies from now, optionally with its database; restarts it, runs
     * `inspect`, and only then resumes the clients.
     */
    crash: async (
      eventsFromNow: number,
      { withDatabase }: { withDatabase: boolean },
      inspect: () => Promise<void>,
    ): Promise<void> => {
      const killed = Promise.withResolvers<void>()
      alarm = {
        at: events + eventsFromNow,
        ring: () => {
          gate = Promise.withResolvers<void>()
          if (withDatabase) process.kill(embeddedDatabase(dataDir).pid, 'SIGKILL')
          server.kill().then(killed.resolve, killed.reject)
        },
      }
      await killed.promise
      server = await startServerProcess({ env })
      await inspect()
      gate.resolve()
    },

    stop: () => server.stop(),
  }
}

export type CrashingServer = Awaited<ReturnType<typeof startCrashingServer>>
