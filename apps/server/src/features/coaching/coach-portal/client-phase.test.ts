import { expect, it } from 'vitest'
import { clientPhase } from './client-phase.ts'

const week = { kind: 'breakthrough', title: 'Fear, sized correctly' } as const
const month = { kind: 'path', title: 'A quieter calendar' } as const

it.each([
  [0, 1, null, 'Blueprint', 'Getting started'],
  [1, 1, null, 'Blueprint', 'Scoring all seven areas'],
  [2, 1, null, 'Blueprint', 'Setting 21 goals'],
  [3, 1, null, 'Blueprint', 'Planning the first action steps'],
  [4, 1, null, 'Breakthrough', null],
  [4, 1, week, 'Breakthrough', 'Fear, sized correctly'],
  [4, 1, month, 'My Path', 'A quieter calendar'],
  [5, 1, month, 'My Path', 'Mid-year review'],
  [6, 1, month, 'My Path', 'Year in review'],
  [7, 2, null, 'My Path', 'Setting goals for the next level'],
  [4, 2, null, 'My Path', null],
  [4, 3, month, 'My Path', 'A quieter calendar'],
])('at step %i of level %i with %o a client is in %s, at %s', (step, level, latest, phase, lesson) => {
  expect(clientPhase(step, level, latest)).toEqual({ currentPhase: phase, currentLessonName: lesson })
})
