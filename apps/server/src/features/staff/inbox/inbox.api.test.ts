import { randomUUID } from 'node:crypto'
import type { RequestListed } from '@oola/contract/staff/inbox.calls'
import { STAFF_ROLES } from '@oola/contract/staff/staff-rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ATTACKS } from '../../../../test/support/attacks.ts'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeMember } from '../../../../test/support/builders/make-member.ts'
import { makeOrderRequest, makeRequest } from '../../../../test/support/builders/make-request.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

type Staff = Awaited<ReturnType<typeof asStaff>>

const entries = async (about: string) => {
  const { rows } = await world.db.pool.query(
    'select kind, actor, before, after, reason from audit_entry where about like $1 order by id',
    [`${about} of %`],
  )
  return rows
}
const listed = async ({ send }: Staff, query = ''): Promise<RequestListed[]> =>
  (await send('GET', `/requests${query}`)).body.requests
const thread = async ({ send }: Staff, id: number) => (await send('GET', `/requests/${id}`)).body
const write = ({ send }: Staff, id: number, given: object = {}) =>
  send('POST', `/requests/${id}/messages`, {
    ...{ key: randomUUID(), kind: 'ours', text: 'Hi Liam,\n\nit is open now.', template: null, seen: 0 },
    ...given,
  })
describe('the inbox', () => {
  it('is open to every role, and to nobody else [STAFF-18]', async () => {
    const id = await makeRequest(world)
    for (const role of STAFF_ROLES) {
      const staff = await asStaff(world, role)
      expect((await staff.send('GET', `/requests/${id}`)).status, role).toBe(200)
    }
    const calls = [
      ['GET', '/requests', undefined],
      ['GET', `/requests/${id}`, undefined],
      ['POST', `/requests/${id}/messages`, {}],
      ['POST', `/requests/${id}/presence`, {}],
      ['POST', `/requests/${id}/plan`, {}],
      ['POST', `/requests/${id}/change`, {}],
    ] as const
    for (const [method, url, payload] of calls) {
      const reply = await world.app.inject({
        method,
        url: `/api/staff${url}`,
        ...(payload ? { payload } : {}),
      })
      expect(reply.statusCode, url).toBe(401)
    }
  })

  it('has contact, partners, ambassadors and orders, the earliest promise first, and counts what waits and is late [STAFF-18]', async () => {
    await world.db.pool.query('delete from request_form')
    await world.db.pool.query('delete from request_message')
    world.clock.set('2026-03-09T18:00:00Z')
    const order = await makeOrderRequest(world, 'zoe@example.com')
    const contact = await makeRequest(world)
    world.clock.advance({ hours: 2 })
    const partner = await makeRequest(world, { kind: 'affiliate', message: null })
    const ambassador = await makeRequest(world, { kind: 'ambassador' })
    world.clock.set('2026-03-10T19:00:00Z')
    const staff = await asStaff(world, 'support')
    await world.db.pool.query('update request_form set assignee_id = $1 where id = $2', [
      staff.id,
      ambassador,
    ])
    const { body } = await staff.send('GET', '/requests')
    expect(body.requests.map(({ id }: RequestListed) => id)).toEqual([contact, ambassador, partner, order])
    expect(body.counts).toEqual({ mine: 1, none: 3, all: 4, waits: 4, late: 1 })
    expect(body.answerMinutes).toBeNull()
    expect(body.requests[0]).toMatchObject({
      ...{ title: 'I cannot open my mid-year review', name: 'Liam Brennan', state: 'waits', assignee: null },
      promisedBy: '2026-03-10T18:00:00.000Z',
    })
    expect(body.requests[3]).toMatchObject({ title: '1 x Cards', firstLine: 'Paid $19.00, goes to Portland' })
    const ids = async (query: string) => (await listed(staff, query)).map(({ id }) => id)
    expect(await ids('?group=orders')).toEqual([order])
    expect(await ids('?group=partners')).toEqual([ambassador, partner])
    expect(await ids('?who=mine')).toEqual([ambassador])
    expect(await ids('?who=none&group=contact')).toEqual([contact])
    expect(await ids('?closed=yes')).toEqual([])
    expect(await ids('?search=MID-YEAR')).toEqual([contact, ambassador])
    expect(await ids(`?search=${order}`)).toEqual([order])
    expect(await ids('?search=100%25')).toEqual([])
    expect((await staff.send('GET', '/requests?group=loans')).status).toBe(400)
  })

  it('is read page by page, open and closed, each request once; other places are refused [STAFF-18]', async () => {
    await world.db.pool.query('delete from request_form')
    // Many in the same moment, some answered, and as many closed ones.
    await world.db.pool.query(
      `insert into request_form (key, kind, first_name, last_name, email, message, created_at, answered_at, handled_at)
       select gen_random_uuid(), case n % 3 when 0 then 'contact' when 1 then 'order' else 'coach' end, 'Liam', 'Brennan',
         'liam@example.com', 'Hello', '2026-03-01'::timestamptz + n / 9 * interval '5 hours',
         case when n % 4 = 0 then '2026-03-02'::timestamptz + n / 20 * interval '1 hour' end,
         case when n % 2 = 0 then '2026-03-03'::timestamptz + n / 30 * interval '1 hour' end
       from generate_series(1, 460) n`,
    )
    const staff = await asStaff(world, 'support')
    for (const closed of ['no', 'yes']) {
      const { rows } = await world.db.pool.query(
        closed === 'yes'
          ? 'select id from request_form where handled_at is not null order by handled_at desc, id desc'
          : 'select id from request_form where handled_at is null',
      )
      const seen: number[] = []
      let pages = 0
      for (let after: string | null = ''; after !== null; pages += 1) {
        const asked = await staff.send('GET', `/requests?closed=${closed}${after && `&after=${after}`}`)
        seen.push(...asked.body.requests.map(({ id }: RequestListed) => id))
        after = asked.body.next
      }
      expect(pages).toBe(3)
      expect(new Set(seen).size).toBe(230)
      const all = rows.map(({ id }) => Number(id))
      if (closed === 'yes') expect(seen).toEqual(all)
      else expect(seen.toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b))
    }
    const place = (text: unknown) => Buffer.from(JSON.stringify(text)).toString('base64url')
    const at = '0000-01-01T00:00:00Z'
    for (const after of [
      'x',
      place([]),
      place({ answeredAt: null, promisedBy: at, since: at, handledAt: null, id: 1 }),
    ])
      expect((await staff.send('GET', `/requests?after=${after}`)).status).toBe(400)
  })

  it('shows a thread with what we know of the person, and to a role that sees names only the name', async () => {
    const member = await makeMember(world, { firstName: 'Omar', lastName: 'Haddad', level: 2 })
    const earlier = await makeRequest(world, { email: member.email, handledAt: world.clock.now() })
    const id = await makeRequest(world, { email: member.email, phone: '5550102233' })
    const support = await asStaff(world, 'support')
    const seen = await thread(support, id)
    expect(seen).toMatchObject({
      ...{ email: member.email, phone: '5550102233', order: null, answersComeBack: false },
      messages: [{ id: 0, kind: 'theirs', author: 'Liam Brennan', attachments: [] }],
      member: { id: member.id, name: 'Omar Haddad' },
      earlier: [{ id: earlier, state: 'closed' }],
      fields: { firstName: 'Liam', person: 'Sam', number: String(id) },
    })
    expect(seen.member.facts).toContainEqual({ label: 'Membership', value: 'Level 2' })
    expect(seen.templates.length).toBeGreaterThan(3)
    const content = await asStaff(world, 'content')
    expect((await thread(content, id)).member).toEqual({ id: member.id, name: 'Omar Haddad', facts: [] })
    expect((await support.send('GET', '/requests/999999')).body.code).toBe('not_found')
  })
})

describe('an answer', () => {
  it('is mailed once, however often it is sent, and is in the log without its words [STAFF-18]', async () => {
    const email = 'once@example.com'
    const id = await makeRequest(world, { email })
    world.clock.advance({ hours: 3 })
    const staff = await asStaff(world, 'support', { firstName: 'Lena', lastName: 'Voss' })
    await world.db.pool.query('delete from request_message')
    const key = randomUUID()
    const sent = { key, template: 'solved', text: 'Hi Liam,\n\nit works {again}\nnow.' }
    expect((await write(staff, id, sent)).body.issues).toMatchObject([{ path: 'text' }])
    const good = { ...sent, text: 'Hi Liam,\n\nit works again\nnow.' }
    const replies = await Promise.all([
      write(staff, id, good),
      write(staff, id, good),
      write(staff, id, good),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    await world.jobs.drain()
    const mails = world.mailsTo(email)
    expect(mails.map(({ subject, replyTo }) => [subject, replyTo])).toEqual([
      [`Your message to Oola (${id})`, undefined],
    ])
    expect(mails[0]?.text).toContain('Hi Liam,\n\nit works again\nnow.')
    expect(mails[0]?.html).toContain('it works again<br>now.')
    const seen = await thread(staff, id)
    expect(seen).toMatchObject({ state: 'answered', promisedBy: null })
    expect(seen.messages[1]).toMatchObject({ kind: 'ours', author: 'Lena Voss', text: good.text })
    expect(seen.templates.find((template: { id: string }) => template.id === 'solved').used).toBe(1)
    expect(await entries(`Request ${id}`)).toEqual([
      { kind: 'request.answered', actor: 'Lena Voss', before: null, after: null, reason: '' },
    ])
    expect((await staff.send('GET', '/requests')).body.answerMinutes).toBe(180)
  })

  it('can close the request, which is logged as well', async () => {
    const staff = await asStaff(world, 'finance')
    const id = await makeRequest(world)
    expect((await write(staff, id, { close: true })).status).toBe(200)
    expect((await thread(staff, id)).state).toBe('closed')
    expect((await entries(`Request ${id}`)).map(({ kind }) => kind)).toEqual([
      'request.answered',
      'request.handled',
    ])
    expect((await listed(staff, '?closed=yes')).map((row) => row.id)).toContain(id)
  })

  it('is refused when a colleague has answered meanwhile, or began to write first', async () => {
    const [lena, idris] = [
      await asStaff(world, 'support', { firstName: 'Lena', lastName: 'Voss' }),
      await asStaff(world, 'finance', { firstName: 'Idris', lastName: 'Cole' }),
    ]
    const id = await makeRequest(world, { email: 'twice@example.com' })
    const be = ({ send }: Staff, writing: boolean) => send('POST', `/requests/${id}/presence`, { writing })
    await be(lena, true)
    world.clock.advance({ seconds: 2 })
    expect((await be(idris, true)).body).toMatchObject({ others: ['Lena Voss'], writer: 'Lena Voss' })
    expect((await be(lena, true)).body).toMatchObject({ others: ['Idris Cole'], writer: null })
    expect((await write(idris, id)).body.code).toBe('somebody_writes')
    // A note is mailed to nobody.
    const { version } = (await be(idris, true)).body
    expect((await write(idris, id, { kind: 'note', text: 'I have the payment.' })).status).toBe(200)
    expect((await be(idris, false)).body.version).not.toBe(version)
    expect((await write(lena, id)).status).toBe(200)
    expect((await write(idris, id)).body.code).toBe('changed_meanwhile')
    const { messages } = await thread(idris, id)
    expect((await write(idris, id, { seen: messages.at(-1).id })).status).toBe(200)
    await world.jobs.drain()
    expect(world.mailsTo('twice@example.com')).toHaveLength(2)
    // Whoever left without a word is not waited for.
    await be(lena, true)
    world.clock.advance({ seconds: 20 })
    expect((await be(idris, true)).body).toMatchObject({ others: [], writer: null })
    expect((await idris.send('POST', '/requests/999999/presence', { writing: true })).body.code).toBe(
      'not_found',
    )
  })

  it('is refused without words; a note stays with the staff', async () => {
    const staff = await asStaff(world, 'support')
    const id = await makeRequest(world, { email: 'note@example.com' })
    expect((await write(staff, id, { text: ' \n ' })).status).toBe(400)
    expect((await write(staff, id, { text: 'x'.repeat(10_001) })).status).toBe(400)
    expect((await write(staff, id, { key: 'x' })).status).toBe(400)
    expect((await write(staff, 999_999)).body.code).toBe('not_found')
    for (const text of ATTACKS.filter((attack) => attack.trim() !== ''))
      expect((await write(staff, id, { kind: 'note', text })).status, text).toBe(200)
    await world.jobs.drain()
    expect(world.mailsTo('note@example.com')).toEqual([])
    expect((await thread(staff, id)).state).toBe('waits')
  })
})
