import type { OolaScore } from '@oola/contract/assessment/assessment.schema'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { describe, expect, it } from 'vitest'
import { changeSentence, changeWords, compareWheels, recordNote, shownRecords } from './score-records.ts'

const record = (score: number, areaScores: readonly number[] = [], typeId: 1 | 2 | 3 = 1): OolaScore => ({
  assessmentId: score + 1,
  assessmentTypeId: typeId,
  score,
  completionDate: '2026-03-10',
  areas: LIFE_AREAS.map(({ id, name, color }, index) => ({
    id,
    name,
    color,
    score: areaScores[index] ?? 50,
  })),
})

describe('the score history', () => {
  it('shows only scores above 0 [SCORE-17]', () => {
    expect(shownRecords([record(420), record(0), record(1)]).map(({ score }) => score)).toEqual([420, 1])
  })

  it.each([
    [470, 420, 'up 50'],
    [420, 470, 'down 50'],
    [420, 420, 'as before'],
  ])('%i after %i is %s', (now, before, words) => {
    expect(changeWords(now, before)).toBe(words)
  })

  it.each([
    [[60, 60, 60, 60, 60, 60, 60], 'All seven areas grew.'],
    [[50, 50, 50, 50, 50, 50, 50], 'All seven areas stayed the same.'],
    [[60, 50, 50, 40, 50, 50, 60], 'Fitness and Fun grew. Faith went down. The other areas stayed the same.'],
    [
      [60, 60, 60, 60, 60, 60, 50],
      'Fitness, Finance, Family, Faith, Field, and Friends grew. Fun stayed the same.',
    ],
    [[40, 40, 40, 40, 40, 40, 40], 'Fitness, Finance, Family, Faith, Field, Friends, and Fun went down.'],
  ])('%j after fifty everywhere: %s', (scores, words) => {
    expect(changeSentence(record(400, scores), record(350))).toBe(words)
  })

  it('names each wheel and compares it with the one before', () => {
    const records = [record(500, [], 3), record(470, [], 2), record(420)]
    expect(records.map((_, index) => recordNote(records, index))).toEqual([
      'Level review, up 30',
      'Mid-year review, up 50',
      'First wheel',
    ])
  })

  it('compares two wheels area by area, as the screens show scores [SCORE-16]', () => {
    const rows = compareWheels(record(1, [62, 40, 50, 100]), record(1, [50, 43, 50, 10]))
    expect(
      rows.map(({ area, before, now, change, direction }) => [area.name, before, now, change, direction]),
    ).toEqual([
      ['Fitness', '5.0', '6.2', '+1.2', 'up'],
      ['Finance', '4.3', '4.0', '\u22120.3', 'down'],
      ['Family', '5.0', '5.0', '0.0', 'same'],
      ['Faith', '1.0', '10.0', '+9.0', 'up'],
      ['Field', '5.0', '5.0', '0.0', 'same'],
      ['Friends', '5.0', '5.0', '0.0', 'same'],
      ['Fun', '5.0', '5.0', '0.0', 'same'],
    ])
  })
})
