import { randomUUID } from 'node:crypto'
import type { StepCompletion, StepUndone, TrackerDay } from '@oola/contract/actions/actions.schema'
import { milestoneBadges, streakBadges } from '@oola/contract/badges/badge-thresholds'
import type pg from 'pg'
import { stepsOfDaySql } from '#server/features/actions/streak-day-sql.ts'
import type { CrashingServer } from './crashing-server.ts'

/** What a member's two tabs have sent and received of their steps. */
export interface StepsLedger {
  readonly kind: 'steps'
  readonly memberId: number
  readonly headers: Record<string, string>
  /** Id by key, of clicks and of completed actions. */
  readonly acknowledged: Map<string, number>
  readonly underWay: Set<string>
  /** Keys of undone clicks: once acknowledged, they count nothing. */
  readonly undone: Set<string>
}

const TEXTS_A_TAB = 4
const CLICKS_A_TAB = 3
const UNDONE_A_TAB = 2
/** Total steps of each member at the end. */
export const STEPS_SENT = 2 * (TEXTS_A_TAB + CLICKS_A_TAB)

/** Two tabs write actions, complete them and click the tracker in between, until the day has fourteen steps. */
export const sendSteps = async (server: Pick<CrashingServer, 'send'>, ledger: StepsLedger) => {
  const { memberId: userId, headers, acknowledged, underWay } = ledger
  const step = async (key: string, work: () => Promise<number>): Promise<void> => {
    underWay.add(key)
    const id = await work()
    // Synchronous, so that the ledger is never read in between.
    acknowledged.set(key, id)
    underWay.delete(key)
  }
  const click = () => {
    const clientKey = randomUUID()
    return step(clientKey, async () => {
      const body = { userId, text: '', clientKey }
      return (
        await server.send<StepCompletion>(headers, 'POST', '/Actions/AsyncInsertEmptyCompletedAction', body)
      ).id
    })
  }
  /** The click is sent again after its undo, like one that a lost connection delayed (traps 44). */
  const clickAndUndo = async () => {
    const clientKey = randomUUID()
    const push = { userId, text: '', clientKey }
    underWay.add(clientKey)
    await server.send<StepCompletion>(headers, 'POST', '/Actions/AsyncInsertEmptyCompletedAction', push)
    await server.send<StepUndone>(headers, 'PUT', '/Actions/AsyncUndoStep', { userId, clientKey })
    ledger.undone.add(clientKey)
    await server.send<StepCompletion>(headers, 'POST', '/Actions/AsyncInsertEmptyCompletedAction', push)
    underWay.delete(clientKey)
  }
  const writeAndComplete = (n: number) => {
    const clientKey = randomUUID()
    return step(clientKey, async () => {
      const actions = [{ text: `Step ${n}`, clientKey }]
      const path = '/Actions/UpdateInsertActions'
      const list = await server.send<TrackerDay>(headers, 'POST', path, { userId, actions })
      const id = list.actions.find((each) => each.clientKey === clientKey)?.id ?? 0
      await server.send<StepCompletion>(headers, 'PUT', '/Actions/AsyncCompleteAction', { userId, id })
      return id
    })
  }
  const tab = async () => {
    for (let n = 1; n <= TEXTS_A_TAB; n += 1) {
      await writeAndComplete(n)
      if (n <= CLICKS_A_TAB) await click()
      if (n <= UNDONE_A_TAB) await clickAndUndo()
    }
  }
  await Promise.all([tab(), tab()])
}

interface StepFacts {
  readonly rows: readonly { readonly id: number; readonly key: string; readonly isDone: boolean }[]
  readonly steps: number
  readonly days: number
  /** Reached days: two when the tabs work across midnight. */
  readonly reached: number
  readonly badges: readonly number[]
}

const readFacts = async (client: pg.Client, memberId: number): Promise<StepFacts> => {
  const { rows } = await client.query<StepFacts>(
    `select
       (select coalesce(json_agg(json_build_object('id', id, 'key', client_key, 'isDone', completed_at is not null)), '[]')
         from action where member_id = $1) as rows,
       coalesce((select steps_taken from action_total where member_id = $1), 0) as steps,
       coalesce((select sum(completed)::int from action_day where member_id = $1), 0) as days,
       (select count(*)::int from action_day where member_id = $1 and completed >= ${stepsOfDaySql('day')}) as reached,
       array(select badge_id from member_badge where member_id = $1 order by 1) as badges`,
    [memberId],
  )
  return rows[0] ?? { rows: [], steps: 0, days: 0, reached: 0, badges: [] }
}

/** Differences between rows, counts and the tabs. */
export const stepsFaults = async (client: pg.Client, ledger: StepsLedger): Promise<string[]> => {
  const { rows, steps, days, reached, badges } = await readFacts(client, ledger.memberId)
  const faults: string[] = []
  const done = rows.filter(({ isDone }) => isDone).length
  if (steps !== done || days !== done) faults.push(`${done} steps, counted ${steps} and ${days}`)
  const earned = [...milestoneBadges(done), ...streakBadges(reached)]
  // An undone step may have earned a badge early: badges stay (traps 44).
  const most = new Set([...milestoneBadges(done + 2 * UNDONE_A_TAB), ...streakBadges(Math.max(1, reached))])
  if (!earned.every((id) => badges.includes(id)) || !badges.every((id) => most.has(id)))
    faults.push(`badges ${badges}, earned ${earned}`)
  for (const [key, id] of ledger.acknowledged) {
    const found = rows.filter((row) => row.key === key)
    if (found.length !== 1 || found[0]?.id !== id || !found[0].isDone)
      faults.push(`step ${id} is not stored once`)
  }
  for (const key of ledger.undone) {
    const found = rows.filter((row) => row.key === key)
    if (found.length !== 1 || found[0]?.isDone) faults.push(`click ${key} was undone and counts`)
  }
  for (const { id, key } of rows)
    if (![ledger.acknowledged, ledger.underWay, ledger.undone].some((keys) => keys.has(key)))
      faults.push(`step ${id}: stored, never sent`)
  return faults
}

/** The community's counter compared with the steps of all members. */
export const globalFaults = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ stored: number; counted: number }>(
    `select (select sum(steps)::int from global_steps) as stored,
       (select count(*)::int from action where completed_at is not null) as counted`,
  )
  const [{ stored, counted } = { stored: 0, counted: 0 }] = rows
  return stored === counted ? [] : [`everybody: ${counted} steps, counted ${stored}`]
}
