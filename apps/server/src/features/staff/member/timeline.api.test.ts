import type { TimelineItem } from '@oola/contract/staff/member-page.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../../test/support/builders/as-member.ts'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeActions } from '../../../../test/support/builders/make-actions.ts'
import { makeMember } from '../../../../test/support/builders/make-member.ts'
import { enrolMember } from '../../../../test/support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'
import { doAct } from '../../../../test/support/builders/staff-acts.ts'

const NOW = '2026-03-10T18:00:00Z'
let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: NOW })
})
afterAll(() => world.close())

type Person = Awaited<ReturnType<typeof asStaff>>
const read = async (person: Person, memberId: number, query = '') => {
  const { body } = await person.send('GET', `/members/${memberId}/timeline${query}`)
  return body as { items: TimelineItem[]; more: boolean }
}
const opened = async (memberId: number) => {
  const sam = await asStaff(world, 'owner')
  await sam.send('GET', `/members/${memberId}?why=Request%2012`)
  return sam
}

describe('the timeline of a member', () => {
  it('has sign-ins, steps, payments, mails with delivery, sessions, messages and acts of staff, newest first [STAFF-11]', async () => {
    const member = await enrolMember(world)
    await member.membership()
    await makeActions(world, member.id, [{ completedDay: '2026-03-08' }, { completedDay: '2026-03-08' }])
    const coach = await makeMember(world, { firstName: 'Ana', lastName: 'Castellanos' })
    await world.db.pool.query(
      `insert into session_booking (member_id, coach_id, starts_at, booked_at, timed_at)
       values ($1, $2, '2026-03-12T20:00:00Z', '2026-03-07T10:00:00Z', '2026-03-07T10:00:00Z')`,
      [member.id, coach.id],
    )
    await world.db.pool.query(
      `insert into notification (member_id, cause, title, message, created_at)
       values ($1, 'test', 'Module 5 is open', 'x', '2026-03-06T10:00:00Z')`,
      [member.id],
    )
    await world.db.pool.query(
      `insert into sent_mail (id, member_id, address, subject, sent_at, bounced_at, bounce)
       values ('m1', $1, 'ada@example.com', 'Your receipt', '2026-03-05T10:00:00Z', null, null),
         ('m2', $1, 'ada@example.com', 'Module 5 is open', '2026-03-04T10:00:00Z', '2026-03-04T10:01:00Z', 'full')`,
      [member.id],
    )
    const sam = await opened(member.id)
    await doAct(sam, member.id, { act: 'grantSessions', count: 2, note: 'For the lost session' })
    const { items, more } = await read(sam, member.id)
    expect(more).toBe(false)
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    const found = (title: string) => items.find((item) => item.title === title)
    expect(found('Signed in')).toMatchObject({ kind: 'signIns' })
    expect(found('2 action steps')).toMatchObject({ kind: 'steps' })
    expect(items.find(({ kind }) => kind === 'payments')).toMatchObject({
      ...{ title: expect.stringContaining('Paid $77.00'), state: 'ok', detail: 'Card ending in 4242' },
    })
    expect(found('Session booked')).toMatchObject({
      ...{ kind: 'sessions', detail: 'Mar 12, 1:00 PM, with Ana Castellanos' },
    })
    expect(found('Sessions as a gift')).toMatchObject({ detail: '+2, 2 now, For the lost session' })
    expect(found('Mail “Your receipt”')).toMatchObject({ kind: 'mails', state: 'ok' })
    expect(found('Mail “Module 5 is open”')).toMatchObject({
      ...{ kind: 'mails', state: 'bad', detail: 'Came back: the mailbox is full' },
    })
    expect(found('Notice “Module 5 is open”')).toMatchObject({ kind: 'messages', detail: 'Not seen yet' })
    expect(found('Grant sessions')).toMatchObject({
      ...{ kind: 'staff', by: { who: 'Staff', name: 'Sam Porter' }, requestId: expect.any(String) },
      fields: expect.arrayContaining([{ name: 'Sessions', value: '0 → 2' }]),
    })
    expect(found('Opened this page')).toMatchObject({ kind: 'staff', detail: 'Request 12' })
    for (const kind of ['signIns', 'steps', 'payments', 'mails', 'sessions', 'messages', 'staff']) {
      const only = await read(sam, member.id, `?kind=${kind}`)
      expect(only.items.length).toBeGreaterThan(0)
      expect(only.items).toEqual(items.filter((item) => item.kind === kind))
    }
    expect((await sam.send('GET', `/members/${member.id}/timeline?kind=answers`)).status).toBe(400)
    const searched = await read(sam, member.id, '?search=LOST%20session')
    expect(searched.items.map(({ title }) => title)).toEqual(['Sessions as a gift'])
    expect((await read(sam, member.id, '?search=%25')).items).toEqual([])
  })

  it('comes in pages of fifty without a gap or a repeat, also of one moment [STAFF-11]', async () => {
    const member = await asMember(world)
    await world.db.pool.query(
      `insert into notification (member_id, cause, title, message, created_at)
       select $1, 'n-' || n, 'Message ' || n, 'x', '2026-03-01T10:00:00.123456Z'::timestamptz + (n / 40) * interval '1 hour'
       from generate_series(1, 120) n`,
      [member.id],
    )
    const sam = await opened(member.id)
    const all: string[] = []
    let query = '?kind=messages'
    for (let page = 0; page < 4; page += 1) {
      const { items, more } = await read(sam, member.id, query)
      all.push(...items.map(({ title }) => title))
      expect(more).toBe(page < 2)
      if (!more) break
      const last = items.at(-1)
      query = `?kind=messages&before=${last?.at}&beforeKey=${last?.key}`
    }
    expect(all).toHaveLength(120)
    expect(new Set(all).size).toBe(120)
  })

  it('refuses a place at no time of ours', async () => {
    const member = await asMember(world)
    const sam = await opened(member.id)
    for (const before of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00', 'yesterday']) {
      const { body } = await sam.send('GET', `/members/${member.id}/timeline?before=${before}&beforeKey=x`)
      expect(body.code, before).toBe('validation_failed')
    }
  })
})
