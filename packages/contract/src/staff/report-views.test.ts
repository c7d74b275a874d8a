import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coachingOf, moneyOf, plansOf } from './business-views.ts'
import { percentOf, shareOf, spreadOf, sumOf } from './report-sums.ts'
import {
  cohortsOf,
  funnelOf,
  isWeekOver,
  missedQuestionsOf,
  modulesOf,
  monthsBefore,
  scoresOf,
} from './report-views.ts'
import type { Report, ReportCell } from './reports.calls.ts'

const cell = (given: Partial<ReportCell>): ReportCell => ({
  ...{ figure: 'enrolled', month: '2026-02', source: '', item: '' },
  ...{ people: 10, count: 10, total: 0, squares: 0, ...given },
})
const few = (given: Partial<ReportCell>): ReportCell =>
  cell({ people: null, count: null, total: null, squares: null, ...given })
const report = (cells: ReportCell[], given: Partial<Report> = {}): Report => ({
  ...{ zone: 'UTC', countedAt: null, lastDay: '2026-03-09', names: {} },
  ...{ months: ['2026-01', '2026-02', '2026-03'], cells, ...given },
})

describe('sums of cells', () => {
  it('leave groups out that are not shown, and say so', () => {
    const cells = [cell({ source: 'site', people: 30 }), few({ source: 'ambassador' })]
    expect(sumOf(cells, { figure: 'enrolled' })).toEqual({ value: 30, few: true })
    expect(sumOf(cells, { figure: 'enrolled', source: 'ambassador' })).toEqual({ value: null, few: true })
    expect(sumOf(cells, { figure: 'wheel' })).toEqual({ value: 0, few: false })
  })

  it('have shares of the cells that both have', () => {
    const whole = [cell({ month: '2026-01', people: 40 }), cell({ month: '2026-02', people: 60 })]
    const part = [
      few({ figure: 'wheel', month: '2026-01' }),
      cell({ figure: 'wheel', month: '2026-02', people: 30 }),
    ]
    const share = shareOf([...whole, ...part], { figure: 'wheel' }, { figure: 'enrolled' })
    expect(share).toEqual({ part: 30, whole: 60 })
    expect(share && percentOf(share)).toBe(50)
    expect(shareOf(whole, { figure: 'wheel' }, { figure: 'enrolled' })).toEqual({ part: 0, whole: 100 })
    expect(shareOf(part, { figure: 'wheel' }, { figure: 'enrolled' })).toBeNull()
  })

  it('have the mean and spread of the values themselves, whatever the cells', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: -90, max: 90 }), { minLength: 1 }), { minLength: 1 }),
        (groups) => {
          const cells = groups.map((values, index) =>
            cell({
              ...{ figure: 'score', month: `20${10 + index}-01`, count: values.length },
              total: values.reduce((sum, value) => sum + value, 0),
              squares: values.reduce((sum, value) => sum + value * value, 0),
            }),
          )
          const values = groups.flat()
          const mean = values.reduce((sum, value) => sum + value, 0) / values.length
          const spread = spreadOf(cells, { figure: 'score' })
          expect(spread?.mean).toBeCloseTo(mean, 6)
          expect(spread?.deviation).toBeCloseTo(
            Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length),
            4,
          )
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('weeks after joining', () => {
  it.each([
    ['2026-02', 1, '2026-03-05', false],
    ['2026-02', 1, '2026-03-06', true],
    ['2026-02', 4, '2026-03-27', true],
    ['2026-02', 4, '2026-03-26', false],
    ['2026-02', 1, null, false],
  ])('of who joined in %s: week %i is over on %s: %s', (month, week, lastDay, isOver) => {
    expect(isWeekOver(month, week, lastDay)).toBe(isOver)
  })
})

describe('the funnel', () => {
  const cells = [
    cell({ figure: 'visit', month: '2026-01', source: 'site', people: 1000 }),
    cell({ figure: 'freeTest', month: '2026-01', source: 'site', people: 200 }),
    cell({ figure: 'enrolled', month: '2026-01', source: 'site', people: 100 }),
    cell({ figure: 'enrolled', month: '2026-01', source: 'added', people: 50 }),
    cell({ figure: 'wheel', month: '2026-01', source: 'site', people: 80 }),
    cell({ figure: 'goals', month: '2026-01', source: 'site', people: 60 }),
    cell({ figure: 'firstStep', month: '2026-01', source: 'site', people: 40 }),
    cell({ figure: 'active', month: '2026-01', source: 'site', item: '4', people: 30 }),
    cell({ figure: 'firstStep', month: '2026-02', source: 'site', people: 40 }),
    cell({ figure: 'active', month: '2026-02', source: 'site', item: '4', people: 20 }),
    cell({ figure: 'freeTest', month: '2025-12', source: 'site', people: 50 }),
    cell({ figure: 'visit', month: '2025-12', source: 'site', people: 100 }),
  ]

  it('has the share of each step in the one before, also for the months before [REPORT-01]', () => {
    const [visit, test, enrolled] = funnelOf(report(cells))
    expect(visit).toMatchObject({ title: 'Visitors', people: { value: 1000 }, share: null })
    expect(test).toMatchObject({ share: { part: 200, whole: 1000 }, shareBefore: { part: 50, whole: 100 } })
    // Members who were added have no free test to come from.
    expect(enrolled).toMatchObject({ people: { value: 150 }, share: { part: 100, whole: 200 } })
  })

  it('counts a week only for months in which it is over for all [REPORT-01]', () => {
    const steps = funnelOf(report(cells))
    expect(steps[6]).toMatchObject({
      title: 'Still here in week 4',
      people: { value: 30 },
      share: { part: 30, whole: 40 },
    })
    expect(steps[7]).toMatchObject({ people: null, share: null })
  })

  it('is read by source and month [REPORT-01]', () => {
    expect(funnelOf(report(cells), 'added')[2]?.people).toEqual({ value: 50, few: false })
    expect(funnelOf(report(cells), undefined, ['2026-02'])[5]?.people).toEqual({ value: 40, few: false })
    expect(monthsBefore({ months: ['2026-01', '2026-02', '2026-03'] })).toEqual([
      '2025-10',
      '2025-11',
      '2025-12',
    ])
  })
})

it('cohorts are months of joining against weeks [REPORT-02]', () => {
  const cells = [
    cell({ month: '2026-01', people: 50 }),
    cell({ figure: 'active', month: '2026-01', item: '1', people: 45 }),
    few({ figure: 'active', month: '2026-01', item: '2' }),
  ]
  const [january, february] = cohortsOf(report(cells), 3)
  expect(january).toMatchObject({
    people: { value: 50 },
    weeks: [{ part: 45, whole: 50 }, null, { part: 0, whole: 50 }],
  })
  expect(february?.weeks[2]).toBeNull()
})

it('scores are from 1 to 10, with the change to the next wheel and its spread [REPORT-03]', () => {
  const cells = [
    cell({ figure: 'score', item: '3', count: 10, total: 600, squares: 36_000 }),
    cell({ figure: 'scoreChange', item: '3', count: 10, total: 100, squares: 1_360 }),
  ]
  expect(scoresOf(report(cells))[2]).toEqual({
    ...{ areaId: 3, line: [null, 6, null], before: null },
    now: { mean: 6, deviation: 0, count: 10 },
    change: { mean: 1, deviation: 0.6, count: 10 },
  })
})

it('modules say where most people stop, and questions how often they are missed [REPORT-03]', () => {
  const module = (figure: ReportCell['figure'], people: number) => cell({ figure, item: '101', people })
  const cells = [
    module('opened', 100),
    module('watched', 90),
    module('read', 50),
    module('did', 45),
    module('completed', 44),
  ]
  expect(modulesOf(report(cells, { names: { 101: 'Small steps' } }))).toMatchObject([
    { title: 'Small steps', opened: { value: 100 }, read: { part: 50, whole: 100 }, stop: 'Read' },
  ])
  const questions = [
    cell({ figure: 'quizAsked', item: '1', count: 20 }),
    cell({ figure: 'quizAsked', item: '2', count: 40 }),
    cell({ figure: 'quizMissed', item: '2', count: 30 }),
    few({ figure: 'quizMissed', item: '1' }),
  ]
  expect(missedQuestionsOf(report(questions)).map(({ title, missed }) => [title, missed])).toEqual([
    ['Question 2', { part: 30, whole: 40 }],
    ['Question 1', null],
  ])
})

it('coaching has sessions, days to the first and rebooking; money has revenue, churn and refunds by plan [REPORT-04]', () => {
  const coaching = report([
    cell({ figure: 'held', count: 30 }),
    cell({ figure: 'firstSession', count: 10, total: 60, squares: 360 }),
    cell({ figure: 'followed', count: 30 }),
    cell({ figure: 'rebooked', count: 15 }),
  ])
  expect(coachingOf(coaching, coaching.months)).toMatchObject({
    ...{ held: { value: 30 }, missed: { value: 0 }, firstSession: { mean: 6 } },
    rebooked: { part: 15, whole: 30 },
  })
  const money = report([
    cell({ figure: 'paying', month: '2026-01', item: 'framework', count: 50, total: 5000 }),
    cell({ figure: 'paying', item: 'framework', count: 60, total: 6000 }),
    cell({ figure: 'paying', item: 'coaching', count: 10, total: 500 }),
    cell({ figure: 'payingLost', item: 'framework', count: 10 }),
    few({ figure: 'refunded', item: 'coaching' }),
  ])
  expect(plansOf({ ...money, cells: [...money.cells, cell({ figure: 'active', item: '4' })] })).toEqual([
    { item: 'coaching', title: 'coaching' },
    { item: 'framework', title: 'framework' },
  ])
  expect(moneyOf(money, '2026-02', 'framework')).toMatchObject({
    ...{ paying: { value: 60 }, revenue: { value: 6000 }, churn: { part: 10, whole: 50 } },
    refunded: { value: 0, few: false },
  })
  expect(moneyOf(money, '2026-02')).toMatchObject({
    revenue: { value: 6500 },
    refunded: { value: null, few: true },
  })
})
