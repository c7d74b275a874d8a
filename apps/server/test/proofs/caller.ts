import type { Call, CallInput, CallReply } from '@oola/contract/call'
import { isStaffCall } from '@oola/contract/staff/staff-call'
import type { TestApp } from '../support/builders/make-test-app.ts'

/** The spelling of a contract name in a request. */
export type Spelling = (name: string) => string

export const AS_DECLARED: Spelling = (name) => name

type Values = Readonly<Record<string, unknown>>

/** The address of a call: names in this spelling, with its parameters. */
export const addressOf = ({ path }: Call, params: Values = {}, spell = AS_DECLARED): string =>
  `/api${path}`
    .split('/')
    .map((part) => (part.startsWith(':') ? String(params[part.slice(1)]) : spell(part)))
    .join('/')

/** Below these names are names that the contract does not define: those of a content file. */
const OWN_NAMES = ['values']

const respell = (value: unknown, spell: Spelling): unknown => {
  if (Array.isArray(value)) return value.map((part) => respell(part, spell))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      spell(name),
      OWN_NAMES.includes(name) ? part : respell(part, spell),
    ]),
  )
}

const searchOf = (query: Values = {}, spell: Spelling): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [spell(name), String(one)]),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

/** A form instead of JSON, for calls that take files. */
const formOf = (body: Values, spell: Spelling): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(spell(name), value as string | Blob)
  return form
}

interface Options {
  readonly spell?: Spelling
  /** Wraps each request; `call` is undefined for pages. */
  readonly during?: <T>(work: () => Promise<T>, call?: Call) => Promise<T>
}

/** Makes calls of the contract, each of which must succeed, and records them. */
export const createCaller = (
  { app }: TestApp,
  { spell = AS_DECLARED, during = (work) => work() }: Options = {},
) => {
  const made = new Set<Call>()
  let token: string | null = null
  /** The cookie of a staff session, which no other call gets. */
  let staffCookie = ''

  const request = <C extends Call>(call: C, input: CallInput<C>, more: Record<string, string>) => {
    const { params, query, body } = input as { params?: Values; query?: Values; body?: Values }
    const session = isStaffCall(call)
      ? { cookie: staffCookie }
      : token
        ? { authorization: `Bearer ${token}` }
        : {}
    const send = () =>
      app.inject({
        method: call.method,
        url: addressOf(call, params, spell) + searchOf(query, spell),
        headers: { ...session, ...more },
        ...(body ? { payload: call.form ? formOf(body, spell) : (respell(body, spell) as object) } : {}),
      })
    return during(send, call)
  }

  const ask = async <C extends Call>(
    call: C,
    input: CallInput<C>,
    more: Record<string, string> = {},
  ): Promise<CallReply<C>> => {
    const reply = await request(call, input, more)
    if (reply.statusCode !== (call.status ?? 200))
      throw new Error(`${call.method} ${call.path}: ${reply.statusCode} ${reply.body}`)
    made.add(call)
    const set = reply.headers['set-cookie']
    if (isStaffCall(call) && typeof set === 'string') staffCookie = set.split(';', 1)[0] ?? ''
    return call.file ? (reply.rawPayload as CallReply<C>) : reply.json()
  }

  return {
    ask,
    /** Makes a call that must fail: a declined card, a lost answer. */
    refuse: async <C extends Call>(
      call: C,
      input: CallInput<C>,
      more: Record<string, string> = {},
    ): Promise<void> => {
      const { statusCode } = await request(call, input, more)
      if (statusCode < 402) throw new Error(`${call.method} ${call.path}: ${statusCode} and not refused`)
    },
    /** Makes a call with any result. */
    attempt: request,
    made: made as ReadonlySet<Call>,
    /** Later calls use this session's token. */
    use: (sessionToken: string | null): void => {
      token = sessionToken
    },
    /** Later calls of the staff console use this cookie. */
    useStaff: (cookie: string): void => {
      staffCookie = cookie
    },
    /** Opens a page of the server, in the signed-in browser. @returns its status */
    open: async (address: string): Promise<number> => {
      const cookie = `userSession=${encodeURIComponent(JSON.stringify({ token }))}`
      return (await during(() => app.inject({ url: address, headers: token ? { cookie } : {} }))).statusCode
    },
  }
}

export type Caller = ReturnType<typeof createCaller>
