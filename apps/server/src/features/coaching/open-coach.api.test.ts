import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { completeCoach, makeCoach } from '../../../test/support/builders/make-coach.ts'
import { signIn } from '../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:00:00Z' })
})
afterAll(() => world.close())

/** A coach with a name of their own, and where members find them. */
const makeOne = async () => {
  const lastName = `Quill${randomUUID().replaceAll('-', '').replace(/\d/g, 'q')}`
  const coach = await makeCoach(world, { firstName: 'Ivy', lastName })
  await completeCoach(world, coach.id)
  const headers = await signIn(world, coach)
  const member = await asMember(world, { stepId: 4, userTypeId: 1 })
  await world.app.services.coaching.grant(member.id)
  const has = (list: { id: number }[]) => list.some(({ id }) => id === coach.id)
  const choose = () =>
    world.app.inject({
      ...{ method: 'POST', url: `/api/FindCoach/SelectCoach/${coach.id}`, payload: {} },
      headers: { ...member.headers, 'idempotency-key': randomUUID() },
    })
  /** Whether each place that leads to a coach has this one. */
  const shown = async () => ({
    directory: has(
      (await member.send('GET', `/FindCoach/GetCoachBySearchTermZipCode?searchTerm=${lastName}`)).body,
    ),
    byName: has((await member.send('GET', `/FindCoach/GetCoachBySearchTerm/${lastName}`)).body),
    listing: (await member.send('GET', `/Coach/GetDirectoryListingInfoPublic/${coach.id}`)).status === 200,
    picks: has((await member.send('GET', '/FindCoach/GetCoachPicks')).body),
  })
  const set = (text: string) => world.db.pool.query(text, [coach.id])
  return { coach, headers, member, choose, shown, set }
}

const ALL = { directory: true, byName: true, listing: true, picks: true }
const NONE = { directory: false, byName: false, listing: false, picks: false }

describe('a coach', () => {
  it('is shown and chosen only with open hours or a calendar, by one rule everywhere [DESK-10]', async () => {
    const { choose, shown, set } = await makeOne()
    expect(await shown()).toEqual(ALL)
    await set(`update coach_schedule set hours = '[[],[],[],[],[],[],[]]' where member_id = $1`)
    expect(await shown()).toEqual(NONE)
    expect((await choose()).statusCode).toBe(404)
    await set(`delete from coach_schedule where member_id = $1`)
    expect(await shown()).toEqual(NONE)
    await set(`update coach_profile set calendly_url = 'https://calendly.com/ivy' where member_id = $1`)
    expect(await shown()).toEqual(ALL)
    expect((await choose()).statusCode).toBe(200)
  })

  it('can pause new clients, and present ones go on [DESK-10]', async () => {
    const { coach, headers, choose, shown, member } = await makeOne()
    expect((await choose()).statusCode).toBe(200)
    const pause = async (takesClients: boolean) =>
      (
        await world.app.inject({
          ...{ method: 'PUT', url: '/api/Coach/SetTakesClients', headers },
          payload: { userId: coach.id, takesClients },
        })
      ).json()
    expect(await pause(false)).toMatchObject({ takesClients: false, isListed: false, hasTimes: true })
    expect(await shown()).toEqual(NONE)
    const other = await asMember(world, { stepId: 4, userTypeId: 1 })
    await world.app.services.coaching.grant(other.id)
    const refused = await world.app.inject({
      ...{ method: 'POST', url: `/api/FindCoach/SelectCoach/${coach.id}`, payload: {} },
      headers: { ...other.headers, 'idempotency-key': randomUUID() },
    })
    expect(refused.statusCode).toBe(404)
    // The present client writes, and chooses the same coach again.
    const words = { CoachId: coach.id, ClientID: member.id, Message: 'Hello' }
    expect((await member.send('POST', '/ChatConversation/InsertChatMessage', words)).status).toBe(200)
    expect((await choose()).statusCode).toBe(200)
    expect(await pause(true)).toMatchObject({ takesClients: true, isListed: true })
    expect(await shown()).toEqual(ALL)
  })
})
