import { access } from 'node:fs/promises'
import type { ServiceAnswer } from '@oola/contract/staff/system.calls'
import type { Deps } from '#server/deps.ts'
import { requireWritable } from '#server/platform/http/health.ts'
import { requestIceServer } from '#server/platform/outside/stun.ts'

type Needs = Pick<Deps, 'db' | 'live' | 'mail' | 'payments' | 'settings'>

/** Longer waits look like a broken page. */
const PATIENCE_MS = 4000

interface Check {
  readonly name: ServiceAnswer['name']
  /** What it is, in words without any address or key. */
  readonly words: string
  /** Null when the deployment does without it. */
  readonly ask: (() => Promise<unknown>) | null
}

const inTime = async (work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('late')), PATIENCE_MS)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Any reply counts: the service is there. */
const reach = (url: string) => () =>
  fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })

const checksOf = ({ db, live, mail, payments, settings }: Needs): Check[] => {
  const { S3_ENDPOINT, STRIPE_API_URL, TURN_URLS, DATA_DIR } = settings
  const { redis } = live.state()
  const [turn] = TURN_URLS ?? []
  const payment: Omit<Check, 'name'> =
    payments === null
      ? { words: 'No payments are taken here', ask: null }
      : payments.name === 'stripe'
        ? { words: 'Stripe', ask: reach(STRIPE_API_URL) }
        : { words: 'Sandbox: test cards only', ask: async () => {} }
  return [
    { name: 'database', words: 'PostgreSQL', ask: () => requireWritable(db) },
    {
      name: 'redis',
      words: redis ? 'Redis' : 'One server, no Redis needed',
      ask:
        redis &&
        (async () => {
          if (!redis.isConnected) throw new Error('not connected')
        }),
    },
    mail.check
      ? { name: 'mail', words: 'Mail server', ask: mail.check }
      : { name: 'mail', words: 'Mails are files here and reach no one', ask: null },
    { name: 'payment', ...payment },
    S3_ENDPOINT
      ? { name: 'files', words: 'Store of files', ask: reach(S3_ENDPOINT) }
      : { name: 'files', words: 'This server’s disk', ask: () => access(DATA_DIR) },
    turn
      ? { name: 'turn', words: 'TURN server for calls', ask: () => requestIceServer(turn) }
      : { name: 'turn', words: 'Calls go without a TURN server', ask: null },
  ]
}

/** Which outside services answer now (STAFF-19). No addresses, user names or error texts. */
export const serviceAnswers = (needs: Needs): Promise<ServiceAnswer[]> =>
  Promise.all(
    checksOf(needs).map(async ({ name, words, ask }): Promise<ServiceAnswer> => {
      if (!ask) return { name, words, state: 'off', ms: null }
      const start = performance.now()
      const state = await inTime(ask()).then(
        () => 'ok' as const,
        () => 'bad' as const,
      )
      return { name, words, state, ms: Math.round(performance.now() - start) }
    }),
  )
