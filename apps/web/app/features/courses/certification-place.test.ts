import { describe, expect, it } from 'vitest'
import { placeOf, sectionOf } from './certification-place.ts'

const section = (title: string, ids: readonly number[], exam: number | null = null) => ({
  title,
  subtitle: '',
  progress: 0,
  modules: ids.map((moduleId) => ({ moduleId, moduleNumber: moduleId - 400, title: '', status: 1 as const })),
  exam: exam === null ? null : { quizId: exam, title: '', status: 0 as const },
})

const SECTIONS = [section('Ground', [401, 402, 403]), section('Listening', [404, 405, 406, 407], 418)]

describe('the place of a module in the certification', () => {
  it.each([
    [401, 'Section 1 · 1 of 3'],
    [406, 'Section 2 · 3 of 4'],
    [418, ''],
    [999, ''],
  ])('of %i is "%s"', (id, place) => {
    expect(placeOf(SECTIONS, id)).toBe(place)
  })

  it('is empty before the sections are loaded', () => {
    expect(placeOf([], 401)).toBe('')
  })

  it('has the exam in the last section', () => {
    expect(sectionOf(SECTIONS, 418)?.title).toBe('Listening')
    expect(sectionOf(SECTIONS, 999)).toBeUndefined()
  })
})
