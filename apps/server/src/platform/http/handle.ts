import type { Call, CallParsed, CallReply } from '@oola/contract/call'
import { MINUTE_MS } from '@oola/contract/durations'
import type { Issue } from '@oola/contract/errors'
import { TAB_HEADER } from '@oola/contract/event'
import { DONE_AGO_HEADER, readDoneAgo } from '@oola/contract/offline/done-day'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { requireCoach, requireNotFromStore } from '../access.ts'
import { createLine } from '../line.ts'
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
import { bearerOf, isViewToken } from './view-token.ts'

interface Incoming<C, Session> {
  readonly input: CallParsed<C>
  /** Set unless the call is public; there it is null, or the signed-in member where the call uses it. */
  readonly session: Session
  readonly request: FastifyRequest
  /** For cookies; the value that the handler returns is sent. */
  readonly reply: FastifyReply
}

type Handler<C, Session> = (incoming: Incoming<C, Session>) => Promise<CallReply<C>>

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
export type Handle<Session = MemberSession, AnyCall extends Call = Call> = <C extends AnyCall>(
  call: C,
  handler: Handler<C, Session>,
  beyond?: BeyondOneMember,
) => void

interface Part {
  readonly name: 'params' | 'query' | 'body'
  readonly schema: z.ZodType
  readonly read: (value: unknown) => unknown
}

/** The input of a call: from its own request, or from a batch. */
export interface CallInput<Session = MemberSession> {
  /** Reads the session of the request; not used for public calls. */
  readonly readMember: () => Promise<Session | null>
  readonly params: unknown
  readonly query: unknown
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Runs a call, from its own request or a batch. Resolves to the reply, or throws its failure. */
export interface Answerable {
  readonly path: string
  readonly answer: (callInput: CallInput) => Promise<unknown>
}

/** The session of a request's bearer token; null without a valid one. */
export const readBearer = async (
  request: FastifyRequest,
  readSession: ReadSession,
): Promise<MemberSession | null> => {
  const token = bearerOf(request)
  const session = token === null ? null : await readSession(token)
  if (!session) return null
  const { headers } = request
  return { ...session, tabId: readTabId(headers[TAB_HEADER]), doneAgo: readDoneAgo(headers[DONE_AGO_HEADER]) }
}

/** Authentication: members by their bearer token, staff by their cookie. */
export interface Entrance<Session, AnyCall extends Call> {
  readonly read: (request: FastifyRequest) => Promise<Session | null>
  /** Throws for a request that may change nothing, before anything of it is read. */
  readonly refuse?: (call: AnyCall, request: FastifyRequest) => void
  /** Whether the call is for everyone. */
  readonly isOpen: (call: AnyCall) => boolean
  /** Throws when the session may not make the call. */
  readonly admit: (call: AnyCall, session: Session | null) => void
}

/** The entrance of members and visitors. */
export const memberEntrance = (readSession: ReadSession): Entrance<MemberSession, Call> => ({
  read: (request) => readBearer(request, readSession),
  // Calls for everyone too: a view as a member writes nothing at all (STAFF-13).
  refuse: ({ method }, request) => {
    if (method !== 'GET' && isViewToken(bearerOf(request) ?? '')) throw appError('view_only')
  },
  isOpen: ({ access }) => access === 'public',
  admit: ({ access, whileClosing, private: isPrivate, notFromStore }, session) => {
    if (access === 'public') return
    // Staff calls have their own entrance.
    if (!session || access === 'staff') throw appError('not_signed_in')
    if (isPrivate && session.isView) throw appError('view_only')
    if (session.deleteAt && !whileClosing) throw appError('account_closing')
    if (notFromStore) requireNotFromStore(session)
    if (access === 'coach') requireCoach(session)
  },
})

interface WithMember {
  readonly memberId: number
  /** A view by staff has its own limits: it uses none of the member's. */
  readonly isView?: true
}

/** A `userId` in a path or body must be the session's member, or the client of a pair (spec-decision 2). */
const requireOwnUserId = (call: Call, parts: Record<string, unknown>, session: WithMember | null): void => {
  if (call.access === 'public' || call.access === 'staff' || call.pair || !session) return
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
type Limit = (request: FastifyRequest, session: WithMember | null) => Promise<void>

/** Rate limit per authenticated member; visitors are counted by address. */
const createLimit = (app: FastifyInstance, max: number): Limit => {
  const members = new WeakMap<FastifyRequest, string>()
  const count = app.createRateLimit({
    max,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => members.get(request) ?? addressGroup(request.ip),
  })
  return async (request, session) => {
    if (session) members.set(request, `${session.isView ? 'view' : 'member'} ${session.memberId}`)
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded)
      throw appError('rate_limited', { retryAfter: counted.ttlInSeconds })
  }
}

type FormLine = (session: WithMember | null, answer: () => Promise<unknown>) => Promise<unknown>

/** The places for forms with large files, which are in memory while they are read and used. */
const formLine = ({ form }: Call): FormLine => {
  if (form?.atATime === undefined) return (_session, answer) => answer()
  const line = createLine({
    ...{ atATime: form.atATime, waiting: 0, each: 1 },
    refuseOwner: () => appError('rate_limited', { retryAfter: 5 }),
    refuseAll: () => appError('unavailable', { retryAfter: 10 }),
  })
  return (session, answer) => line(session?.memberId ?? 0, answer)
}

/** The rate limit of an expensive call. */
const ownLimit = (app: FastifyInstance, { perMinute }: Call): Limit | null =>
  perMinute === undefined ? null : createLimit(app, perMinute)

/**
 * The pipeline of a call, from token to reply: session, validation of every part, own-id rule, handler; the reply is
 * parsed so that no undeclared column can leak.
 */
const createAnswer = <C extends AnyCall, Session extends WithMember, AnyCall extends Call>(
  call: C,
  handler: Handler<C, Session>,
  { refuse, isOpen, admit }: Entrance<Session, AnyCall>,
  { writes, own }: { readonly writes: Limit; readonly own: Limit | null },
) => {
  const parts: Part[] = (['params', 'query', 'body'] as const).flatMap((name) => {
    const schema = call[name]
    return schema ? [{ name, schema, read: caseInsensitiveReader(schema) }] : []
  })
  const open = isOpen(call)
  const inLine = formLine(call)
  return async ({ readMember, params, query, request, reply }: CallInput<Session>): Promise<unknown> => {
    refuse?.(call, request)
    const session = open && !call.notesMember ? null : await readMember()
    admit(call, session)
    if (!open && call.method !== 'GET' && session) await writes(request, session)
    return inLine(session, async () => {
      const body = call.form ? await formBody(request, call.form) : request.body
      const input = parseParts(parts, { params, query, body })
      requireOwnUserId(call, input, session)
      // Last, so that refused requests do not count.
      await own?.(request, session)
      // The schemas of this call have parsed it.
      const incoming = { input, session, request, reply } as unknown as Incoming<C, Session>
      return call.reply.parse(await handler(incoming))
    })
  }
}

interface Options<Session, AnyCall extends Call> {
  readonly entrance: Entrance<Session, AnyCall>
  /** Writes per minute: public ones per address, all others per member. */
  readonly writesPerMinute: number
  /** Receives the read-only calls, for batches. */
  readonly reads?: CallTable<{ path: string; answer: (input: CallInput<Session>) => Promise<unknown> }>
  /** Receives the names of the calls that are closed to views by staff (STAFF-13). */
  readonly closed?: string[]
}

/** Registers calls of the contract as routes. */
export const createHandle = <Session extends WithMember, AnyCall extends Call>(
  app: FastifyInstance,
  { entrance, writesPerMinute, reads, closed }: Options<Session, AnyCall>,
): Handle<Session, AnyCall> => {
  const writes = createLimit(app, writesPerMinute)
  return (call, handler) => {
    const answer = createAnswer(call, handler, entrance, { writes, own: ownLimit(app, call) })
    if (call.method === 'GET' && !call.file) reads?.add(call.path, { path: call.path, answer })
    if (call.private) closed?.push(`${call.method} ${call.path}`)
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
        ...(entrance.isOpen(call) && call.method !== 'GET'
          ? { rateLimit: { max: writesPerMinute, timeWindow: MINUTE_MS } }
          : {}),
      },
      handler: async (request, reply) => {
        const { params, query } = request
        const readMember = () => entrance.read(request)
        const answered = await answer({ readMember, params, query, request, reply })
        reply.status(call.status ?? 200)
        if (call.file) reply.type(call.file)
        return answered
      },
    })
  }
}
