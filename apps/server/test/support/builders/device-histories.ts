import { DAY_MS, MINUTE_MS } from '@oola/contract/durations'
import { DEFAULT_TIME_ZONE, localDay } from '@oola/contract/local-day'
import fc from 'fast-check'
import { makeActions } from './make-actions.ts'
import { makeDashboardGoals } from './make-goals.ts'
import { withBreakthrough } from './make-program.ts'
import type { TestApp } from './make-test-app.ts'
import { type OfflineDevice, offlineDevice } from './offline-device.ts'

/** The moment at which all devices are back; a night on which clocks go forward is among the days before it. */
export const BACK = '2026-03-12T18:00:00Z'
const BEFORE = '2026-03-04T18:00:00Z'
const MODULE = 101
export const CELLS = ['sizes.1', 'skip'] as const

/** How many of each a member begins with. */
const BASE = { steps: 3, tasks: 3, goals: 3 }

const KINDS = [
  ...([
    'push',
    'undoPush',
    'completeStep',
    'undoStep',
    'removeStep',
    'editStep',
    'planStep',
    'addStep',
  ] as const),
  ...(['addTask', 'editTask', 'completeTask', 'undoTask', 'deleteTask'] as const),
  ...(['editGoal', 'completeGoal', 'removeGoal', 'arrangeGoals', 'cell', 'note'] as const),
]

/** Something that a member does on a device that is offline. */
export interface Work {
  readonly device: number
  readonly kind: (typeof KINDS)[number]
  /** Which of its kind; for added ones which key. */
  readonly target: number
  /** Unique in its history: a time, and a text. */
  readonly slot: number
}

const SLOTS = Math.floor((7 * DAY_MS) / (20 * MINUTE_MS)) - 2

/** The time of a slot: up to seven days ago, twenty minutes apart. */
export const timeOf = ({ slot }: Work): Date => new Date(Date.parse(BACK) - (slot + 1) * 20 * MINUTE_MS)
export const textOf = ({ slot }: Work): string => `Text ${slot}`

/** What two or three devices do while they are offline, in the order of doing. */
export const histories = fc
  .uniqueArray(
    fc.record({
      device: fc.integer({ min: 0, max: 2 }),
      kind: fc.constantFrom(...KINDS),
      target: fc.integer({ min: 0, max: 2 }),
      slot: fc.integer({ min: 0, max: SLOTS }),
    }),
    { minLength: 6, maxLength: 16, selector: ({ slot }) => slot },
  )
  .map((work): readonly Work[] => work.toSorted((a, b) => b.slot - a.slot))

/** A key that is the same for every member of a history. */
const keyOf = (kind: 1 | 2 | 3, ...numbers: readonly number[]): string =>
  `00000000-0000-4000-8000-${[kind, ...numbers].join('9').padStart(12, '0')}`

/** A push can be undone on its day only. */
export const pushKey = (work: Work): string =>
  keyOf(1, work.target, Number(localDay(timeOf(work), DEFAULT_TIME_ZONE).replaceAll('-', '')))

/** A member with steps, tasks, goals and a module, and three devices. */
export const withDevices = async (world: TestApp) => {
  world.clock.set(BEFORE)
  const member = await withBreakthrough(world)
  const steps = await makeActions(
    world,
    member.id,
    Array.from({ length: BASE.steps }, (_, n) => ({ text: `Step ${n}` })),
  )
  const goals = await makeDashboardGoals(world, member.id)
  for (let n = 0; n < BASE.tasks; n += 1)
    await member.send('POST', '/ToDoList/AddTask', { text: `Task ${n}`, DayNumber: 0 })
  const { rows } = await world.db.pool.query('select id from todo_task where member_id = $1 order by id', [
    member.id,
  ])
  const tasks = rows.map(({ id }) => Number(id))
  world.clock.set(BACK)
  const devices = await Promise.all([1, 2, 3].map(() => offlineDevice(world, member)))
  return { member, devices, steps, tasks, goals: [0, 3, 6, 9, 12, 15, 18].map((n) => goals[n] ?? 0) }
}
export type Begun = Awaited<ReturnType<typeof withDevices>>

const sendStep = ({ member: { id: userId }, steps }: Begun, device: OfflineDevice, work: Work) => {
  const at = timeOf(work)
  const text = textOf(work)
  const id = steps[work.target] ?? 0
  // The key of a step is its device's.
  const clientKey = work.kind === 'addStep' ? keyOf(2, work.target, work.device) : pushKey(work)
  const day = new Date(at.getTime() - 8 * 3_600_000 + DAY_MS).toISOString().slice(0, 10)
  switch (work.kind) {
    case 'push':
      return device.push(at, { clientKey })
    case 'undoPush':
      return device.undo(at, { clientKey })
    case 'completeStep':
      return device.complete(at, id)
    case 'undoStep':
      return device.undo(at, { id })
    case 'removeStep':
      return device.send('DELETE', `/Actions/${id}`, { at })
    case 'editStep':
      return device.send('POST', '/Actions/UpdateInsertActions', {
        at,
        body: { userId, actions: [{ id, text }] },
      })
    case 'addStep':
      return device.send('POST', '/Actions/UpdateInsertActions', {
        at,
        body: { userId, actions: [{ id: 0, text, clientKey }] },
      })
    default:
      return device.send('POST', '/Actions/UpdateInsertAction', {
        at,
        body: { Id: id, Text: text, UnlockedDate: day, clientKey: undefined },
      })
  }
}

const sendTask = ({ tasks }: Begun, device: OfflineDevice, work: Work) => {
  const at = timeOf(work)
  const id = tasks[work.target] ?? 0
  const draft = { text: textOf(work), DayNumber: work.slot % 4 }
  switch (work.kind) {
    case 'addTask':
      return device.send('POST', '/ToDoList/AddTask', {
        at,
        body: { ...draft, clientKey: keyOf(3, work.target) },
      })
    case 'editTask':
      return device.send('PUT', '/ToDoList/EditTask', { at, body: { ...draft, id } })
    case 'completeTask':
      return device.send('PUT', `/ToDoList/CompleteTask/${id}`, { at })
    case 'undoTask':
      return device.send('PUT', `/ToDoList/UndoTask/${id}`, { at })
    default:
      return device.send('DELETE', `/ToDoList/DeleteTask/${id}`, { at })
  }
}

const sendRest = ({ goals, member: { id: userId } }: Begun, device: OfflineDevice, work: Work) => {
  const at = timeOf(work)
  const text = textOf(work)
  const id = goals[work.target] ?? 0
  switch (work.kind) {
    case 'editGoal':
      return device.send('PUT', '/Goals/UpdateDashboardGoal', {
        at,
        body: {
          userId,
          id,
          text,
          completedByDate: `2026-06-${String((work.slot % 28) + 1).padStart(2, '0')}`,
        },
      })
    case 'completeGoal':
      return device.send('PUT', '/Goals/CompleteDashboardGoal', { at, body: { userId, id } })
    case 'removeGoal':
      return device.send('DELETE', `/Goals/${id}`, { at })
    case 'arrangeGoals': {
      const turn = work.slot % 7
      return device.send('PUT', '/Goals/ArrangeTopSeven', {
        at,
        body: { userId, goalIds: [...goals.slice(turn), ...goals.slice(0, turn)] },
      })
    }
    case 'cell':
      return device.send('PUT', '/ELearning/SaveWorkbookAnswers', {
        at,
        body: { moduleId: MODULE, answers: [{ cell: CELLS[work.target % 2], text }] },
      })
    default:
      return device.send('PUT', '/ELearning/SaveModuleNote', { at, body: { moduleId: MODULE, text } })
  }
}

/** Sends work in this order; each must be accepted, or it would be lost. */
export const sendAll = async (begun: Begun, works: readonly Work[]): Promise<void> => {
  for (const work of works) {
    const device = begun.devices[work.device]
    if (!device) throw new Error('no such device')
    const kind = work.kind.toLowerCase()
    const send = /step|push/.test(kind) ? sendStep : kind.includes('task') ? sendTask : sendRest
    const { status, body } = await send(begun, device, work)
    if (status !== 200) throw new Error(`${JSON.stringify(work)}: ${status} ${JSON.stringify(body)}`)
  }
}

/** Everything that the member sees of it, without ids. */
export const endState = async ({ db }: TestApp, { member, steps, tasks, goals }: Begun) => {
  const read = async (text: string) => (await db.pool.query(text, [member.id])).rows
  const place = (ids: readonly number[], id: number, key: string | null) =>
    ids.includes(Number(id)) ? ids.indexOf(Number(id)) : key
  const stepRows = await read(
    `select id, client_key, text, source, completed_day, removed_at is not null as removed,
       case when completed_at is null and removed_at is null then day end as day
     from action where member_id = $1`,
  )
  const taskRows = await read(
    `select id, client_key, text, completed_at, removed_at is not null as removed, day
     from todo_task where member_id = $1`,
  )
  const goalRows = await read(
    `select id, text, complete_by, status, completion_date, seven_goal_order from goal
     where member_id = $1 order by seven_goal_order`,
  )
  const named = <T extends { id: number; client_key?: string | null }>(
    rows: readonly T[],
    ids: readonly number[],
  ) =>
    rows
      .map(({ id, client_key: key, ...row }) => ({ what: String(place(ids, id, key ?? null)), ...row }))
      .sort((a, b) => (a.what < b.what ? -1 : 1))
  return {
    steps: named(stepRows, steps),
    tasks: named(taskRows, tasks),
    goals: named(
      goalRows.map(({ seven_goal_order: _, ...row }) => row),
      goals,
    ).filter(({ what }) => what !== 'null'),
    order: goalRows
      .filter(({ status }) => status === 'inProgress')
      .map(({ id }) => goals.indexOf(Number(id))),
    cells: await read('select cell, text from workbook_answer where member_id = $1 order by cell'),
    note: (await read('select text from module_note where member_id = $1'))[0]?.text ?? '',
    days: await read(
      'select day, completed from action_day where member_id = $1 and completed > 0 order by day',
    ),
  }
}
export type EndState = Awaited<ReturnType<typeof endState>>
