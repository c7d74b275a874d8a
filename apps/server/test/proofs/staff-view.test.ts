import type { Call } from '@oola/contract/call'
import { HOUR_MS, MINUTE_MS } from '@oola/contract/durations'
import { VIEW_MINUTES } from '@oola/contract/staff/staff.constants'
import type { InjectOptions } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { insertStaffSession } from '#server/features/staff/staff-sessions.repo.ts'
import { insertView } from '#server/features/staff/view-as/view-as.repo.ts'
import { inTransaction, openDatabase } from '#server/platform/db/client.ts'
import { toViewToken } from '#server/platform/http/view-token.ts'
import { createToken, hashToken, readToken } from '#server/platform/member-token.ts'
import { makeMember } from '../support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../support/builders/make-test-app.ts'
import { createMemoryJobs } from '../support/builders/memory-jobs.ts'
import { createCaller } from './caller.ts'
import { listCalls, nameOf } from './contract-calls.ts'
import { fillMemberLife } from './member-life.ts'

/** Calls whose texts are private: nothing that was sent with them may be in a reply that a view gets. */
const PRIVATE_WRITES = /Chat|Note|Workbook|SessionComments/i
/** Names of properties that need a look: their calls are closed, or this says why they are not. */
const SUSPECT = /answer|workbook|note|chat|selected|comment/i
const HARMLESS: Readonly<Record<string, string>> = {
  'GET /Coach/getProfileInfo/:userId selected': 'the rate that a coach offers, which the directory shows',
  'GET /Coach/GetSessionWallet/:clientId note': 'what the ledger says about a change',
}

let world: TestApp
let reader: Awaited<ReturnType<typeof buildApp>>
let closeReader: () => Promise<void>
let viewer: { memberId: number; sessionKey: string }

/** What a view was answered where the member was answered with success. */
interface Seen {
  readonly call: Call
  readonly viewed: { status: number; body: string }
}
const reads: Seen[] = []
const privateTexts = new Set<string>()
/** Sent with other calls as well, as the text of a step. */
const openTexts = new Set<string>()
/** What the read-only database refused. */
const refused: string[] = []
const viewTokens = new Map<number, string>()

/** A view of this member, which lasts as long as the test. */
const viewOf = async (memberId: number): Promise<string> => {
  const known = viewTokens.get(memberId)
  if (known) return known
  const token = createToken(memberId)
  await inTransaction(world.db, (tx) =>
    insertView(tx, {
      ...{ memberId, tokenHash: hashToken(token), expiresAt: new Date('2100-01-01') },
      ...{ staffId: viewer.memberId, staffKey: viewer.sessionKey },
    }),
  )
  viewTokens.set(memberId, toViewToken(token))
  return toViewToken(token)
}

const collectTexts = (value: unknown, texts: Set<string>): void => {
  if (typeof value === 'string' && value.length >= 8 && /[a-z] [a-z]/i.test(value)) texts.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) collectTexts(part, texts)
}

beforeAll(async () => {
  world = await makeTestApp()
  const { connectionString } = world.db.pool.options
  const readOnly = openDatabase(connectionString ?? '')
  // Whatever a read writes fails here.
  readOnly.pool.on('connect', (client) => void client.query('set default_transaction_read_only = on'))
  const log = pino(
    { level: 'info' },
    { write: (line) => void (/25006|read-only/.test(line) && refused.push(line)) },
  )
  reader = await buildApp({ ...world.deps, db: readOnly, log, jobs: createMemoryJobs() })
  closeReader = async () => {
    await reader.close()
    await readOnly.close()
  }
  const { id } = await makeMember(world, { staffRole: 'support' })
  const now = world.clock.now()
  viewer = { memberId: id, sessionKey: hashToken(createToken(id)) }
  await insertStaffSession(world.db.orm, {
    ...{ memberId: id, tokenHash: viewer.sessionKey, createdAt: now, factorAt: now },
    ...{ lastSeenAt: new Date('2099-01-01'), expiresAt: new Date('2100-01-01') },
  })

  let current: Call | undefined
  const inject = async (request: InjectOptions) => {
    const call = current
    const token = String(request.headers?.authorization ?? '').replace('Bearer ', '')
    const member = readToken(token)
    const read = () => world.app.inject(request)
    if (!call || !member || call.access === 'public' || call.path === '/Batch') return read()
    if (call.method !== 'GET') {
      collectTexts(request.payload, PRIVATE_WRITES.test(call.path) ? privateTexts : openTexts)
      return read()
    }
    const authorization = `Bearer ${await viewOf(member.memberId)}`
    // First: what the member's own read would write is still due.
    const viewed = await reader.inject({ ...request, headers: { authorization } })
    const reply = await read()
    if (reply.statusCode < 400) reads.push({ call, viewed: { status: viewed.statusCode, body: viewed.body } })
    return reply
  }
  const caller = createCaller({ ...world, app: { ...world.app, inject } } as unknown as TestApp, {
    during: (work, call) => {
      current = call
      return work().finally(() => {
        current = undefined
      })
    },
  })
  await fillMemberLife(world, caller)
})
afterAll(async () => {
  await closeReader()
  await world.close()
})

const names = (seen: readonly Seen[]): string[] => [...new Set(seen.map(({ call }) => nameOf(call)))].sort()

describe('[STAFF-13] a view as a member', () => {
  it('was tried with every read of members', async () => {
    const calls = (await listCalls()).filter(
      ({ method, access, path }) =>
        method === 'GET' && access !== 'public' && access !== 'staff' && path !== '/Batch',
    )
    expect(names(reads)).toEqual(calls.map(nameOf).sort())
  })

  it('gets the member’s own reads on a database that refuses every write', () => {
    const open = reads.filter(({ call }) => !call.private)
    const failed = open.filter(({ viewed }) => viewed.status !== 200)
    expect(failed.map(({ call, viewed }) => `${nameOf(call)}: ${viewed.status} ${viewed.body}`)).toEqual([])
    // Also those that a read survives.
    expect(refused).toEqual([])
  })

  it('is refused every private read', () => {
    const closed = reads.filter(({ call }) => call.private)
    expect(names(closed).length).toBeGreaterThan(15)
    expect(names(closed.filter(({ viewed }) => !viewed.body.includes('view_only')))).toEqual([])
  })

  it('gets no text of a chat, a note or a workbook', () => {
    expect(privateTexts.size).toBeGreaterThan(2)
    const leaks = reads.flatMap(({ call, viewed }) =>
      [...privateTexts]
        .filter((text) => !openTexts.has(text) && viewed.body.includes(text))
        .map((text) => `${nameOf(call)}: ${text}`),
    )
    expect([...new Set(leaks)]).toEqual([])
  })

  it('gets no property that sounds private, apart from those with a reason', () => {
    const found = new Set<string>()
    for (const { call, viewed } of reads)
      for (const [, property = ''] of viewed.body.matchAll(/"(\w+)":/g))
        if (SUSPECT.test(property)) found.add(`${nameOf(call)} ${property}`)
    expect([...found].sort()).toEqual(Object.keys(HARMLESS).sort())
  })

  it('is refused every write of members and visitors, before anything is read', async () => {
    const [token = ''] = viewTokens.values()
    const writes = (await listCalls()).filter(({ method, access }) => method !== 'GET' && access !== 'staff')
    expect(writes.length).toBeGreaterThan(80)
    const taken: string[] = []
    for (const call of writes) {
      const url = `/api${call.path.replace(/:\w+/g, '1')}`
      const reply = await reader.inject({
        ...{ method: call.method, url, payload: {} },
        headers: { authorization: `Bearer ${token}` },
      })
      if (reply.statusCode !== 403 || reply.json().code !== 'view_only') taken.push(nameOf(call))
    }
    expect(taken).toEqual([])
  })

  it('is not accepted for live connections, files and the back office', async () => {
    const [token = ''] = viewTokens.values()
    expect(await world.app.readSession(token)).toBeNull()
  })

  it('ends after its 15 minutes', async () => {
    const { id } = await makeMember(world)
    const token = createToken(id)
    const from = world.clock.now()
    const expiresAt = new Date(from.getTime() + VIEW_MINUTES * MINUTE_MS)
    await inTransaction(world.db, (tx) =>
      insertView(tx, {
        ...{ memberId: id, tokenHash: hashToken(token), expiresAt },
        ...{ staffId: viewer.memberId, staffKey: viewer.sessionKey },
      }),
    )
    const read = () => world.app.services.staff.viewAs.read(toViewToken(token))
    expect(await read()).toMatchObject({ memberId: id, isView: true })
    world.clock.set(new Date(expiresAt.getTime() - 1))
    expect(await read()).not.toBeNull()
    world.clock.set(expiresAt)
    expect(await read()).toBeNull()
    world.clock.set(new Date(from.getTime() + HOUR_MS))
  })
})
