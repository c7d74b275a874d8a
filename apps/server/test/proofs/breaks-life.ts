import { declineLateTick, getLateTick, tickLate, undoLateTick } from '@oola/contract/actions/late-tick.calls'
import { getStreakChanges } from '@oola/contract/actions/streak-changes.calls'
import {
  changeBreak,
  endBreak,
  getBreaks,
  planBreak,
  setBreakGreeted,
} from '@oola/contract/breaks/breaks.calls'
import { addDays, DEFAULT_TIME_ZONE, instantOf, localDay } from '@oola/contract/local-day'
import type { TestApp } from '../support/builders/make-test-app.ts'
import type { Caller } from './caller.ts'

/** Each call twice, as after a lost reply. */
const TWICE = [1, 2]

/** A member's breaks and late ticks: every call at least once, with success, and repeats. */
export const liveBreaks = async (
  world: TestApp,
  { ask }: Pick<Caller, 'ask'>,
  { userId }: { userId: number },
): Promise<void> => {
  const params = { userId: String(userId) }
  const now = world.clock.now()
  const today = localDay(now, DEFAULT_TIME_ZONE)

  const rest = async () => {
    const body = { userId, movesProgram: true, keptSessions: [], clientKey: crypto.randomUUID() }
    const days = { firstDay: addDays(today, 90), lastDay: addDays(today, 92) }
    for (const _ of TWICE) await ask(planBreak, { body: { ...body, ...days } })
    const { breaks } = await ask(getBreaks, { params })
    const { id = 0 } = breaks.at(-1) ?? {}
    const later = { firstDay: addDays(today, 91), lastDay: addDays(today, 95) }
    for (const _ of TWICE)
      await ask(changeBreak, { body: { userId, id, ...later, movesProgram: true, keptSessions: [] } })
    for (const _ of TWICE) await ask(setBreakGreeted, { body: { userId, id } })
    for (const _ of TWICE) await ask(endBreak, { body: { userId, id } })
  }

  /** In the morning after a day with one step. */
  const tick = async () => {
    const day = addDays(today, 1)
    world.clock.set(instantOf(addDays(day, 1), 9, DEFAULT_TIME_ZONE))
    await world.db.pool.query(
      `with step as (
        insert into action (member_id, text, day, position, source, created_at, completed_at, completed_day)
        values ($1, 'One', $2, 1, 'member', $3, $3, $2)
      ), everybody as (
        update global_steps set steps = steps + 1 where part = $1::bigint % 256
      ), total as (
        update action_total set steps_taken = steps_taken + 1 where member_id = $1
      )
      insert into action_day (member_id, day, completed) values ($1, $2, 1)`,
      [userId, day, now],
    )
    const other = { text: 'Walked home', clientKey: crypto.randomUUID() }
    for (const _ of TWICE) await ask(tickLate, { body: { userId, day, ids: [], other } })
    await ask(getLateTick, { params })
    for (const _ of TWICE) await ask(undoLateTick, { body: { userId, day } })
    for (const _ of TWICE) await ask(declineLateTick, { body: { userId, day } })
    world.clock.set(now)
  }

  await rest()
  await tick()
  await ask(getStreakChanges, { params, query: {} })
}
