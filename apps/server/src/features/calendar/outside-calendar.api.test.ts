import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NO_HOURS } from '@oola/contract/calendar/calendar.constants'
import type { OwnSchedule } from '@oola/contract/calendar/calendar.schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { webCalendars } from '#server/adapters/calendars/web-calendars.ts'
import { makePair, type PairFixture } from '../../../test/support/builders/make-pair.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
/** The response of the external calendar. */
let answer: { status: number; text: string }
/** Delays the response. */
let gate: Promise<void> | undefined
const elsewhere = createServer(async (_, reply) => {
  await gate
  reply.writeHead(answer.status).end(answer.text)
})

const START = '2026-03-10T16:00:00Z'
const calendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a@x', 'SUMMARY:Dentist', ...lines, 'END:VEVENT', 'END:VCALENDAR']
    .join('\r\n')
    .concat('\r\n')
/** Thursday, 9:30 to 10:00 AM in Los Angeles. */
const BUSY = calendar('DTSTART:20260312T163000Z', 'DTEND:20260312T170000Z')

beforeAll(async () => {
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const { port } = elsewhere.address() as AddressInfo
  const web = webCalendars({ mayConnect: (address) => address === '127.0.0.1', protocols: ['http:'] })
  // Replaces the https address by the test server.
  const read = (address: string) =>
    web.read(address.replace('https://calendars.example', `http://127.0.0.1:${port}`))
  world = await makeTestApp({ now: START, deps: { calendars: { read } } })
})
beforeEach(() => {
  answer = { status: 200, text: BUSY }
  world.clock.set(START)
})
afterAll(async () => {
  await world.close()
  elsewhere.close()
})

/** A pair whose coach is open on Thursdays from 9 to 11 AM. */
const makeOpen = async (): Promise<PairFixture> => {
  const made = await makePair(world)
  const schedule = { ...NO_HOURS, hours: [[], [], [], [{ from: 540, to: 660 }], [], [], []] }
  await made.coach.send('PUT', '/Coach/SaveSchedule', { userId: made.coach.id, schedule })
  return made
}
const save = ({ coach }: PairFixture, address = 'https://calendars.example/secret-key.ics') =>
  coach.send('PUT', '/Coach/SaveOutsideCalendar', { userId: coach.id, address })
const own = async ({ coach }: PairFixture): Promise<OwnSchedule> =>
  (await coach.send('GET', `/Coach/GetSchedule/${coach.id}`)).body
const times = async ({ client, path }: PairFixture): Promise<string[]> => {
  const span = 'from=2026-03-12T00:00:00Z&to=2026-03-13T00:00:00Z'
  const { body } = await client.send('GET', `/Coach/GetFreeTimes/${path}?${span}`)
  return body.times.map((time: string) => time.slice(11, 16))
}
const refetchQuery = async (): Promise<void> => {
  await world.jobs.run('outside-calendars')
  await world.jobs.drain()
}

describe('busy times of a calendar elsewhere', () => {
  it('are taken out of the free times at once, and are back as soon as the address is removed', async () => {
    const made = await makeOpen()
    expect(await times(made)).toEqual(['16:00', '16:30', '17:00', '17:30'])
    const saved = await save(made)
    expect(saved.body).toMatchObject({
      outside: { host: 'calendars.example', checkedAt: '2026-03-10T16:00:00.000Z', failingSince: null },
      busy: [{ from: '2026-03-12T16:30:00.000Z', to: '2026-03-12T17:00:00.000Z' }],
    })
    expect(await times(made)).toEqual(['16:00', '17:00', '17:30'])
    const removed = await made.coach.send('PUT', '/Coach/RemoveOutsideCalendar', { userId: made.coach.id })
    expect(removed.body).toMatchObject({ outside: null, busy: [] })
    expect(await times(made)).toEqual(['16:00', '16:30', '17:00', '17:30'])
    const left = await world.db.pool.query('select 1 from coach_outside_calendar where member_id = $1', [
      made.coach.id,
    ])
    expect(left.rows).toEqual([])
  })

  it('cannot be booked', async () => {
    const made = await makeOpen()
    await world.app.services.sessions.wallet.give(made.client.id, 1, 'a gift')
    await save(made)
    const ids = { CoachId: made.coach.id, ClientID: made.client.id }
    const book = (at: string) =>
      made.client.send('POST', '/Coach/BookSession', { ...ids, startsAt: `2026-03-12T${at}:00.000Z` })
    expect(await book('16:30')).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
    expect((await book('17:30')).status).toBe(200)
  })

  it('are read once at a time for one coach, and five times a minute', async () => {
    const [made, other] = [await makeOpen(), await makeOpen()]
    const open = Promise.withResolvers<void>()
    gate = open.promise
    const codes: (string | number)[] = []
    const saves = Array.from({ length: 20 }, async () => {
      const { status, body } = await save(made)
      codes.push(status === 200 ? 200 : body.code)
    })
    // The calendar responds after all but the first are refused.
    await expect.poll(() => codes.length).toBe(19)
    gate = undefined
    expect((await save(other)).status).toBe(200)
    open.resolve()
    await Promise.all(saves)
    const count = (code: string | number) => codes.filter((one) => one === code).length
    expect([count(200), count('calendar_on_its_way'), count('rate_limited')]).toEqual([1, 4, 15])
    expect((await save(made)).body.code).toBe('rate_limited')
    expect((await own(made)).busy).toHaveLength(1)
  })

  it('are read again every 15 minutes', async () => {
    const made = await makeOpen()
    await save(made)
    expect(world.jobs.schedules.get('outside-calendars')).toBe('*/15 * * * *')
    answer = { status: 200, text: calendar('DTSTART:20260312T160000Z', 'DTEND:20260312T163000Z') }
    world.clock.advance({ minutes: 15 })
    await refetchQuery()
    expect(await times(made)).toEqual(['16:30', '17:00', '17:30'])
    expect((await own(made)).outside?.checkedAt).toBe('2026-03-10T16:15:00.000Z')
  })

  it('stay while the address does not answer, and the coach sees since when', async () => {
    const [made, other] = [await makeOpen(), await makeOpen()]
    await save(made)
    for (const text of ['gone', 'nonsense']) {
      answer = { status: text === 'gone' ? 503 : 200, text }
      world.clock.advance({ minutes: 15 })
      await refetchQuery()
    }
    expect(await times(made)).toEqual(['16:00', '17:00', '17:30'])
    expect((await own(made)).outside).toMatchObject({
      checkedAt: '2026-03-10T16:00:00.000Z',
      failingSince: '2026-03-10T16:15:00.000Z',
    })
    expect((await own(other)).outside).toBeNull()
    answer = { status: 200, text: BUSY }
    world.clock.advance({ minutes: 15 })
    await refetchQuery()
    expect((await own(made)).outside).toMatchObject({ failingSince: null })
  })

  it('are not stored for an address without a calendar, and the previous ones stay', async () => {
    const made = await makeOpen()
    answer = { status: 200, text: '<html></html>' }
    expect(await save(made)).toMatchObject({ status: 409, body: { code: 'calendar_unreadable' } })
    expect((await own(made)).outside).toBeNull()
    answer = { status: 200, text: BUSY }
    await save(made)
    answer = { status: 404, text: '' }
    expect((await save(made, 'https://calendars.example/other.ics')).status).toBe(409)
    expect((await own(made)).outside).toMatchObject({ failingSince: null })
    for (const address of [
      'http://calendars.example/a.ics',
      'https://me:pass@calendars.example/',
      'file:///a',
    ])
      expect((await save(made, address)).status).toBe(400)
  })

  it('reveal neither the address nor the titles, even to the coach', async () => {
    const made = await makeOpen()
    const { body } = await save(made)
    const span = 'from=2026-03-12T00:00:00Z&to=2026-03-13T00:00:00Z'
    const seen = await made.client.send('GET', `/Coach/GetFreeTimes/${made.path}?${span}`)
    expect(JSON.stringify([body, seen.body])).not.toMatch(/secret-key|Dentist/)
    const stored = await world.db.pool.query('select busy::text from coach_outside_calendar')
    expect(JSON.stringify(stored.rows)).not.toContain('Dentist')
  })
})
