import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freeTestForm, mindBodyForm } from '../../../test/support/builders/free-test-forms.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { RESULT_MAILS_JOB } from './result-mails.service.ts'

let world: TestApp
const broken = new Set<string>()
const tried: string[] = []
beforeAll(async () => {
  world = await makeTestApp({
    env: { TRUST_PROXY: '1', FREE_TEST_LIMIT: '12', PUBLIC_URL: 'https://oola.example' },
    deps: {
      mail: {
        send: async (mail) => {
          tried.push(mail.to)
          if (broken.has(mail.to)) throw new Error('no such mailbox')
          sent.push(mail)
        },
      },
    },
  })
})
afterAll(() => world.close())

const sent: { key: string; to: string; subject: string; text: string }[] = []
// Each test begins in a new hour, with no pending mails.
afterEach(async () => {
  broken.clear()
  world.clock.advance({ hours: 13 })
  await mailOut()
  sent.length = 0
  tried.length = 0
  world.clock.advance({ hours: 1 })
})

const mailOut = () => world.jobs.run(RESULT_MAILS_JOB)

let address = 0
const nextAddress = () => {
  address += 1
  return `203.0.113.${address}`
}
interface Sent {
  readonly EmailAddress?: string
  readonly clientKey?: string
  readonly FirstName?: string
  readonly from?: string
  readonly test?: 'free' | 'mind'
}
const send = ({ from = nextAddress(), test = 'free', clientKey, ...user }: Sent = {}) => {
  const free = test === 'free'
  const form = free
    ? freeTestForm(world.content.freeTests, user)
    : mindBodyForm(world.content.freeTests, user)
  return world.app.inject({
    method: 'POST',
    url: free ? '/api/Scores/FreeTestSave' : '/api/FreeAssessment/SaveResponse',
    headers: { 'x-forwarded-for': from },
    payload: { ...form, clientKey },
  })
}
const rowsOf = async (email: string) => {
  const { rows } = await world.db.pool.query('select * from free_result where email = $1', [email])
  return rows
}

describe('a test that is sent again', () => {
  it('is the same test: one row, one code, one mail', async () => {
    const clientKey = randomUUID()
    const from = nextAddress()
    const codes = new Set<string>()
    for (let time = 0; time < 3; time += 1) {
      const reply = await send({ clientKey, from, EmailAddress: 'once@example.com' })
      codes.add(reply.json().resultCode)
      await mailOut()
    }
    expect(codes.size).toBe(1)
    expect(await rowsOf('once@example.com')).toHaveLength(1)
    expect(sent.map(({ to }) => to)).toEqual(['once@example.com'])
  })

  it('also when the repeats race each other', async () => {
    const clientKey = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => send({ clientKey, EmailAddress: 'race@example.com' })),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(replies.map((reply) => reply.json().resultCode)).size).toBe(1)
    expect(await rowsOf('race@example.com')).toHaveLength(1)
  })

  it('accepts a corrected address, and mails to it', async () => {
    const clientKey = randomUUID()
    const first = await send({ clientKey, EmailAddress: 'typo@example.com' })
    const second = await send({ clientKey, EmailAddress: 'right@example.com' })
    expect(second.json().resultCode).toBe(first.json().resultCode)
    await mailOut()
    expect(await rowsOf('typo@example.com')).toEqual([])
    expect(sent.map(({ to }) => to)).toEqual(['right@example.com'])
  })

  it('is another one with another key, without a key, or when it is the other test', async () => {
    const clientKey = randomUUID()
    const EmailAddress = 'two@example.com'
    await send({ clientKey, EmailAddress })
    await send({ clientKey, EmailAddress, test: 'mind' })
    await send({ EmailAddress })
    await send({ EmailAddress })
    expect(await rowsOf(EmailAddress)).toHaveLength(4)
  })
})

describe('the mail', () => {
  it('carries the private link of each test, once, also when two processes send [FREE-13, MIND-10]', async () => {
    const free = (await send({ EmailAddress: 'a@example.com' })).json()
    const mind = (await send({ EmailAddress: 'b@example.com', test: 'mind' })).json()
    await Promise.all([mailOut(), mailOut(), mailOut()])
    await mailOut()
    expect(sent).toHaveLength(2)
    const textTo = (to: string) => sent.find((mail) => mail.to === to)?.text
    expect(textTo('a@example.com')).toContain(`https://oola.example/FreeTest/result/${free.resultCode}`)
    expect(textTo('a@example.com')).toContain('Hi Zoë,')
    expect(textTo('b@example.com')).toContain(`https://oola.example/MindBodyTest/result/${mind.resultCode}`)
  })

  it('is tried again later, and given up after eight times', async () => {
    broken.add('late@example.com')
    await send({ EmailAddress: 'late@example.com' })
    await send({ EmailAddress: 'well@example.com' })
    await mailOut()
    expect(sent.map(({ to }) => to)).toEqual(['well@example.com'])
    world.clock.advance({ minutes: 4 })
    await mailOut()
    expect(tried.filter((to) => to === 'late@example.com')).toHaveLength(1)
    for (let day = 0; day < 12; day += 1) {
      world.clock.advance({ hours: 24 })
      await mailOut()
    }
    expect(tried.filter((to) => to === 'late@example.com')).toHaveLength(8)
    expect(await rowsOf('late@example.com')).toMatchObject([{ mail_due_at: null }])
  })

  it('is sent when the mail server is back', async () => {
    broken.add('back@example.com')
    await send({ EmailAddress: 'back@example.com' })
    await mailOut()
    broken.clear()
    world.clock.advance({ minutes: 6 })
    await mailOut()
    expect(sent.map(({ to }) => to)).toEqual(['back@example.com'])
  })

  it('carries no text of a stranger to another mailbox', async () => {
    const advert = 'Cheap pills at http://spam.example'
    await send({ EmailAddress: 'victim@example.com', FirstName: advert, test: 'mind' })
    await send({ EmailAddress: 'sean@example.com', FirstName: "Seán O'Brien", test: 'mind' })
    await mailOut()
    const textTo = (to: string) => sent.find((mail) => mail.to === to)?.text
    expect(textTo('victim@example.com')).toMatch(/^Your Stress Report is ready\n\nHi there,/)
    expect(textTo('victim@example.com')).not.toContain('spam')
    expect(textTo('sean@example.com')).toMatch(/^Your Stress Report is ready\n\nHi Seán O'Brien,/)
  })
})

describe('the limits', () => {
  it('let a family behind one router through, and stop one address at its limit until the next hour', async () => {
    const from = nextAddress()
    const codes: number[] = []
    for (let one = 0; one < 14; one += 1) {
      codes.push((await send({ from, EmailAddress: `family${one}@example.com` })).statusCode)
    }
    expect(codes).toEqual([...Array.from({ length: 12 }, () => 200), 429, 429])
    const refused = await send({ from, EmailAddress: 'late-family@example.com' })
    expect(refused.json()).toMatchObject({ code: 'too_many_tests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await rowsOf('late-family@example.com')).toEqual([])
    expect((await send({ EmailAddress: 'elsewhere@example.com' })).statusCode).toBe(200)
    world.clock.advance({ hours: 1 })
    expect((await send({ from, EmailAddress: 'late-family@example.com' })).statusCode).toBe(200)
  })

  it('protect one mailbox from a flood of many addresses, in any spelling', async () => {
    const spell = ['Flood@example.com', 'flood@EXAMPLE.com', 'flood@example.com']
    const codes: number[] = []
    for (let one = 0; one < 7; one += 1) {
      codes.push(
        (await send({ EmailAddress: spell[one % 3] ?? '', test: one % 2 ? 'mind' : 'free' })).statusCode,
      )
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('count exactly when many race', async () => {
    const from = nextAddress()
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, one) => send({ from, EmailAddress: `racer${one}@example.com` })),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(12)
    const { rows } = await world.db.pool.query("select 1 from free_result where email like 'racer%'")
    expect(rows).toHaveLength(12)
  })

  it('store neither address nor mailbox, and are forgotten after two hours', async () => {
    const from = nextAddress()
    await send({ from, EmailAddress: 'private@example.com' })
    const counted = async () => (await world.db.pool.query('select subject from visitor_write')).rows
    const stored = JSON.stringify(await counted())
    expect(stored).toContain('free-test-mailbox')
    expect(stored).not.toContain(from)
    expect(stored).not.toContain('private')
    world.clock.advance({ hours: 3 })
    await world.jobs.run('free-tests-cleanup')
    expect(await counted()).toEqual([])
  })
})

it('a burst over many connections is stored exactly once each', async () => {
  const tests = Array.from({ length: 300 }, (_, one) => ({
    clientKey: randomUUID(),
    EmailAddress: `burst${one}@example.com`,
    from: `198.51.100.${one % 250}`,
  }))
  // Each is sent twice, as by an impatient browser, twenty in parallel.
  const queue = [...tests, ...tests]
  const codes = new Map<string, Set<string>>()
  const work = async () => {
    for (let one = queue.shift(); one; one = queue.shift()) {
      const reply = await send(one)
      expect(reply.statusCode).toBe(200)
      const existing = codes.get(one.clientKey) ?? new Set()
      codes.set(one.clientKey, existing.add(reply.json().resultCode))
    }
  }
  await Promise.all(Array.from({ length: 20 }, work))
  expect([...codes.values()].every(({ size }) => size === 1)).toBe(true)
  const { rows } = await world.db.pool.query(
    "select count(*), count(distinct client_key) as keys, count(distinct code) as codes from free_result where email like 'burst%'",
  )
  expect(rows).toEqual([{ count: 300, keys: 300, codes: 300 }])
})
