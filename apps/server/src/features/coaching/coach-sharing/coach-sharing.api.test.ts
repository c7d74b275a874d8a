import { EVERYTHING } from '@oola/contract/coaching/coach-sharing/may-see'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../../test/support/builders/as-member.ts'
import { makePair } from '../../../../test/support/builders/make-pair.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: '2026-03-10T18:10:00Z' })
})
afterAll(() => world.close())

const MARKS = { ...EVERYTHING, scores: [1, 3, 4, 5, 6, 7], goals: [1], actions: [], progress: false }

describe('what my coach may see', () => {
  it('is everything until the member decides, then by that decision, area by area and kind by kind', async () => {
    const { client, coach } = await makePair(world)
    const own = () => client.send('GET', `/CoachSharing/GetSharing/${client.id}`)
    expect((await own()).body).toEqual({
      marks: EVERYTHING,
      coach: expect.objectContaining({ id: coach.id }),
      areaScores: null,
      goalAreas: [],
    })
    for (const marks of [MARKS, { ...MARKS, isOn: false }]) {
      expect(
        (await client.send('PUT', '/CoachSharing/SaveSharing', { userId: client.id, marks })).status,
      ).toBe(200)
      expect((await own()).body.marks).toEqual(marks)
    }
  })

  it('notifies the coach’s tabs at once', async () => {
    const { client, coach } = await makePair(world)
    await client.send('PUT', '/CoachSharing/SaveSharing', { userId: client.id, marks: MARKS })
    expect(world.events).toContainEqual({ event: 'CoachSharingChanged', to: { member: coach.id } })
  })

  it.each([
    ['an area twice', { ...EVERYTHING, scores: [1, 1] }],
    ['an eighth area', { ...EVERYTHING, goals: [8] }],
    ['no switch', { ...EVERYTHING, isOn: undefined }],
  ])('refuses marks with %s', async (_, marks) => {
    const member = await asMember(world, { stepId: 4 })
    const { status } = await member.send('PUT', '/CoachSharing/SaveSharing', { userId: member.id, marks })
    expect(status).toBe(400)
  })

  it('logs what a coach looked at once an hour, the newest first, for the member alone', async () => {
    const { client, coach } = await makePair(world)
    const { logViews } = world.app.services.coachSharing
    await logViews(coach.id, [client.id], ['scores', 'goals'])
    await logViews(coach.id, [client.id], ['scores'])
    world.clock.advance({ hours: 1 })
    await logViews(coach.id, [client.id], ['list'])
    const views = (await client.send('GET', `/CoachSharing/GetViews/${client.id}`)).body
    expect(
      views.map(({ kinds, localTime }: { kinds: string[]; localTime: string }) => [
        localTime,
        [...kinds].sort(),
      ]),
    ).toEqual([
      ['2026-03-10T12:10:00', ['list']],
      ['2026-03-10T11:10:00', ['goals', 'scores']],
    ])
    expect(views[0].coachId).toBe(coach.id)
    expect((await coach.send('GET', `/CoachSharing/GetViews/${client.id}`)).status).toBe(403)
    world.clock.advance({ hours: -1 })
  })
})
