import { randomUUID } from 'node:crypto'
import { STAFF_ROLES } from '@oola/contract/staff/staff-rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeMember } from '../../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const REASON = 'The list for the letter in December.'
type Staff = Awaited<ReturnType<typeof asStaff>>

const exportFile = async (staff: Staff, body: object) => {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/staff/members/export',
    headers: { cookie: staff.cookie() },
    payload: { columns: ['name'], reason: REASON, ...body },
  })
  return { status: reply.statusCode, headers: reply.headers, text: reply.body }
}

const lastEntry = async () => {
  const { rows } = await world.db.pool.query(
    `select actor, about, after, reason from audit_entry where kind = 'members.exported' order by id desc limit 1`,
  )
  return rows[0]
}

describe('the file of members [STAFF-10]', () => {
  it('is UTF-8 with a byte order mark, has the asked columns, and no cell is a formula', async () => {
    const staff = await asStaff(world, 'support')
    const lastName = 'Qakz'
    const bad = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx']
    for (const firstName of bad)
      await makeMember(world, { firstName, lastName, email: `${randomUUID()}@example.com` })
    await makeMember(world, { firstName: 'Zoë, "the first"', lastName, phone: '7775550002' })
    const body = {
      search: lastName,
      columns: ['name', 'phone', 'card', 'coach'],
      sort: 'name',
      direction: 'asc',
    }
    const { status, headers, text } = await exportFile(staff, body)
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/csv/)
    expect(headers['content-disposition']).toBe('attachment; filename="members.csv"')
    const lines = text.split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFCustomer Id,First name,Last name,Phone,Card,Refused tries,Last day of the card,Coach,Customer Id of the coach',
    )
    expect(lines.length).toBe(1 + bad.length + 1 + 1)
    expect(text).toContain(`,"Zoë, ""the first""",${lastName},7775550002,No card,0,,,`)
    for (const cell of bad) expect(text).toContain(`'${cell}`)
    expect(text).not.toMatch(/(^|[,"])[=+\-@\t]/m)
  })

  it('is in the log with filters, search, columns and reason, before its first line', async () => {
    const staff = await asStaff(world, 'support')
    const lastName = 'Qblz'
    await makeMember(world, { lastName })
    await exportFile(staff, {
      search: lastName,
      filters: 'card:is:none,level:is:1',
      columns: ['name', 'email'],
    })
    expect(await lastEntry()).toEqual({
      ...{ actor: 'Sam Porter', about: '1 members', reason: REASON },
      after: {
        ...{ rows: 1, filters: 'card:is:none,level:is:1', search: lastName },
        ...{ chosen: null, columns: 'name, email' },
      },
    })
  })

  it('has only the chosen members, whose ids are in the log', async () => {
    const staff = await asStaff(world, 'support')
    const [one, , two] = [await makeMember(world), await makeMember(world), await makeMember(world)]
    const { text } = await exportFile(staff, { ids: [one.id, two.id] })
    expect(text.split('\r\n').length).toBe(4)
    expect((await lastEntry()).after.chosen).toBe(`${one.id}, ${two.id}`)
  })

  it('has only names for a role that sees names', async () => {
    const content = await asStaff(world, 'content')
    const { id } = await makeMember(world, { lastName: 'Onlyname' })
    expect((await exportFile(content, { columns: ['name', 'email'] })).status).toBe(403)
    expect((await exportFile(content, { search: 'Onlyname' })).text).toContain(`${id},Robin,Onlyname`)
  })

  it('needs a reason of ten letters and a column', async () => {
    const staff = await asStaff(world, 'owner')
    for (const body of [{ reason: 'because' }, { columns: [] }, { columns: ['password'] }, { ids: [] }])
      expect((await exportFile(staff, body)).status).toBe(400)
  })

  it('with more than 1,000 rows is for owner and finance; more than 5,000 come page by page', async () => {
    const lastName = 'Qcmz'
    const rows = 5200
    const fill = (name: string, count: number) =>
      world.db.pool.query(
        `insert into member (first_name, last_name, email, password_hash, created_at)
         select 'N' || n, $1::text, $1::text || n || '@many.example.com', '-', now() from generate_series(1, $2::int) n`,
        [name, count],
      )
    await fill(lastName, rows)
    for (const role of STAFF_ROLES) {
      const may = role === 'owner' || role === 'finance'
      const { status, text } = await exportFile(await asStaff(world, role), { search: lastName })
      expect([role, status]).toEqual([role, may ? 200 : 403])
      if (!may) continue
      const lines = text.split('\r\n')
      expect(lines.length).toBe(rows + 2)
      expect(new Set(lines).size).toBe(rows + 2)
    }
    expect((await lastEntry()).after.rows).toBe(rows)
    const support = await asStaff(world, 'support')
    await fill('Qdmz', 1000)
    expect((await exportFile(support, { search: 'Qdmz' })).status).toBe(200)
    await fill('Qdmzy', 1)
    expect((await exportFile(support, { search: 'Qdmz' })).status).toBe(403)
  })
})

it('no reply of the console may be stored, whatever its status', async () => {
  const staff = await asStaff(world, 'support')
  const stored = async (path: string, cookie = '') => {
    const reply = await world.app.inject({ url: `/api/staff${path}`, headers: cookie ? { cookie } : {} })
    return [reply.statusCode, reply.headers['cache-control']]
  }
  const cookie = staff.cookie()
  expect(await stored('/members', cookie)).toEqual([200, 'no-store'])
  expect(await stored('/members?filters=x', cookie)).toEqual([400, 'no-store'])
  expect(await stored('/log', cookie)).toEqual([403, 'no-store'])
  expect(await stored('/members')).toEqual([401, 'no-store'])
  expect(await stored('/nothing', cookie)).toEqual([404, 'no-store'])
  expect((await exportFile(staff, { ids: [staff.id] })).headers['cache-control']).toBe('no-store')
})
