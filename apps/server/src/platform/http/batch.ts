import { type BatchedAnswer, getBatch } from '@oola/contract/batch/batch.calls'
import type { FastifyRequest } from 'fastify'
import { appError } from './app-error.ts'
import type { CallTable, Found } from './call-table.ts'
import { refuse } from './error-handler.ts'
import { type Answerable, type CallInput, type Handle, readBearer } from './handle.ts'
import type { MemberSession, ReadSession } from './member-session.ts'

/** One answered call of a batch, for the log and the metrics. */
export interface BatchedCall {
  /** The route pattern, as in the log and the metrics. */
  readonly route: string
  readonly status: number
  readonly ms: number
}

const batches = new WeakMap<FastifyRequest, BatchedCall[]>()

/** The calls of a batch request; empty for any other request. */
export const batchedCalls = (request: FastifyRequest): readonly BatchedCall[] => batches.get(request) ?? []

type BatchInput = Omit<CallInput, 'params' | 'query'>

const answerOf = async (found: Found<Answerable> | null, input: BatchInput): Promise<BatchedAnswer> => {
  try {
    if (!found) throw appError('not_found')
    const { entry, params, query } = found
    return { status: 200, body: await entry.answer({ ...input, params, query }) }
  } catch (error) {
    const { status, body } = refuse(error, input.request.log)
    return { status, body }
  }
}

interface Needs {
  readonly readSession: ReadSession
  readonly reads: CallTable<Answerable>
}

/**
 * Several calls in one request (docs/decisions/batch). Each runs the same function as its own route, so access, checks
 * and replies are the same; the session is read once, at the first call that needs it. An error of one call is the
 * reply of that call only.
 */
export const batchRoute = (handle: Handle, { readSession, reads }: Needs): void => {
  handle(getBatch, ({ input, request, reply }) => {
    let member: Promise<MemberSession | null> | undefined
    const readMember = () => {
      member ??= readBearer(request, readSession)
      return member
    }
    const done: BatchedCall[] = []
    batches.set(request, done)
    const answer = async (address: string): Promise<BatchedAnswer> => {
      const start = performance.now()
      const found = reads.find(address)
      const answered = await answerOf(found, { readMember, request, reply })
      const route = found ? `/api${found.entry.path}` : 'none'
      done.push({ route, status: answered.status, ms: performance.now() - start })
      return answered
    }
    return Promise.all([input.query.calls].flat().map(answer))
  })
}
