import type { ActionStep } from '@oola/contract/actions/actions.schema'
import { describe, expect, it } from 'vitest'
import {
  type ActionForm,
  daily,
  endOn,
  formBody,
  formOf,
  formProblem,
  newForm,
  parseForm,
  startOn,
  toggleWeekday,
} from './action-form.ts'
import { repeatWords } from './repeat-words.ts'

const TUESDAY = '2026-03-10'
const blank = newForm(TUESDAY, 'key')
const walk: ActionForm = { ...blank, text: 'Walk' }
const repeating: ActionForm = { ...walk, repeats: true }
const flags = (...on: string[]) => ({
  monday: false,
  tuesday: false,
  wednesday: false,
  thursday: false,
  friday: false,
  saturday: false,
  sunday: false,
  ...Object.fromEntries(on.map((name) => [name, true])),
})
const saved = (given: Partial<ActionStep>): ActionStep => ({
  id: 7,
  clientKey: null,
  text: 'Walk',
  index: 0,
  extraText: null,
  canBeRemoved: true,
  goal: null,
  areaId: null,
  actionRepeating: null,
  day: '2026-03-01',
  ...given,
})

describe('the window of one action', () => {
  it('begins on its day, as a one-off', () => {
    expect(blank).toEqual({
      clientKey: 'key',
      text: '',
      day: TUESDAY,
      repeats: false,
      rule: { startDay: TUESDAY, endDay: null, weekdays: 0b10 },
      goalId: null,
      areaId: null,
    })
  })

  it('puts a carried over step on the day that is shown [ACTIONS-52]', () => {
    expect(formOf(saved({}), TUESDAY, 'key')).toEqual(walk)
  })

  it('shows the rule of a repeating step', () => {
    const actionRepeating = {
      startDate: '2026-02-02',
      endDate: null,
      ...flags('monday', 'friday'),
      ActionId: 7,
    }
    expect(formOf(saved({ actionRepeating }), TUESDAY, 'key')).toMatchObject({
      repeats: true,
      rule: { startDay: '2026-02-02', endDay: null, weekdays: 0b1_0001 },
    })
  })

  it('Repeats Daily selects all days or clears them [ACTIONS-47]', () => {
    expect(daily(repeating, true).rule.weekdays).toBe(0b111_1111)
    expect(daily(repeating, false).rule.weekdays).toBe(0)
    expect(toggleWeekday(daily(repeating, true), 6).rule.weekdays).toBe(0b011_1111)
  })

  it('ends never or on a date, and a start beyond the end clears it [ACTIONS-48, ACTIONS-49]', () => {
    const ends = endOn(repeating, true)
    expect(ends.rule.endDay).toBe('2026-04-07')
    expect(startOn(ends, '2026-04-07').rule.endDay).toBe('2026-04-07')
    expect(startOn(ends, '2026-04-08').rule.endDay).toBeNull()
    expect(endOn(ends, false).rule.endDay).toBeNull()
  })

  it.each([
    ['no words [ACTIONS-51]', { ...walk, text: '   ' }, 'Please define your task'],
    ['no weekday [ACTIONS-46]', daily(repeating, false), 'Select at least one day of the week'],
    [
      'a start that has passed [ACTIONS-50]',
      startOn(repeating, '2026-03-09'),
      'That start has passed. Choose today or a later day.',
    ],
    [
      'a day that has passed [ACTIONS-52]',
      { ...walk, day: '2026-03-09' },
      'That day has passed. Choose today or a later one.',
    ],
    [
      'an end before the start',
      { ...repeating, rule: { ...repeating.rule, endDay: '2026-03-09' } },
      'The end cannot come before the start.',
    ],
    ['nothing', repeating, null],
    ['a rule that is off', { ...daily(repeating, false), repeats: false }, null],
  ])('is kept from saving by %s', (_, form, problem) => {
    expect(formProblem(form, TUESDAY)).toBe(problem)
  })

  it('lets a rule that runs keep its start [ACTIONS-50]', () => {
    const actionRepeating = { startDate: '2026-02-02', endDate: null, ...flags('monday'), ActionId: 7 }
    const action = saved({ actionRepeating })
    expect(formProblem(formOf(action, TUESDAY, 'key'), TUESDAY, action)).toBeNull()
  })

  it('sends the names of the call [ACTIONS-25]', () => {
    expect(formBody({ ...walk, text: ' Walk  far ' }, 0)).toEqual({
      Id: 0,
      Text: 'Walk far',
      UnlockedDate: TUESDAY,
      ActionRepeating: null,
      goalId: null,
      areaId: null,
      clientKey: 'key',
    })
    expect(formBody({ ...repeating, goalId: 12 }, 7)).toEqual({
      Id: 7,
      Text: 'Walk',
      UnlockedDate: TUESDAY,
      ActionRepeating: {
        StartDate: TUESDAY,
        EndDate: null,
        Monday: false,
        Tuesday: true,
        Wednesday: false,
        Thursday: false,
        Friday: false,
        Saturday: false,
        Sunday: false,
        ActionId: 7,
      },
      goalId: 12,
      areaId: null,
    })
  })

  it('has the goal of its step, and none in a draft of an older page', () => {
    const goal = { id: 12, text: 'Run 10k', areaId: 1 }
    expect(formOf(saved({ goal }), TUESDAY, 'key').goalId).toBe(12)
    const { goalId: _, ...older } = walk
    expect(parseForm(older)).toEqual(walk)
  })

  it('reads what storage holds, and nothing else', () => {
    expect(parseForm(JSON.parse(JSON.stringify(repeating)))).toEqual(repeating)
    for (const stored of [
      null,
      'x',
      { ...walk, rule: null },
      { ...walk, day: 'soon' },
      { ...walk, text: 1 },
    ]) {
      expect(parseForm(stored)).toBeNull()
    }
  })
})

describe('a rule in words', () => {
  it.each([
    [
      flags('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'),
      null,
      'Repeats daily',
    ],
    [flags('monday', 'tuesday', 'wednesday', 'thursday', 'friday'), null, 'Repeats on weekdays'],
    [flags('saturday', 'sunday'), null, 'Repeats on weekends'],
    [flags('wednesday'), null, 'Repeats on Wednesdays'],
    [flags('monday', 'thursday'), '2026-06-01', 'Repeats on Mon, Thu until June 1'],
  ])('%o', (days, endDate, words) => {
    expect(repeatWords({ startDate: TUESDAY, endDate, ...days, ActionId: 1 })).toBe(words)
  })
})
