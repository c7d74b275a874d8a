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
  /** Always there unless the call is public; there it is null, or the member that the call takes note of. */
  readonly session: MemberSession
  readonly request: FastifyRequest
}

type Handler<C> = (incoming: Incoming<C>) => Promise<CallReply<C>>

/**
 * What a call reads beyond the rows of one member, as `{ table: why }`. `apps/server/test/proofs/queries.test.ts` looks at
 * the plan of each of its statements, and allows this and nothing else.
 */
export interface BeyondOneMember {
  /** Found by an index. */
  readonly finds?: Readonly<Record<string, string>>
  /** Read as a whole: costs more with every member. */
  readonly scans?: Readonly<Record<string, string>>
}

/** Registers a call of the contract as a route. */
export type Handle = <C extends Call>(call: C, handler: Handler<C>, beyond?: BeyondOneMember) => void

interface Part {
  readonly name: 'params' | 'query' | 'body'
  readonly schema: z.ZodType
  readonly read: (value: unknown) => unknown
}

/** What a call is made with: by a request of its own, or as one of a batch. */
export interface Asked {
  /** Whose token came with the request; not looked up for public calls. */
  readonly readMember: () => Promise<MemberSession | null>
  readonly params: unknown
  readonly query: unknown
  readonly request: FastifyRequest
}

/** A call as it is answered, however it was made: to its reply, or with the failure that it throws. */
export interface Answerable {
  readonly path: string
  readonly answer: (asked: Asked) => Promise<unknown>
}

/** Whose session token came with a request; null when none did, or nobody's. */
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

/** A `userId` in a path or body must be the session's own member, or a pair's client (spec-decision 2). */
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

/**
 * Counts what a member asks for in a minute, by who she has shown to be: nobody uses up what somebody else may. Visitors
 * are counted by address.
 */
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

/** The limit of a call that costs more than others. */
const ownLimit = (app: FastifyInstance, { perMinute }: Call): Limit | null =>
  perMinute === undefined ? null : createLimit(app, perMinute)

/**
 * One call's own path from the token to the reply: session, then validation of every part, then the own-id rule, then
 * the handler, whose answer is parsed on the way out so that no undeclared column can leak.
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
    // Last: what is refused before has cost nothing.
    await own?.(request, session)
    return call.reply.parse(await handler({ input, session, request } as unknown as Incoming<C>))
  }
}

interface Options {
  readonly readSession: ReadSession
  /** How many public writes one address may make in a minute, and how many others one member. */
  readonly writesPerMinute: number
  /** Where the calls that only read are put, so that a batch finds them. */
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
      // The schema only feeds the API page; checking happens here, all parts at once, so that every bad field is named.
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
