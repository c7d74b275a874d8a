import { randomUUID } from 'node:crypto'
import type { CancelWhy } from '@oola/contract/sessions/change-words'
import { asMember } from './as-member.ts'
import { openBookings, sessionOf } from './make-bookings.ts'
import { makePair, type PairFixture } from './make-pair.ts'
import type { TestApp } from './make-test-app.ts'

type Side = PairFixture['client'] | PairFixture['coach']

export const hours = (at: Date, count: number): Date => new Date(at.getTime() + count * 3_600_000)

/** Matches an error: `await expect(...).rejects.toMatchObject(code('slot_taken'))`. */
export const code = (value: string) => ({ code: value })

/** The error code of a promise, or `done`. */
export const ended = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

/** Unfolds an iCalendar file (RFC 5545, 3.1). */
export const unfolded = (ics = ''): string => ics.replace(/\r\n[ \t]/g, '')

/** Pairs with sessions to book, and the calls of both sides. */
export const bookable = (world: TestApp) => {
  const bookings = openBookings(world)
  const give = (clientId: number, count: number) =>
    world.app.services.sessions.wallet.give(clientId, count, randomUUID())
  return {
    bookings,
    make: async (count = 2, zone?: string): Promise<PairFixture> => {
      const made = await makePair(world, zone ? { timeZone: zone } : {})
      if (count > 0) await give(made.client.id, count)
      return made
    },
    /** Another client of the same coach, with sessions to book. */
    join: async ({ coach }: PairFixture, count = 1): Promise<PairFixture> => {
      const client = await asMember(world, { stepId: 4, userTypeId: 1 })
      await world.app.services.coaching.grant(client.id)
      await world.db.pool.query(
        'insert into coach_relation (member_id, coach_id, started_at) values ($1, $2, $3)',
        [client.id, coach.id, world.clock.now()],
      )
      await give(client.id, count)
      const pair = { coachId: coach.id, clientId: client.id }
      return { client, coach, pair, end: async () => ({}) as never, path: `${coach.id}/${client.id}` }
    },
    book: async (made: PairFixture, startsAt: Date, clientKey: string = randomUUID()) =>
      bookings.book(await sessionOf(world, made.client), made.pair, { startsAt, clientKey }),
    move: async (who: Side, made: PairFixture, id: string, startsAt: Date, line = '') =>
      bookings.move(await sessionOf(world, who), made.pair, { id, startsAt, line }),
    cancel: async (
      who: Side,
      made: PairFixture,
      id: string,
      why: CancelWhy | undefined = who === made.coach ? { reason: 'unwell', line: '' } : undefined,
    ) => bookings.cancel(await sessionOf(world, who), made.pair, { id, why }),
    wallet: async ({ client }: PairFixture) =>
      (await client.send('GET', `/Coach/GetSessionWallet/${client.id}`)).body,
    mailsTo: async (memberId: number) => {
      const { email } = await world.app.services.account.findMember(memberId)
      return world.mails.filter(({ to }) => to === email)
    },
    firstNameOf: async ({ id }: { id: number }) =>
      (await world.app.services.account.findMember(id)).firstName,
    /** Chooses a coach. @returns the status of the reply */
    select: ({ client }: PairFixture, coachId: number): Promise<number> =>
      world.app
        .inject({
          method: 'POST',
          url: `/api/FindCoach/SelectCoach/${coachId}`,
          headers: { ...client.headers, 'idempotency-key': randomUUID() },
          payload: {},
        })
        .then(({ statusCode }) => statusCode),
  }
}
export type Bookable = ReturnType<typeof bookable>
