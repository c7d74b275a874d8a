import { describe, expect, it } from 'vitest'
import { editorProblems, isSavable } from './goal-editor.ts'

const TODAY = '2026-03-10'

describe('the add and edit windows', () => {
  it.each([
    ['words and a day', { text: 'Run', date: TODAY }, undefined, null, null],
    ['no words', { text: '  ', date: TODAY }, undefined, 'Write your goal first.', null],
    ['no day', { text: 'Run', date: null }, undefined, null, 'You are almost there! Select a date.'],
    [
      'a day that has passed',
      { text: 'Run', date: '2026-03-09' },
      undefined,
      null,
      'That day has passed. Choose today or a later one.',
    ],
    ['the past day that the goal has already', { text: 'Run', date: '2026-01-01' }, '2026-01-01', null, null],
  ])('%s [STEP2-26, GOALS-13]', (_, words, saved, text, date) => {
    const problems = editorProblems(words, TODAY, saved)
    expect(problems).toEqual({ text, date })
    expect(isSavable(problems)).toBe(text === null && date === null)
  })
})
