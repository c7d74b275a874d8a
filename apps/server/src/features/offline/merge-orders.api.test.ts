import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../test/support/builders/as-member.ts'
import {
  BACK,
  type Begun,
  CELLS,
  type EndState,
  endState,
  histories,
  pushKey,
  sendAll,
  textOf,
  timeOf,
  type Work,
  withDevices,
} from '../../../test/support/builders/device-histories.ts'
import { makeAssessment } from '../../../test/support/builders/make-assessment.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { offlineDevice } from '../../../test/support/builders/offline-device.ts'
import { recountGlobal, recountSteps } from '../../../test/support/builders/recount.ts'

const RUNS = 10
/** Each order in which two or three devices come back. */
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: BACK })
})
afterEach(() => world.clock.set(BACK))
afterAll(() => world.close())

/** What each device sends when it comes back, one after the other. */
const inOrder = (works: readonly Work[], order: readonly number[]): Work[] =>
  order.flatMap((device) => works.filter((work) => work.device === device))

const last = (works: readonly Work[], is: (work: Work) => boolean): Work | undefined => works.findLast(is)

type Row = Readonly<Record<string, unknown>>

/** Of a step, task or goal: a completion that nobody undid stands, and the last text counts. */
const expectRow = (
  row: Row | undefined,
  works: readonly Work[],
  { text, done, undo }: { text: readonly string[]; done: readonly [kind: string, is: Row]; undo: string },
) => {
  const [kind, is] = done
  const kinds = works.map((work) => work.kind as string)
  if (kinds.includes(kind) && !kinds.includes(undo)) expect(row).toMatchObject(is)
  const words = last(works, (work) => text.includes(work.kind))
  if (words) expect(row).toMatchObject({ text: textOf(words) })
}

/** What a history must lead to, said without the rules of the server. */
const expectNothingLost = (works: readonly Work[], { steps, tasks, goals, cells, note }: EndState) => {
  for (const target of [0, 1, 2]) {
    const own = works.filter((work) => work.target === target)
    const rowOf = <T extends { what: string }>(rows: readonly T[]) =>
      rows.find(({ what }) => what === String(target))
    expectRow(rowOf(steps), own, {
      text: ['editStep', 'planStep'],
      done: ['completeStep', { completed_day: expect.any(String) }],
      undo: 'undoStep',
    })
    expectRow(rowOf(tasks), own, {
      text: ['editTask'],
      done: ['completeTask', { completed_at: expect.any(Date) }],
      undo: 'undoTask',
    })
    const goalKinds = own.map(({ kind }) => kind)
    // What was removed, and reached on no device, is gone.
    if (goalKinds.includes('removeGoal') && !goalKinds.includes('completeGoal'))
      expect(rowOf(goals)).toBeUndefined()
    else
      expectRow(rowOf(goals), own, {
        text: ['editGoal'],
        done: ['completeGoal', { status: 'completed' }],
        undo: 'nothing undoes it here',
      })
  }
  for (const [index, cell] of CELLS.entries()) {
    const text = last(works, ({ kind, target }) => kind === 'cell' && target % 2 === index)
    if (text) expect(cells).toContainEqual({ cell, text: textOf(text) })
  }
  for (const device of [0, 1, 2]) {
    const text = last(works, (work) => work.kind === 'note' && work.device === device)
    if (text) expect(note).toContain(textOf(text))
  }
  const pushKeys = (kind: string) => new Set(works.filter((work) => work.kind === kind).map(pushKey))
  const counted = pushKeys('push').difference(pushKeys('undoPush'))
  const pushes = steps.filter(({ source, removed }) => source === 'tracker' && !removed)
  expect(pushes.map(({ what }) => what)).toEqual([...counted].sort())
  const added = new Set(works.filter(({ kind }) => kind === 'addTask').map(({ target }) => target))
  expect(tasks).toHaveLength(3 + added.size)
}

/** The member after all devices came back in this order. */
const comeBack = async (works: readonly Work[]): Promise<{ begun: Begun; end: EndState }> => {
  const begun = await withDevices(world)
  await sendAll(begun, works)
  return { begun, end: await endState(world, begun) }
}

describe('devices that were offline on the same days', () => {
  it('end in the same state in whatever order they come back: nothing is lost, nothing counts twice [APP-06]', async () => {
    const orders = fc.shuffledSubarray([...ORDERS], { minLength: 2, maxLength: 2 })
    await fc.assert(
      fc.asyncProperty(histories, orders, fc.nat(), async (works, [one = [], other = []], repeated) => {
        const first = await comeBack(inOrder(works, one))
        // The second time every reply gets lost once: a part is sent again.
        const sent = inOrder(works, other)
        const second = await comeBack([...sent.slice(0, repeated % (sent.length + 1)), ...sent])
        expect(second.end).toEqual(first.end)
        expectNothingLost(works, first.end)
        for (const { begun } of [first, second]) {
          const { stored, counted } = await recountSteps(world, begun.member.id, BACK.slice(0, 10))
          expect({ ...stored, badges: [] }).toEqual({ ...counted, badges: [] })
        }
      }),
      // Smaller histories would take minutes to find.
      { numRuns: RUNS, endOnFailure: true },
    )
    const everybody = await recountGlobal(world)
    expect(everybody.stored).toBe(everybody.counted)
  }, 60_000)

  it.each([
    ['removed first', ['remove', 'reach']],
    ['reached first', ['reach', 'remove']],
    ['removed, and rewritten on a third', ['remove', 'rewrite', 'reach']],
    ['rewritten on a third, and removed', ['rewrite', 'remove', 'reach']],
  ] as const)(
    'a goal that one device removed and another one reached is reached: %s [APP-06]',
    async (_, order) => {
      const { member, devices, goals } = await withDevices(world)
      const [id = 0] = goals
      const [one, two, three] = devices
      const at = new Date(Date.parse(BACK) - 5 * 3_600_000)
      const sends = {
        remove: () => one?.send('DELETE', `/Goals/${id}`, { at }),
        reach: () =>
          two?.send('PUT', '/Goals/CompleteDashboardGoal', { at, body: { userId: member.id, id } }),
        rewrite: () =>
          three?.send('PUT', '/Goals/UpdateDashboardGoal', {
            at,
            body: { userId: member.id, id, text: 'Run with Ana', completedByDate: '2026-06-01' },
          }),
      }
      for (const what of order) expect((await sends[what]())?.status).toBe(200)
      const { rows } = await world.db.pool.query('select status, text from goal where id = $1', [id])
      expect(rows).toMatchObject([{ status: 'completed' }])
      if ((order as readonly string[]).includes('rewrite')) expect(rows[0].text).toBe('Run with Ana')
    },
  )

  it('answers of an assessment are the last ones by time [APP-06]', async () => {
    const answers = fc.uniqueArray(
      fc.record({
        device: fc.integer({ min: 0, max: 2 }),
        question: fc.integer({ min: 1, max: 4 }),
        slot: fc.integer({ min: 0, max: 480 }),
      }),
      { minLength: 3, maxLength: 10, selector: ({ slot }) => slot },
    )
    await fc.assert(
      fc.asyncProperty(answers, fc.constantFrom(...ORDERS), async (given, order) => {
        world.clock.set('2026-03-04T18:00:00Z')
        const member = await asMember(world, { stepId: 1 })
        const assessmentId = await makeAssessment(world, member.id)
        world.clock.set(BACK)
        const devices = await Promise.all([0, 1, 2].map(() => offlineDevice(world, member)))
        const ofTime = given.toSorted((a, b) => b.slot - a.slot)
        for (const device of order) {
          for (const { slot, question } of ofTime.filter((each) => each.device === device)) {
            const at = timeOf({ device, slot, target: 0, kind: 'cell' })
            const scores = [{ questionId: question, score: (slot % 10) + 1 }]
            const body = { userId: member.id, assessmentId, AssessmentTypeId: 1, scores }
            const reply = await devices[device]?.send('POST', '/Scores/ScorePartialSave', { at, body })
            expect(reply?.status).toBe(200)
          }
        }
        const { rows } = await world.db.pool.query(
          'select question_id, score from answer where member_id = $1 order by question_id',
          [member.id],
        )
        const lastOnes = new Map(ofTime.map(({ question, slot }) => [question, (slot % 10) + 1]))
        expect(rows.map(({ question_id, score }) => [Number(question_id), score])).toEqual(
          [...lastOnes].sort(([a], [b]) => a - b),
        )
      }),
      { numRuns: RUNS },
    )
  })
})
