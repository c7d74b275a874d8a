import { expect, it } from 'vitest'
import { programsState } from './programs-state.ts'

const NEW = { completed: false, AssesmentComplete: false, progress: null }
const CERTIFICATION = { completed: false, AssesmentComplete: true, progress: null }
const course = (completed: boolean, currentDay: number) => ({
  ...{ completed, AssesmentComplete: true },
  progress: { currentDay, courseDays: 28 },
})

it.each([
  ['rest', []],
  ['begin', [NEW, course(true, 28)]],
  ['open', [NEW, course(false, 28)]],
  // Its modules are done, its days are not.
  ['open', [course(true, 12)]],
  ['rest', [course(true, 28), { ...CERTIFICATION, completed: true }]],
  ['open', [CERTIFICATION]],
] as const)('the programs are in state %s', (state, owned) => {
  expect(programsState(owned)).toBe(state)
})
