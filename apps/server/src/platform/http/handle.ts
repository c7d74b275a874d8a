import type { Call, CallParsed, CallReply } from '@oola/contract/call'
import { MINUTE_MS } from '@oola/contract/durations'
import type { Issue } from '@oola/contract/errors'
import { TAB_HEADER } from '@oola/contract/event'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { requireCoach } from '../access.ts'
import { addressGroup } from './address-group.ts'
import { appError } from './app-error.ts'
import { callPage } from './call-page.ts'
import type { CallTable } from './call-table.ts'
import { caseInsensitiveReader } from './case-insensitive-keys.ts'
import { formBody } from './form-body.ts'
import { issueWords } from './issue-words.ts'
import type { MemberSession, ReadSession } from './member-session.ts'
import { readTabId } from './tab-id.ts'
import { brokenTexts } from './valid-text.ts'

interface Incoming<C> {
  readonly input: CallParsed<C>
  /** Set unless the call is public; there it is null, or the signed-in member where the call uses it. */
  readonly session: MemberSession
  readonly request: FastifyRequest
}

type Handler<C> = (incoming: Incoming<C>) => Promise<CallReply<C>>

/**
 * Tables that a call reads beyond the rows of one member, as `{ table: reason }`.
 * `apps/server/test/proofs/queries.test.ts` checks the plan of each of its statements and allows only these.
 */
export interface BeyondOneMember {
  /** Found by an index. */
  readonly finds?: Readonly<Record<string, string>>
  /** Full scan: costs more with every member. */
  readonly scans?: Readonly<Record<string, string>>
}

/** Registers a call of the contract as a route. */
export type Handle = <C extends Call>(call: C, handler: Handler<C>, beyond?: BeyondOneMember) => void

interface Part {
  readonly name: 'params' | 'query' | 'body'
  readonly schema: z.ZodType
  readonly read: (value: unknown) => unknown
}

/** The input of a call: from its own request, or from a batch. */
export interface CallInput {
  /** Reads the session of the request's token; not used for public calls. */
  readonly readMember: () => Promise<MemberSession | null>
  readonly params: unknown
  readonly query: unknown
  readonly request: FastifyRequest
}

/** Runs a call, from its own request or a batch. Resolves to the reply, or throws its failure. */
export interface Answerable {
  readonly path: string
  readonly answer: (callInput: CallInput) => Promise<unknown>
}

/** The session of a request's bearer token; null without a valid one. */
export const readBearer = async (
  { headers: { authorization, [TAB_HEADER]: tab } }: FastifyRequest,
  readSession: ReadSession,
): Promise<MemberSession | null> => {
  if (!authorization?.startsWith('Bearer ')) return null
  const session = await readSession(authorization.slice(7).trim())
  return session && { ...session, tabId: readTabId(tab) }
}

const admit = ({ access, whileClosing }: Call, session: MemberSession | null): void => {
  if (access === 'public') return
  if (!session) throw appError('not_signed_in')
  if (session.deleteAt && !whileClosing) throw appError('account_closing')
  if (access === 'coach') requireCoach(session)
}

/** A `userId` in a path or body must be the session's member, or the client of a pair (spec-decision 2). */
const requireOwnUserId = (
  call: Call,
  parts: Record<string, unknown>,
  session: MemberSession | null,
): void => {
  if (call.access === 'public' || call.pair || !session) return
  for (const part of [parts.params, parts.body]) {
    // UpdateDisplayedBadge spells it `userid`.
    for (const [name, value] of Object.entries(part ?? {})) {
      if (name.toLowerCase() === 'userid' && value !== undefined && value !== session.memberId)
        throw appError('not_allowed')
    }
  }
}

const parseParts = (
  parts: readonly Part[],
  request: Pick<FastifyRequest, Part['name']>,
): Record<string, unknown> => {
  const parsed: Record<string, unknown> = {}
  const issues: Issue[] = []
  for (const { name, schema, read } of parts) {
    const sent = request[name] ?? {}
    const broken = brokenTexts(sent)
    if (broken.length > 0) {
      issues.push(...broken)
      continue
    }
    const result = schema.safeParse(read(sent), { error: issueWords })
    if (result.success) parsed[name] = result.data
    else {
      for (const issue of result.error.issues)
        issues.push({ path: issue.path.join('.'), message: issue.message })
    }
  }
  if (issues.length > 0) throw appError('validation_failed', { issues })
  return parsed
}

/** @throws rate_limited */
type Limit = (request: FastifyRequest, session: MemberSession | null) => Promise<void>

/** Rate limit per authenticated member; visitors are counted by address. */
const createLimit = (app: FastifyInstance, max: number): Limit => {
  const members = new WeakMap<FastifyRequest, number>()
  const count = app.createRateLimit({
    max,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => {
      const memberId = members.get(request)
      return memberId === undefined ? addressGroup(request.ip) : `member ${memberId}`
    },
  })
  return async (request, session) => {
    if (session) members.set(request, session.memberId)
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded)
      throw appError('rate_limited', { retryAfter: counted.ttlInSeconds })
  }
}

/** The rate limit of an expensive call. */
const ownLimit = (app: FastifyInstance, { perMinute }: Call): Limit | null =>
  perMinute === undefined ? null : createLimit(app, perMinute)

/**
 * The pipeline of a call, from token to reply: session, validation of every part, own-id rule, handler; the reply is
 * parsed so that no undeclared column can leak.
 */
const createAnswer = <C extends Call>(
  call: C,
  handler: Handler<C>,
  { writes, own }: { readonly writes: Limit; readonly own: Limit | null },
): Answerable['answer'] => {
  const parts: Part[] = (['params', 'query', 'body'] as const).flatMap((name) => {
    const schema = call[name]
    return schema ? [{ name, schema, read: caseInsensitiveReader(schema) }] : []
  })
  return async ({ readMember, params, query, request }) => {
    const session = call.access === 'public' && !call.notesMember ? null : await readMember()
    admit(call, session)
    if (call.access !== 'public' && call.method !== 'GET' && session) await writes(request, session)
    const body = call.form ? await formBody(request, call.form) : request.body
    const input = parseParts(parts, { params, query, body })
    requireOwnUserId(call, input, session)
    // Last, so that refused requests do not count.
    await own?.(request, session)
    return call.reply.parse(await handler({ input, session, request } as unknown as Incoming<C>))
  }
}

interface Options {
  readonly readSession: ReadSession
  /** Writes per minute: public ones per address, all others per member. */
  readonly writesPerMinute: number
  /** Receives the read-only calls, for batches. */
  readonly reads?: CallTable<Answerable>
}

/** Registers calls of the contract as routes. */
export const createHandle = (
  app: FastifyInstance,
  { readSession, writesPerMinute, reads }: Options,
): Handle => {
  const writes = createLimit(app, writesPerMinute)
  return (call, handler) => {
    const answer = createAnswer(call, handler, { writes, own: ownLimit(app, call) })
    if (call.method === 'GET' && !call.file) reads?.add(call.path, { path: call.path, answer })
    const { schema, errors } = callPage(call)
    app.route({
      method: call.method,
      url: call.path,
      schema,
      // The schema only documents the call; validation happens here, all parts at once, so that every invalid field is
      // named.
      validatorCompiler: () => () => true,
      serializerCompiler: () => (data) => JSON.stringify(data),
      config: {
        errors,
        ...(call.access === 'public' && call.method !== 'GET'
          ? { rateLimit: { max: writesPerMinute, timeWindow: MINUTE_MS } }
          : {}),
      },
      handler: async (request, reply) => {
        const { params, query } = request
        const readMember = () => readBearer(request, readSession)
        const answered = await answer({ readMember, params, query, request })
        reply.status(call.status ?? 200)
        if (call.file) reply.type(call.file)
        return answered
      },
    })
  }
}
