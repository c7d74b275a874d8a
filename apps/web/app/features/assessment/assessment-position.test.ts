import type { AnsweredArea } from '@oola/contract/assessment/area-states'
import { describe, expect, it } from 'vitest'
import { AREA_COMPLETE, backward, forward, nextArea, openArea, startPosition } from './assessment-position.ts'
import { runningScore } from './running-score.ts'

const area = (answered: number): AnsweredArea => ({
  questions: Array.from({ length: 10 }, (_, index) => ({ score: index < answered ? 6 : null })),
})
/** Seven areas with so many answers each; missing ones have none. */
const areas = (...answered: number[]) => Array.from({ length: 7 }, (_, index) => area(answered[index] ?? 0))
const at = (areaIndex: number, questionIndex: number) => ({ areaIndex, questionIndex })

describe('going on', () => {
  it.each([
    ['from question to question', at(0, 0), at(0, 1), areas(1)],
    ['from question 10 to the area-complete page', at(2, 9), at(2, AREA_COMPLETE), areas(10, 10, 10)],
    ['from there to the next area', at(2, AREA_COMPLETE), at(3, 0), areas(10, 10, 10)],
    ['to where a started area stopped', at(0, AREA_COMPLETE), at(3, 4), areas(10, 10, 10, 4)],
    [
      'back to an earlier area that has a question open',
      at(6, AREA_COMPLETE),
      at(1, 9),
      areas(10, 9, 10, 10, 10, 10, 10),
    ],
    ['to the results after the last area', at(6, AREA_COMPLETE), at(7, 0), areas(10, 10, 10, 10, 10, 10, 10)],
  ])('%s [STEP1-27, STEP1-28]', (_, from, to, given) => {
    expect(forward(given, from)).toEqual(to)
  })

  it('nothing comes after the last open area', () => {
    expect(nextArea(areas(10, 10, 10, 10, 10, 10, 10), 0)).toBeNull()
    expect(nextArea(areas(10, 10), 0)).toBe(2)
  })
})

it('moves back one question, into the previous area, and not before the first [STEP1-11]', () => {
  expect(backward(at(1, 3))).toEqual(at(1, 2))
  expect(backward(at(1, 0))).toEqual(at(0, 9))
  expect(backward(at(0, 0))).toBeNull()
})

it('opens a started area at its first open question and a done one at its beginning', () => {
  expect(openArea(areas(10, 4), 1)).toEqual(at(1, 4))
  expect(openArea(areas(10, 4), 0)).toEqual(at(0, 0))
})

it('starts at the first open question, or at the last one when its answer still waits here [STEP1-32]', () => {
  expect(startPosition(areas(10, 10, 10, 4))).toEqual(at(3, 4))
  expect(startPosition(areas(10, 10, 10, 10, 10, 10, 10))).toEqual(at(6, 9))
})

it('the running score is the mean of the answers so far, and the area score after ten', () => {
  const scored = (...scores: (number | null)[]) =>
    runningScore({ questions: scores.map((score) => ({ score })) })
  expect(scored(null, null)).toBeNull()
  expect(scored(7, 8, 6, 6, null)).toBe(67.5)
  expect(scored(7, 8, 6, 6, 5, 4, 9, 10, 3, 2)).toBe(60)
})
