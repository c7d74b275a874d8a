import { describe, expect, it } from 'vitest'
import { dayToEdit, draftProblems, plannableDays } from './task-draft.ts'

const TODAY = '2026-03-10'
const draft = { text: 'Call mom', day: TODAY, key: '0b1a5f0e-0000-4000-8000-000000000000' }

describe('the draft of a task', () => {
  it.each([
    ['a text and a day', {}, { text: null, day: null }],
    ['the last day', { day: '2026-03-16' }, { text: null, day: null }],
    ['blanks only', { text: ' \t ' }, { text: 'Please define your task', day: null }],
    ['no day', { day: null }, { text: null, day: 'Choose the day for this task.' }],
    ['yesterday', { day: '2026-03-09' }, { text: null, day: 'That day has passed. Choose another one.' }],
  ])('with %s [TODO-06, TODO-07]', (_, change, problems) => {
    expect(draftProblems({ ...draft, ...change }, TODAY)).toEqual(problems)
  })

  it('starts from the day of its task, unless that day has passed [TODO-11]', () => {
    expect(dayToEdit('2026-03-12', TODAY)).toBe('2026-03-12')
    expect(dayToEdit('2026-03-09', TODAY)).toBeNull()
  })

  it('can be planned for seven days, by name [TODO-07]', () => {
    expect(plannableDays(TODAY).map(({ name }) => name)).toEqual([
      'Today',
      'Tomorrow',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
      'Monday',
    ])
  })
})
