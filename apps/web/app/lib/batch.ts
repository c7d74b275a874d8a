import { CALLS_PER_BATCH } from '@oola/contract/batch/batch.constants'
import { type Answer, fetchAnswer } from './answer.ts'

const API = '/api'

interface CallRequest {
  readonly headers: Headers
  /** Cancels this call; the others of its batch continue. */
  readonly signal: AbortSignal
}

interface Waiting extends CallRequest {
  readonly address: string
  readonly resolve: (answer: Answer | PromiseLike<Answer>) => void
  readonly reject: (reason: unknown) => void
}

let waiting: Waiting[] = []

const alone = ({ address, headers, signal }: Waiting): Promise<Answer> =>
  fetchAnswer(address, { headers, signal })

/** `/api/Batch?calls=/Site/GetSettings&calls=…`; slashes stay readable. */
const batchAddress = (addresses: readonly string[]): string => {
  const calls = addresses.map((address) =>
    encodeURIComponent(address.slice(API.length)).replaceAll('%2F', '/'),
  )
  return `${API}/Batch?${calls.map((call) => `calls=${call}`).join('&')}`
}

/** Aborts when all of these have aborted: nothing waits for the answer any more. */
const whenAllAborted = (signals: readonly AbortSignal[]): AbortSignal => {
  const all = new AbortController()
  let left = signals.length
  const leave = () => {
    left -= 1
    if (left === 0) all.abort()
  }
  for (const signal of signals) signal.addEventListener('abort', leave, { once: true })
  return all.signal
}

const sendBatch = async (calls: readonly Waiting[], headers: Headers): Promise<void> => {
  for (const { signal, reject } of calls) {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  }
  try {
    const signal = whenAllAborted(calls.map((call) => call.signal))
    const whole = await fetchAnswer(batchAddress(calls.map(({ address }) => address)), { headers, signal })
    const answers = Array.isArray(whole.body) ? (whole.body as Answer[]) : null
    for (const [place, call] of calls.entries()) {
      // During a deployment an older server may not support batches.
      if (whole.status === 404) call.resolve(alone(call))
      // Refused as a whole, by a proxy or a starting server: every call of it is refused.
      else call.resolve(answers?.[place] ?? { status: whole.status, body: whole.body })
    }
  } catch (error) {
    for (const { reject } of calls) reject(error)
  }
}

const sendTogether = (calls: readonly Waiting[]): void => {
  const [first] = calls
  if (!first) return
  if (calls.length === 1) first.resolve(alone(first))
  else void sendBatch(calls, first.headers)
}

const flush = (): void => {
  const active = waiting.filter(({ signal }) => !signal.aborted)
  const aborted = waiting.filter(({ signal }) => signal.aborted)
  waiting = []
  for (const { signal, reject } of aborted) reject(signal.reason)
  const sessions = Map.groupBy(active, ({ headers }) => headers.get('authorization'))
  for (const calls of sessions.values()) {
    for (let from = 0; from < calls.length; from += CALLS_PER_BATCH)
      sendTogether(calls.slice(from, from + CALLS_PER_BATCH))
  }
}

/**
 * Makes a read-only call, in one request with the others requested in the same tick (docs/decisions/batch). Each
 * has its own answer, timeout and cancellation; a call without others is an ordinary request.
 */
export const enqueueCall = (address: string, request: CallRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    waiting.push({ address, ...request, resolve, reject })
    if (waiting.length === 1) queueMicrotask(flush)
  })
