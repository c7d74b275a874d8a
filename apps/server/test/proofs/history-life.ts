import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { EXPORT_FORMAT, EXPORT_VERSION, type PartName } from '@oola/contract/privacy/export/export-format'
import {
  addHistory,
  dropHistory,
  getHistoryImport,
  getHistoryImports,
  getImportedSteps,
  takeBackHistory,
  uploadHistory,
} from '@oola/contract/privacy/history/history.calls'
import { asMember } from '../support/builders/as-member.ts'
import {
  bringHistory,
  loopFiles,
  takeBack,
  addHistory as takeIn,
  zipOf,
} from '../support/builders/bring-history.ts'
import { makeAssessment } from '../support/builders/make-assessment.ts'
import type { TestApp } from '../support/builders/make-test-app.ts'
import type { Caller } from './caller.ts'

const AT = '2026-03-01T18:00:00.000Z'
const DAY = '2026-03-01'
const WHEEL = {
  ...{
    id: 1,
    type: 'step1',
    level: 1,
    answered: 70,
    lastArea: 7,
    furthestArea: 7,
    createdAt: AT,
    completedAt: AT,
  },
  ...{
    completionDate: DAY,
    fitness: 50,
    finance: 50,
    family: 50,
    faith: 50,
    field: 50,
    friends: 50,
    fun: 50,
    overallScore: 350,
  },
}
const ACTION = {
  ...{
    text: 'Run',
    day: DAY,
    position: 1,
    courseId: null,
    course: null,
    moduleId: null,
    module: null,
    goalId: 1,
  },
  ...{ extraText: null, createdAt: AT, completedAt: AT, completedDay: DAY, removedAt: null },
}

/** Each table that is read back in its own way; rows of one step of a first account. */
const PARTS: Partial<Record<PartName, readonly object[]>> = {
  assessments: [WHEEL],
  answers: LIFE_AREAS.flatMap(({ name }, area) =>
    Array.from({ length: 10 }, (_, index) => ({
      ...{ assessmentId: 1, questionId: area * 10 + index + 1, area: name, question: null, score: 5 },
    })),
  ),
  goals: [
    {
      ...{
        id: 1,
        cycle: 1,
        areaId: 1,
        area: 'Fitness',
        text: 'Run',
        completeBy: '2027-01-01',
        status: 'inProgress',
      },
      ...{ inTopSeven: true, sevenGoalOrder: 1, isOneGoal: true, createdAt: AT, completedAt: null },
      ...{ completionDate: null, reachedFrom: null },
    },
  ],
  'repeating-action-steps': [
    { id: 1, text: 'Run', startDay: DAY, endDay: null, weekdays: ['Monday'], goalId: 1, createdAt: AT },
  ],
  'action-steps': [{ ...ACTION, id: 1, source: 'repeat', repeatId: 1 }],
  days: [{ day: DAY, completed: 1, excused: false }],
  'steps-taken': [{ stepsTaken: 1 }],
  'to-dos': [{ id: 1, text: 'Call Mom', day: DAY, createdAt: AT, completedAt: null, removedAt: null }],
  'module-notes': [{ moduleId: 101, module: null, text: 'Hi', updatedAt: AT }],
  'imported-steps': [{ id: 1, day: DAY, text: 'Swim', area: 'Fitness', source: 'loop' }],
}

const EXPORT = zipOf({
  'manifest.json': JSON.stringify({
    ...{ format: EXPORT_FORMAT, version: EXPORT_VERSION, madeAt: AT, portal: 'x', parts: [], files: [] },
  }),
  ...Object.fromEntries(
    Object.entries(PARTS).map(([name, rows]) => [`json/${name}.json`, JSON.stringify(rows)]),
  ),
})

const loopFile = (habits: Record<string, string[]>) =>
  new File([new Uint8Array(zipOf(loopFiles(habits)))], 'Loop.zip')

/** Brings steps of another app and takes them back; another member, at Step 1, does the same with an Oola export. */
export const bringAndTakeBack = async (
  world: TestApp,
  { ask }: Pick<Caller, 'ask'>,
  userId: number,
): Promise<void> => {
  const params = { userId: String(userId) }
  const sent = await ask(uploadHistory, {
    body: { userId: String(userId), source: 'loop', file: loopFile({ Run: [DAY], Read: [DAY] }) },
  })
  await world.jobs.drain()
  await ask(getHistoryImport, { params: { ...params, importId: String(sent.id) } })
  const body = { userId, importId: sent.id }
  await ask(addHistory, { body: { ...body, habits: [{ index: 0, areaId: 1 }] } })
  await world.jobs.drain()
  await ask(getHistoryImports, { params })
  await ask(getImportedSteps, { params, query: {} })
  await ask(getImportedSteps, { params, query: { after: '2026-12-31_1' } })
  await ask(takeBackHistory, { body })
  const second = await ask(uploadHistory, {
    body: { userId: String(userId), source: 'loop', file: loopFile({ Swim: [DAY] }) },
  })
  await ask(dropHistory, { body: { userId, importId: second.id } })
  await world.jobs.drain()

  const other = await asMember(world, { stepId: 1 })
  await makeAssessment(world, other.id)
  const added = await takeIn(world, other, await bringHistory(world, other, 'oola', EXPORT))
  if (added.status !== 'added') throw new Error(`not added: ${added.status} ${added.problem}`)
  if (added.result?.leftParts.length !== 0)
    throw new Error(`left out: ${JSON.stringify(added.result?.leftParts)}`)
  await takeBack(other, added.id)
  const left = await bringHistory(world, other, 'loop', zipOf(loopFiles({ Walk: [DAY] })))
  await world.db.pool.query(
    `update history_import set created_at = created_at - interval '2 days' where member_id = $1 and id = $2`,
    [other.id, left.id],
  )
  await world.jobs.run('history-clean')
}
