import { randomUUID } from 'node:crypto'
import { tidyLines } from '@oola/contract/tidy-text'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ATTACKS } from '../../../test/support/attacks.ts'
import { makeCoach } from '../../../test/support/builders/make-coach.ts'
import { makeMember } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())
afterEach(() => world.clock.advance({ hours: 2 }))

const send = async (given: object = {}) => {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/Requests/Send',
    payload: {
      key: randomUUID(),
      kind: 'coach',
      firstName: 'Ann',
      lastName: 'Li',
      email: 'Ann.Li@example.com',
      ...given,
    },
  })
  return { status: reply.statusCode, body: reply.json() }
}
const stored = async (key: string) =>
  (await world.db.pool.query('select * from request_form where key = $1', [key])).rows

describe('a request', () => {
  it('is stored once however often it is sent, under its sponsor, and sends no mail', async () => {
    await makeMember(world, { webAlias: 'gina' })
    const key = randomUUID()
    const body = { key, phone: '555-010-2233', message: 'I have coached for years.', sponsor: 'GINA' }
    const replies = await Promise.all([send(body), send(body), send(body)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stored(key)).toMatchObject([
      {
        kind: 'coach',
        email: 'ann.li@example.com',
        phone: '5550102233',
        message: 'I have coached for years.',
        sponsor_alias: 'gina',
        handled_at: null,
      },
    ])
    expect(world.jobs.queue).toEqual([])
  })

  it('stores the requested coach of the directory, and none outside of it [DIR-13]', async () => {
    const ana = await makeCoach(world, { firstName: 'Ana', lastName: 'Castellanos' })
    const hidden = await makeCoach(world, {}, { isListed: false })
    const about = async (given: object) => {
      const key = randomUUID()
      expect((await send({ key, kind: 'contact', message: 'Mornings suit me.', ...given })).status).toBe(200)
      const [{ coach_id: coachId, message }] = await stored(key)
      return [coachId, message]
    }
    expect(await about({ coachId: ana.id })).toEqual([ana.id, 'Mornings suit me.'])
    for (const coachId of [hidden.id, 999_999])
      expect(await about({ coachId, email: 'b@example.com' })).toEqual([null, 'Mornings suit me.'])
    expect((await send({ coachId: 'x' })).body.issues).toMatchObject([{ path: 'coachId' }])
  })

  it('stores any input as text, without control characters', async () => {
    for (const [index, attack] of ATTACKS.entries()) {
      const key = randomUUID()
      const message = `${attack}\u0007`
      const email = `attacked${index}@example.com`
      expect((await send({ key, email, message, kind: 'contact' })).status).toBe(200)
      const [{ message: text }] = await stored(key)
      expect(text).toBe(tidyLines(message))
      expect(text).not.toMatch(/[^\P{Cc}\n\t]/u)
      for (const field of ['firstName', 'lastName', 'email', 'sponsor', 'phone', 'kind', 'key', 'coachId'])
        expect((await send({ key: randomUUID(), message, [field]: attack })).status, field).toBe(400)
      world.clock.advance({ hours: 2 })
    }
  })

  it('names every field that is not right', async () => {
    const bad = { key: 'x', kind: 'loan', firstName: '', lastName: '<i>', email: 'x', phone: '1' }
    const { status, body } = await send(bad)
    expect(status).toBe(400)
    const fields = body.issues.map(({ path }: { path: string }) => path)
    expect(fields).toEqual(['kind', 'firstName', 'lastName', 'email', 'phone', 'key'])
    expect((await send({ kind: 'contact' })).body.issues).toEqual([
      { path: 'message', message: 'Tell us what we can do for you.' },
    ])
    expect((await send({ message: 'x'.repeat(4001) })).status).toBe(400)
  })

  it('of a bot that fills in every field is dropped, with the reply of a success', async () => {
    const key = randomUUID()
    expect(await send({ key, website: 'https://spam.example' })).toMatchObject({ status: 200 })
    expect(await stored(key)).toEqual([])
  })

  it('is taken five times an hour from one mailbox, and twenty times from one address', async () => {
    const mailbox: number[] = []
    for (let count = 0; count < 6; count += 1) mailbox.push((await send({ email: 'one@example.com' })).status)
    expect(mailbox).toEqual([200, 200, 200, 200, 200, 429])
    const address: number[] = []
    for (let count = 0; count < 16; count += 1)
      address.push((await send({ email: `n${count}@example.com` })).status)
    expect(address.slice(-2)).toEqual([200, 429])
  })
})
