import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/client.ts'
import { asStaff } from '../../../test/support/builders/as-staff.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { type Act, auditWriter } from './audit.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const ACTOR = { memberId: 9001, name: 'Sam Porter', source: '203.0.113.7', requestId: 'r-1' }

const write = (act: Partial<Act> = {}) =>
  inTransaction(world.db, (tx) =>
    auditWriter(world.deps)(tx, ACTOR, { kind: 'test', about: 'Idris Cole', reason: 'for the test', ...act }),
  )

const refusal = async (statement: string): Promise<string> =>
  world.db.pool.query(statement).then(
    () => 'accepted',
    ({ message }: Error) => message,
  )

describe('the log [STAFF-05]', () => {
  it('has actor, time, address, member, act, before and after, and the reason', async () => {
    await write({ memberId: 12, before: { level: 2 }, after: { level: 3, note: 'A “note” 🎉' } })
    const owner = await asStaff(world, 'owner')
    const { body } = await owner.send('GET', '/log?memberId=12')
    expect(body).toEqual({
      more: false,
      entries: [
        {
          ...{ id: expect.any(Number), at: world.clock.now().toISOString() },
          ...{ actorId: 9001, actor: 'Sam Porter', from: '203.0.113.7', requestId: 'r-1' },
          ...{ kind: 'test', memberId: 12, about: 'Idris Cole', reason: 'for the test' },
          ...{ before: { level: 2 }, after: { level: 3, note: 'A “note” 🎉' } },
          hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ],
    })
  })

  it('counts without gaps and chains in one order, also when fifty are written at once', async () => {
    await Promise.all(Array.from({ length: 50 }, () => write()))
    const { rows } = await world.db.pool.query('select id, hash, previous_hash from audit_entry order by id')
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, at) => rows[0].id + at))
    for (const [at, { previous_hash: previous }] of rows.entries())
      if (at > 0) expect(previous).toBe(rows[at - 1].hash)
    const owner = await asStaff(world, 'owner')
    const { body } = await owner.send('GET', '/log/verified')
    expect(body.entries).toBe(rows.length)
  })

  it('is written only with the change: a transaction that fails leaves no entry', async () => {
    const count = async () => (await world.db.pool.query('select count(*) as n from audit_entry')).rows[0].n
    const before = await count()
    const failed = inTransaction(world.db, async (tx) => {
      await auditWriter(world.deps)(tx, ACTOR, { kind: 'test', about: 'x', reason: 'for the test' })
      throw new Error('the change fails')
    })
    await expect(failed).rejects.toThrow('the change fails')
    expect(await count()).toBe(before)
  })

  it('is never changed or emptied, by the database itself; what is older than seven years may go', async () => {
    await write()
    for (const statement of [
      `update audit_entry set reason = 'another'`,
      'delete from audit_entry',
      'truncate audit_entry',
    ])
      expect(await refusal(statement)).toBe('The log is append-only.')
    await world.db.pool.query('alter table audit_entry disable trigger user')
    const oldest = 'id = (select min(id) from audit_entry)'
    await world.db.pool.query(`update audit_entry set at = now() - interval '7 years 1 day' where ${oldest}`)
    await world.db.pool.query('alter table audit_entry enable trigger user')
    expect(await refusal(`delete from audit_entry where ${oldest}`)).toBe('accepted')
  })

  it('shows the first entry that somebody changed behind its back', async () => {
    for (const _ of [1, 2, 3]) await write()
    const owner = await asStaff(world, 'owner')
    expect((await owner.send('GET', '/log/verified')).body.brokenAt).toBeNull()
    const { rows } = await world.db.pool.query('select max(id) - 1 as id from audit_entry')
    const { id } = rows[0]
    await world.db.pool.query('alter table audit_entry disable trigger user')
    await world.db.pool.query(`update audit_entry set about = 'Somebody else' where id = ${id}`)
    await world.db.pool.query('alter table audit_entry enable trigger user')
    expect((await owner.send('GET', '/log/verified')).body.brokenAt).toBe(id)
    await world.db.pool.query('alter table audit_entry disable trigger user')
    await world.db.pool.query(`update audit_entry set about = 'Idris Cole' where id = ${id}`)
    await world.db.pool.query('alter table audit_entry enable trigger user')
  })

  it('shows where an entry was taken out behind its back', async () => {
    for (const _ of [1, 2, 3]) await write()
    const owner = await asStaff(world, 'owner')
    const behind = async (statement: string, values: unknown[] = []) => {
      await world.db.pool.query('alter table audit_entry disable trigger user')
      const { rows } = await world.db.pool.query(statement, values)
      await world.db.pool.query('alter table audit_entry enable trigger user')
      return rows
    }
    const [gone] = await behind(
      `delete from audit_entry e where id = (select max(id) - 1 from audit_entry) returning id, to_jsonb(e) as entry`,
    )
    expect((await owner.send('GET', '/log/verified')).body.brokenAt).toBe(gone.id + 1)
    await behind('insert into audit_entry select (jsonb_populate_record(null::audit_entry, $1)).*', [
      JSON.stringify(gone.entry),
    ])
    expect((await owner.send('GET', '/log/verified')).body.brokenAt).toBeNull()
  })

  it('is read in pages of fifty, and found by person, what it is about and reason', async () => {
    const owner = await asStaff(world, 'owner')
    await Promise.all(
      Array.from({ length: 51 }, (_, n) => write({ kind: 'paged', reason: `number ${n} of many` })),
    )
    const first = await owner.send('GET', '/log?kind=paged')
    expect([first.body.entries.length, first.body.more]).toEqual([50, true])
    const last = first.body.entries.at(-1).id
    expect((await owner.send('GET', `/log?kind=paged&before=${last}`)).body).toMatchObject({ more: false })
    const found = await owner.send('GET', '/log?search=NUMBER%207%20of')
    expect(found.body.entries).toHaveLength(1)
    expect((await owner.send('GET', '/log?search=%25')).body.entries).toEqual([])
  })
})

describe('the filters of the log', () => {
  it('are kind, another kind, days, actor, member, and the shell', async () => {
    const reason = 'a filtered entry'
    await write({ kind: 'old.one', reason, memberId: 77 })
    world.clock.advance({ days: 9 })
    await write({ kind: 'new.one', reason, memberId: 78 })
    const shell = { ...ACTOR, memberId: null, source: 'shell' }
    await inTransaction(world.db, (tx) =>
      auditWriter(world.deps)(tx, shell, { kind: 'shell.one', about: 'Idris Cole', reason }),
    )
    const { send } = await asStaff(world, 'owner')
    const found = async (query: string) => {
      const { status, body } = await send('GET', `/log?search=filtered%20entry&${query}`)
      expect(status).toBe(200)
      return body.entries.map(({ kind }: { kind: string }) => kind)
    }
    expect(await found('')).toEqual(['shell.one', 'new.one', 'old.one'])
    expect(await found('kind=new.one')).toEqual(['new.one'])
    expect(await found('notKind=new.one')).toEqual(['shell.one', 'old.one'])
    expect(await found('days=7')).toEqual(['shell.one', 'new.one'])
    expect(await found('from=shell')).toEqual(['shell.one'])
    expect(await found('from=console')).toEqual(['new.one', 'old.one'])
    expect(await found('actorId=9001')).toEqual(['new.one', 'old.one'])
    expect(await found('memberId=77')).toEqual(['old.one'])
    const { body } = await send('GET', '/log/kinds')
    expect(body.kinds).toEqual([...new Set(body.kinds)].sort())
    expect(body.kinds).toEqual(expect.arrayContaining(['new.one', 'old.one', 'shell.one']))
    expect((await send('GET', '/log?days=0')).status).toBe(400)
  })
})
