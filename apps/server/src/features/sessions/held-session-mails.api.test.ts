import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Bookable, bookable, unfolded } from '../../../test/support/builders/make-bookable.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

/** 11:00 PM in Los Angeles, where both are until they choose; the night of the 4th. */
const NIGHT = '2026-03-05T07:00:00Z'
const MORNING = '2026-03-05T15:00:00Z'
/** Two days later. */
const FAR = new Date('2026-03-07T18:00:00Z')
const FAR_TOO = new Date('2026-03-07T19:00:00Z')
/** 25 hours after the night. */
const NEAR = new Date('2026-03-06T08:00:00Z')
/** 20 hours after it. */
const SOON = new Date('2026-03-06T03:00:00Z')

let world: TestApp
let to: Bookable
beforeAll(async () => {
  world = await makeTestApp({ now: NIGHT })
  to = bookable(world)
})
beforeEach(() => world.clock.set(NIGHT))
afterAll(() => world.close())

const release = async (at: string) => {
  world.clock.set(at)
  for (const _ of [1, 2]) {
    await world.jobs.run('held-messages')
    await world.jobs.drain()
  }
}
const mailsOf = async ({ id }: { id: number }) =>
  world.mailsTo((await world.app.services.account.findMember(id)).email)
const methodsOf = async (person: { id: number }) =>
  (await mailsOf(person)).map(({ calendar }) => calendar?.method ?? null)

/** Start and status of each event of a mail's calendar file. */
const eventsOf = (mail?: { calendar?: { ics: string } | undefined }): string[] =>
  unfolded(mail?.calendar?.ics)
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) =>
      [/^DTSTART:(.+)$/m, /^STATUS:(.+)$/m].map((line) => line.exec(event)?.[1]?.trim()).join(' '),
    )
const basic = (at: Date): string => at.toISOString().replace(/[-:]|\.000/g, '')

it('mails about sessions more than a day ahead wait for the morning, and bring the invitation; those of the next 24 hours never wait [REMIND-05]', async () => {
  const made = await to.make(2)
  await to.book(made, SOON)
  await to.book(made, FAR)
  await world.jobs.drain()
  for (const person of [made.client, made.coach]) expect(await methodsOf(person)).toEqual(['REQUEST'])
  await release('2026-03-05T14:59:00Z')
  expect(await mailsOf(made.client)).toHaveLength(1)
  await release(MORNING)
  for (const person of [made.client, made.coach]) {
    const [, mail, ...more] = await mailsOf(person)
    expect(more).toEqual([])
    expect(mail?.subject).toContain('Booked with')
    expect(mail?.calendar?.method).toBe('REQUEST')
    expect(eventsOf(mail)).toEqual([`${basic(FAR)} CONFIRMED`])
  }
})

it('a mail that waits comes in the night when its session is a day ahead', async () => {
  const made = await to.make(1)
  await to.book(made, NEAR)
  await world.jobs.drain()
  await release('2026-03-05T07:59:00Z')
  expect(await mailsOf(made.client)).toEqual([])
  await release('2026-03-05T08:00:00Z')
  expect(await methodsOf(made.client)).toEqual(['REQUEST'])
})

it('several that waited come as one mail, with all sessions in its calendar file; of each only its last state [REMIND-05]', async () => {
  const made = await to.make(3)
  const first = await to.book(made, FAR)
  const second = await to.book(made, FAR_TOO)
  const moved = new Date('2026-03-08T18:00:00Z')
  await to.move(made.client, made, first.id, moved)
  await to.cancel(made.client, made, second.id)
  await world.jobs.drain()
  await release(MORNING)
  const [mail, ...more] = await mailsOf(made.client)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('2 updates from Oola')
  const other = await to.firstNameOf(made.coach)
  expect(mail?.text).toContain(`Moved with ${other}: Sunday, March 8`)
  expect(mail?.text).toContain(`Canceled with ${other}: Saturday, March 7`)
  expect(mail?.text).not.toContain('Booked with')
  expect(mail?.calendar?.method).toBe('PUBLISH')
  expect(eventsOf(mail).sort()).toEqual([`${basic(FAR_TOO)} CANCELLED`, `${basic(moved)} CONFIRMED`])
})

it('a session that moves into the next 24 hours is announced at once, and only there', async () => {
  const made = await to.make(1)
  const booked = await to.book(made, FAR)
  // The coach moves it: a client may not that late.
  await to.move(made.coach, made, booked.id, SOON)
  await world.jobs.drain()
  await release(MORNING)
  expect((await mailsOf(made.client)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Moved: your session/),
  ])
})

it('mails about sessions count as messages of the day: after its most they come the next morning [REMIND-05]', async () => {
  const made = await to.make(2)
  await made.client.send('PUT', '/Notification/SetReminders', { perDay: 1 })
  world.clock.set('2026-03-05T18:00:00Z')
  await to.book(made, new Date('2026-03-09T18:00:00Z'))
  await to.book(made, new Date('2026-03-10T18:00:00Z'))
  await world.jobs.drain()
  expect(await mailsOf(made.client)).toHaveLength(1)
  expect(await mailsOf(made.coach)).toHaveLength(2)
  await release('2026-03-06T15:00:00Z')
  expect(await mailsOf(made.client)).toHaveLength(2)
})
