import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentJobs } from '#server/platform/jobs/jobs.ts'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { silentLive } from '../../platform/realtime/live.ts'
import { createServices } from '../../services.ts'
import { playLife } from './demo-life.ts'
import { createStoryClock } from './story-clock.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

it.each(['00:30', '06:30', '08:30', '16:30', '23:30'])(
  'the coach of the demo has missed a day of a course, also in a world created at %s',
  async (hour) => {
    world.clock.set(`2026-03-11T${hour}:00Z`)
    const timeZone = 'America/Los_Angeles'
    const member = await asMember(world, { timeZone })
    const clock = createStoryClock(world.clock.now())
    clock.liveIn(timeZone)
    const services = createServices({
      ...world.deps,
      clock,
      live: silentLive,
      jobs: silentJobs,
    })
    const chi = world.deps.content.demo.members.find(({ id }) => id === 2003)
    await playLife({ ...world.deps, services, clock }, member.id, chi?.life ?? [])
    const today = await member.send('GET', `/Actions/GetUserNotCompletedActions/${member.id}/0`)
    expect(today.body).toMatchObject({ displayFailModal: true, courseId: 1011 })
  },
)
