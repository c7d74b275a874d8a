import { EXPORT_VERSION, PART_NAMES } from '@oola/contract/privacy/export/export-format'
import { describe, expect, it } from 'vitest'
import { zipOf } from '../../../../test/support/builders/bring-history.ts'
import { EXPORTED } from '../exported-tables.repo.ts'
import { readHistoryFile } from './read-history-file.ts'

const AT = '2026-02-01T18:00:00.000Z'
const DAY = '2026-02-01'
const MODULE = { moduleId: 101, module: 'Small enough for a bad day' }

/**
 * A row of each imported part as version 1 had it first: files of members are like this. A part that is new gets a row
 * here, a column that is new does not. Change no row: a new version gets a list of its own.
 */
const VERSION_1: Readonly<Record<string, object>> = {
  'about-me': { questionId: 1, question: 'How old are you?', optionId: 3, answer: '30-39', savedAt: AT },
  'films-watched': { videoId: 'step-1-intro', film: 'Where you are now', watchedAt: AT },
  assessments: {
    ...{ id: 1, type: 'step1', level: 1, answered: 70, lastArea: 7, furthestArea: 7 },
    ...{ createdAt: AT, completedAt: AT, completionDate: DAY },
    ...{ fitness: 55, finance: 55, family: 55, faith: 55, field: 55, friends: 55, fun: 55 },
    overallScore: 385,
  },
  answers: { assessmentId: 1, questionId: 1, area: 'Fitness', question: 'I move my body.', score: 2 },
  goals: {
    ...{ id: 1, cycle: 1, areaId: 1, area: 'Fitness', text: 'Run "5 km"', completeBy: '2026-07-31' },
    ...{ status: 'inProgress', inTopSeven: true, sevenGoalOrder: 1, isOneGoal: true },
    ...{ createdAt: AT, completedAt: null, completionDate: null },
  },
  'repeating-action-steps': {
    ...{ id: 1, text: 'Walk', startDay: DAY, endDay: null, weekdays: ['Monday', 'Friday'], goalId: 1 },
    createdAt: AT,
  },
  'action-steps': {
    ...{ id: 1, text: 'Walk', day: DAY, position: 1, source: 'repeat', repeatId: 1, goalId: 1 },
    ...{ courseId: null, course: null, moduleId: null, module: null, extraText: null },
    ...{ createdAt: AT, completedAt: AT, completedDay: DAY, removedAt: null },
  },
  days: { day: DAY, completed: 3, excused: false },
  breaks: {
    ...{ id: 1, firstDay: '2026-02-03', lastDay: '2026-02-05', movesProgram: true, changes: 1 },
    ...{ plannedAt: AT, changedAt: AT, canceledAt: null, greetedAt: null },
  },
  'late-ticks': { day: '2026-02-02', answer: 'counted', actionIds: [1], at: AT },
  'steps-taken': { stepsTaken: 6 },
  'to-dos': { id: 1, text: 'Call Mom', day: DAY, createdAt: AT, completedAt: AT, removedAt: null },
  badges: { badgeId: 1, badge: 'Blueprint Finished', awardedAt: AT, awardedDay: DAY, displayedAt: AT },
  'imported-steps': { id: 1, day: DAY, text: 'Swim', area: 'Fitness', source: 'loop' },
  'module-notes': { ...MODULE, text: ' Two\n arm circles ', updatedAt: AT },
  workbooks: {
    ...{ ...MODULE, cell: 'sizes.2', question: 'My step in three sizes', field: 'In ten minutes' },
    ...{ text: 'Music', updatedAt: AT },
  },
  'quick-questions': {
    ...{ ...MODULE, questionId: 1011, question: 'What does a hard day look like?', optionId: 10111 },
    ...{ answer: 'Too little time', answeredAt: AT },
  },
}

const VERSIONS = [VERSION_1]

const fileOf = (version: number, rows: Readonly<Record<string, object>>): Uint8Array => {
  const manifest = { format: 'oola-export', version, madeAt: AT, portal: 'x', parts: [], files: [] }
  const parts = Object.entries(rows).map(([name, row]) => [`json/${name}.json`, JSON.stringify([row])])
  return zipOf({ 'manifest.json': JSON.stringify(manifest), ...Object.fromEntries(parts) })
}

describe('exports of former versions', () => {
  it.each(VERSIONS.map((rows, index) => ({ version: index + 1, rows })))(
    'are read without loss: version $version',
    ({ version, rows }) => {
      const bytes = fileOf(version, rows)
      const read = readHistoryFile({ bytes, source: 'oola', today: DAY, timeZone: 'UTC', parts: PART_NAMES })
      const parts = (read.problem === null && read.parts) || []
      const found = Object.fromEntries(parts.map((part) => [part.name, part.rows[0]]))
      expect(found).toMatchObject(rows)
    },
  )

  it('have a row here for each version and each part that comes in', () => {
    expect(VERSIONS).toHaveLength(EXPORT_VERSION)
    const imported = EXPORTED.filter(({ onImport }) => !('notImported' in onImport)).map(({ name }) => name)
    expect(Object.keys(VERSIONS.at(-1) ?? {}).toSorted()).toEqual(imported.toSorted())
  })
})
