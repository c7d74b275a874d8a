import type { Page } from '@playwright/test'
import type { Size } from './browser.ts'
import { arrivePair } from './coaching-pair.ts'
import { callAs } from './sign-in.ts'
import type { Visit } from './visit.ts'
import type { World } from './world.ts'

/** Noon in Los Angeles so many days ahead, in weeks without a change of the clocks. */
export const noonIn = (world: World, days: number): string => {
  const at = new Date(world.clock.now().getTime() + days * 86_400_000)
  const hour = Number(
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Los_Angeles',
      hour: 'numeric',
      hourCycle: 'h23',
    }).format(at),
  )
  at.setUTCMinutes(0, 0, 0)
  return new Date(at.getTime() + (12 - hour) * 3_600_000).toISOString()
}

/** A coach who is there from nine to five, and a client with sessions booked on the next days. */
export const arriveWith = async (visit: Visit, world: World, days: readonly number[], size: Size) => {
  const pages = { client: await visit({ size }), coach: await visit({ size }) }
  // The week on screen goes by the browser's clock.
  await pages.coach.clock.setSystemTime(world.clock.now())
  const made = await arrivePair(pages, world)
  await callAs(made.coachSession, 'PUT', '/Coach/SaveSchedule', {
    userId: made.coach.id,
    schedule: {
      hours: Array.from({ length: 7 }, () => [{ from: 540, to: 1020 }]),
      exceptions: [],
      pauseMinutes: 0,
      noticeHours: 24,
      horizonWeeks: 6,
    },
  })
  await world.db.pool.query(
    `insert into session_entry (member_id, seq, key, kind, change, balance, at) values ($1, 1, 'gift-e2e', 'gift', 5, 5, now())`,
    [made.client.id],
  )
  for (const day of days)
    await callAs(made.clientSession, 'POST', '/Coach/BookSession', {
      ...made.ids,
      startsAt: noonIn(world, day),
    })
  return { ...made, clientPage: pages.client, coachPage: pages.coach }
}

/** The reply of a call of coaching. */
export const answered = (page: Page, call: string) => page.waitForResponse(`**/api/Coach/${call}`)
