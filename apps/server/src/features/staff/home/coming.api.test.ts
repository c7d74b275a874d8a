import type { StaffRole } from '@oola/contract/staff/staff-rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:30:00Z' })
})
afterAll(() => world.close())

describe('what is on the way', () => {
  it('is texts with a time, announcements that begin or end, and payouts, of what a role sees', async () => {
    const { pool } = world.db
    await pool.query(
      `insert into content_version (file, version, text, author_id, author, saves, saved_at, publish_at, reason)
       values ('mails/welcome.yaml', 0, 'subject: Hello there', 9005, 'Hana Sato', 1, now(), '2026-03-11T13:00:00Z', 'x')`,
    )
    for (const [title, from, until] of [
      ['Holiday hours', '2026-03-01T08:00:00Z', '2026-03-12T08:00:00Z'],
      ['Spring', '2026-03-20T08:00:00Z', '2026-05-01T08:00:00Z'],
      ['Over', '2026-02-01T08:00:00Z', '2026-03-01T08:00:00Z'],
    ])
      await pool.query(
        `insert into announcement (kind, title, text, audience, starts_at, ends_at, created_at) values ('banner', $1, 'x', 'all', $2, $3, $2)`,
        [title, from, until],
      )
    const titlesOf = async (role: StaffRole) => {
      const { body } = await (await asStaff(world, role)).send('GET', '/home')
      return body.coming.map(({ title, at, day }: { title: string; at: string; day: string | null }) => [
        title,
        day ?? at,
      ])
    }
    const text = ['“Hello there” is published', '2026-03-11T13:00:00.000Z']
    const messages = [
      ['“Holiday hours” ends', '2026-03-12T08:00:00.000Z'],
      ['“Spring” begins', '2026-03-20T08:00:00.000Z'],
    ]
    const payouts = ['Payouts of March 2026', '2026-04-01']
    expect(await titlesOf('owner')).toEqual([text, ...messages, payouts])
    expect(await titlesOf('support')).toEqual(messages)
    expect(await titlesOf('finance')).toEqual([payouts])
    expect(await titlesOf('content')).toEqual([text])
    expect(await titlesOf('coachManager')).toEqual([])
  })
})
