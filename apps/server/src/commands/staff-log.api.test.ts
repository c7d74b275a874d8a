import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommandHere } from '../../test/support/run-command-here.ts'
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts'
import { insertRequest } from '../features/requests/requests.repo.ts'
import { formatShareCode } from '../platform/share-code.ts'
import { memberCommand } from './member.ts'
import { outageCommand } from './outage.ts'
import { requestsCommand } from './requests.ts'
import { auditCommand } from './verify-audit.ts'

const COMMANDS = {
  audit: auditCommand,
  member: memberCommand,
  outage: outageCommand,
  requests: requestsCommand,
}
const REASON = 'asked for it on the phone'
const WHY = ['--reason', REASON]

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'oola-staff-log-'))
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const run = (command: keyof typeof COMMANDS, ...args: string[]) =>
  runCommandHere(COMMANDS[command], args, { DATA_DIR: dataDir, DATABASE_URL: database.url })

const query = async (text: string, values: unknown[] = []) =>
  (await database.db.pool.query(text, values)).rows

/** The entries that `work` writes. */
const entriesOf = async (work: () => Promise<unknown>) => {
  const [{ last }] = await query('select coalesce(max(id), 0) as last from audit_entry')
  await work()
  return query(
    `select actor_id, actor, source, kind, member_id, about, before, after, reason
     from audit_entry where id > $1 order by id`,
    [last],
  )
}

const addMember = async (email: string, ...more: string[]): Promise<number> => {
  const words = ['add', '--first-name', 'Pat', '--last-name', 'Li', '--email', email, ...WHY, ...more]
  const { out, err } = await run('member', ...words)
  expect(err).toBe('')
  return Number(/Customer id (\d+)/.exec(out)?.[1])
}

const byShell = { actor_id: null, actor: userInfo().username, source: 'shell' }

describe('the commands of the shell [STAFF-07]', { timeout: 60_000 }, () => {
  it('log what they do to a member: actor, member, before and after, reason', async () => {
    let id = 0
    const [added] = await entriesOf(async () => {
      id = await addMember('pat.log@example.com', '--type', '4')
    })
    expect(added).toEqual({
      ...{ ...byShell, kind: 'member.added', member_id: id, about: 'Pat Li', reason: REASON },
      ...{ before: null, after: { userTypeId: 4, isActiveCoach: false } },
    })
    const entries = await entriesOf(async () => {
      await run('member', 'password', '--id', String(id), ...WHY)
      await run('member', 'rank', '--id', String(id), '--rank', 'Silver', ...WHY)
      await run('member', 'grant', String(id), '1009', ...WHY)
      await run('member', 'gift', String(id), '2', 'for the call that broke off')
    })
    expect(entries).toMatchObject([
      { ...byShell, kind: 'member.passwordSet', member_id: id, before: null, after: null, reason: REASON },
      { kind: 'member.rankSet', member_id: id, before: { rank: null }, after: { rank: 'Silver' } },
      { kind: 'member.courseGranted', member_id: id, after: { course: 1009 }, reason: REASON },
      { kind: 'member.sessionsGiven', after: { sessions: 2 }, reason: 'for the call that broke off' },
    ])
    const [{ password_hash: hash }] = await query('select password_hash from member where id = $1', [id])
    expect(JSON.stringify(entries)).not.toContain(hash)
  })

  it('write about outages and requests', async () => {
    const at = ['--from', '2026-03-09T16:00Z', '--to', '2026-03-09T22:00Z']
    const outages = await entriesOf(async () => {
      const { out } = await run('outage', 'add', ...at, '--reason', 'no power')
      await run('outage', 'remove', '--id', out.split(' ', 1)[0] ?? '', ...WHY)
    })
    const outage = { from: '2026-03-09T16:00:00.000Z', to: '2026-03-09T22:00:00.000Z', reason: 'no power' }
    expect(outages).toMatchObject([
      { ...byShell, kind: 'outage.added', before: null, after: outage, reason: 'no power' },
      { ...byShell, kind: 'outage.removed', before: outage, after: null, reason: REASON },
    ])
    await insertRequest(database.db.orm, {
      ...{ key: crypto.randomUUID(), kind: 'contact', firstName: 'Ann', lastName: 'Li' },
      ...{ email: 'ann@example.com', createdAt: new Date() },
    })
    const [{ id }] = await query('select max(id) as id from request_form')
    const requests = await entriesOf(async () => {
      await run('requests', 'handled', String(id), ...WHY)
      await run('requests', 'open', String(id), ...WHY)
    })
    expect(requests).toMatchObject([
      { ...byShell, kind: 'request.handled', about: `Request ${id} of Ann Li`, reason: REASON },
      { ...byShell, kind: 'request.reopened', reason: REASON },
    ])
  })

  it('write nothing when they change nothing, and change nothing without a reason of ten letters', async () => {
    const id = String(await addMember('quiet.log@example.com'))
    await run('member', 'grant', id, '1009', ...WHY)
    await run('member', 'gift', id, '1', 'for a lost hour')
    const entries = await entriesOf(async () => {
      await run('member', 'grant', id, '1009', ...WHY)
      await run('member', 'gift', id, '1', 'for a lost hour')
      await run('member', 'list')
      await run('outage', 'list')
      await run('requests', 'handled', '99999', ...WHY)
      await run('outage', 'remove', '--id', '99999', ...WHY)
      for (const words of [
        ['rank', '--id', id, '--rank', 'Gold'],
        ['password', '--id', id],
        ['grant', id, '1009'],
      ]) {
        expect((await run('member', ...words)).err).toContain('--reason: must say why')
        expect((await run('member', ...words, '--reason', 'because')).err).toContain('at least 10 letters')
      }
    })
    expect(entries).toEqual([])
    expect(await query('select rank from member where id = $1', [id])).toEqual([{ rank: null }])
  })

  it('change nothing when the log cannot be written', async () => {
    const id = String(await addMember('whole.log@example.com'))
    const state = () =>
      query(
        `select rank, password_hash, (select count(*) from course_purchase where member_id = $1) as courses,
           (select count(*) from session_entry where member_id = $1) as sessions,
           (select count(*) from outage) as outages, (select count(*) from member) as members
         from member where id = $1`,
        [id],
      )
    const before = await state()
    await query('alter table audit_entry rename to hidden_entry')
    const at = ['--from', '2026-03-09T16:00Z', '--to', '2026-03-09T22:00Z', '--reason', 'no power']
    const replies = [
      await run('member', 'rank', '--id', id, '--rank', 'Gold', ...WHY),
      await run('member', 'password', '--id', id, ...WHY),
      await run('member', 'grant', id, '1009', ...WHY),
      await run('member', 'gift', id, '1', 'for a lost hour'),
      await run('member', 'role', '--id', id, '--role', 'owner', ...WHY),
      await run('outage', 'add', ...at),
    ]
    await query('alter table hidden_entry rename to audit_entry')
    expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 1))
    expect(await state()).toEqual(before)
  })
})

describe('a role from the shell [STAFF-07]', { timeout: 60_000 }, () => {
  it('is given, changed and taken away, with a mail and an entry each; the only owner stays', async () => {
    const first = String(await addMember('first.owner@example.com', '--role', 'owner'))
    expect((await run('member', 'list', '--search', 'first.owner')).out).toContain('staff: Owner')
    const refused = await run('member', 'role', '--id', first, '--role', 'none', ...WHY)
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('This is the only owner.') })
    const second = String(await addMember('second.owner@example.com'))
    const entries = await entriesOf(async () => {
      for (const role of ['support', 'owner', 'none']) {
        const { err } = await run('member', 'role', '--id', second, '--role', role, ...WHY)
        expect(err).toBe('')
      }
    })
    expect(entries).toMatchObject([
      { ...byShell, kind: 'staff.roleChanged', before: { role: null }, after: { role: 'support' } },
      { kind: 'staff.roleChanged', before: { role: 'support' }, after: { role: 'owner' } },
      { kind: 'staff.roleChanged', before: { role: 'owner' }, after: { role: null }, reason: REASON },
    ])
    const mails = await query(
      `select data -> 'data' ->> 'name' as name from pgboss.job
       where name = 'account-mail' and data -> 'data' ->> 'memberId' = $1`,
      [second],
    )
    expect(mails).toEqual([{ name: 'staffRole' }, { name: 'staffRole' }, { name: 'staffRole' }])
    const unknown = await run('member', 'role', '--id', first, '--role', 'boss', ...WHY)
    expect(unknown.err).toContain('--role: must be one of owner, support, coachManager')
  })
})

describe('a command that members hear of', { timeout: 60_000 }, () => {
  /** Mails of a kind wait as messages; the others are jobs. */
  const mailsTo = async (id: string) => [
    ...(await query(
      `select data -> 'data' ->> 'name' as name, data -> 'data' -> 'values' as values from pgboss.job
       where name = 'account-mail' and data -> 'data' ->> 'memberId' = $1`,
      [id],
    )),
    ...(await query(
      `select m.mail ->> 'name' as name, m.mail -> 'values' as values from outgoing_message m
       join pgboss.job j on j.name = 'outgoing-message' and (j.data -> 'data' ->> 'id')::bigint = m.id
       where m.member_id = $1 and j.data -> 'data' ->> 'memberId' = $1::text`,
      [id],
    )),
  ]

  it('mails given sessions once, as the console does', async () => {
    const id = String(await addMember('gift.mail@example.com'))
    for (const _ of [1, 2]) await run('member', 'gift', id, '2', 'for the call that broke off')
    const values = { what: '2 free sessions', word: 'for the call that broke off' }
    expect(await mailsTo(id)).toEqual([{ name: 'given', values }])
  })

  it('mails a granted course once, as the console does', async () => {
    const id = String(await addMember('course.mail@example.com'))
    for (const _ of [1, 2]) await run('member', 'grant', id, '1009', ...WHY)
    const values = {
      what: expect.stringMatching(/^the course “.+”$/),
      word: 'It’s open on your e-learning board.',
    }
    expect(await mailsTo(id)).toEqual([{ name: 'given', values }])
  })

  it('mails who had a certificate, once it is withdrawn', async () => {
    const id = String(await addMember('certificate.mail@example.com'))
    const key = 'abcdefghijklmnopqrstuv'
    await query(
      `insert into certificate (member_id, key, course_id, name, issued_at, issued_day)
       values ($1, $2, 1009, 'Pat Li', now(), '2026-03-10')`,
      [id, key],
    )
    const code = formatShareCode({ memberId: Number(id), key })
    const withdraw = () => run('member', 'withdraw-certificate', code, '--why', 'Issued twice')
    expect(await withdraw()).toMatchObject({ code: 0, err: '' })
    expect((await withdraw()).out).toBe('There is no such certificate.\n')
    const certificate = `OC-2026-${id.padStart(6, '0')}`
    expect(await mailsTo(id)).toEqual([{ name: 'certificateWithdrawn', values: { certificate } }])
  })
})

describe('npm run audit -- verify [STAFF-05]', () => {
  /** Changes the log as the database's superuser, with its triggers off. */
  const tamper = (statement: string) =>
    query(
      `alter table audit_entry disable trigger user; ${statement}; alter table audit_entry enable trigger user`,
    )

  it('ends with 0 while every entry is as it was written, with 1 and the first changed one otherwise', async () => {
    const id = String(await addMember('tampered@example.com'))
    for (const rank of ['Silver', 'Gold', 'Ruby'])
      await run('member', 'rank', '--id', id, '--rank', rank, ...WHY)
    const [{ count, last }] = await query('select count(*), max(id) as last from audit_entry')
    expect(await run('audit', 'verify')).toEqual({
      ...{ code: 0, out: `${count} entries, each as it was written.\n`, err: '' },
    })
    const broken = async () => {
      const { code, out, err } = await run('audit', 'verify')
      expect([code, out]).toEqual([1, ''])
      return Number(/^Entry (\d+) of /.exec(err)?.[1])
    }
    const second = last - 1
    const values: Record<string, string> = {
      ...{ reason: `'another reason'`, actor: `'Somebody'`, about: `'Nobody'`, kind: `'member.added'` },
      ...{
        after: `'{"rank":"Diamond"}'`,
        at: `at - interval '1 hour'`,
        member_id: '1',
        source: `'203.0.113.7'`,
      },
    }
    await query('create table kept_entry as table audit_entry')
    for (const [column, value] of Object.entries(values)) {
      await tamper(`update audit_entry set ${column} = ${value} where id = ${second}`)
      expect([column, await broken()]).toEqual([column, second])
      await tamper(
        `update audit_entry set ${column} = kept.${column} from kept_entry kept
         where kept.id = audit_entry.id and kept.id = ${second}`,
      )
    }
    // One that is gone shows at the next, also when the changed one got a hash that fits it.
    await tamper(`delete from audit_entry where id = ${second}`)
    expect(await broken()).toBe(last)
    await tamper(`insert into audit_entry select * from kept_entry where id = ${second}`)
    expect((await run('audit', 'verify')).code).toBe(0)
    await tamper(`update audit_entry set reason = 'another reason' where id = ${second}`)
    await tamper(`update audit_entry set hash = audit_hash(audit_entry) where id = ${second}`)
    expect(await broken()).toBe(last)
  })

  it('says how to use it', async () => {
    expect((await run('audit')).err).toContain('npm run audit -- verify')
  })
})
