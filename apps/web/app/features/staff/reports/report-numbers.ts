import { dollarsAndCents } from '@oola/contract/billing/money'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { coachingOf, moneyOf, plansOf } from '@oola/contract/staff/business-views'
import { COUNTED_WEEKS, type ReportSource } from '@oola/contract/staff/report-figures'
import { percentOf, type Share, type Sum } from '@oola/contract/staff/report-sums'
import {
  cohortsOf,
  funnelOf,
  missedQuestionsOf,
  modulesOf,
  scoresOf,
} from '@oola/contract/staff/report-views'
import type { Report } from '@oola/contract/staff/reports.calls'
import type { ReportNumbers } from './components/report-table.tsx'
import { FEW, monthWords, NONE, percentCell, rounded, sumCell } from './report-words.ts'

/** In percent: who did not go on; the same rule as for the share itself. */
const lost = (share: Share | null): number | string =>
  share ? Math.round(10 * (100 - percentOf(share))) / 10 : NONE

/** Steps against the whole period and each of its months (REPORT-01). */
export const funnelNumbers = (report: Report, source: ReportSource | undefined): ReportNumbers => {
  const all = funnelOf(report, source)
  const byMonth = report.months.map((month) => ({ month, steps: funnelOf(report, source, [month]) }))
  return {
    title: 'From visitor to week 12',
    columns: [
      ...['Step', 'People', 'Of the step before, %', 'Lost, %', 'In the months before, %'],
      ...byMonth.flatMap(({ month }) => [monthWords(month), `${monthWords(month)}: lost, %`]),
    ],
    rows: all.map(({ title, people, share, shareBefore }, index) => [
      ...[title, sumCell(people), percentCell(share), lost(share), percentCell(shareBefore)],
      ...byMonth.flatMap(({ steps }) => [
        sumCell(steps[index]?.people ?? null),
        lost(steps[index]?.share ?? null),
      ]),
    ]),
  }
}

export const cohortNumbers = (report: Report, source: ReportSource | undefined): ReportNumbers => ({
  title: 'Still here, by month of joining, in %',
  columns: ['Joined', 'People', ...Array.from({ length: COUNTED_WEEKS }, (_, index) => `Week ${index + 1}`)],
  rows: cohortsOf(report, COUNTED_WEEKS, source).map(({ month, people, weeks }) => [
    ...[monthWords(month), sumCell(people)],
    ...weeks.map(percentCell),
  ]),
})

export const scoreNumbers = (report: Report): ReportNumbers => ({
  title: 'Average score by area',
  columns: [
    ...['Area', 'Average', 'In the months before', 'Change from first to next wheel', 'Spread of the change'],
    ...report.months.map(monthWords),
  ],
  rows: scoresOf(report).map(({ areaId, line, now, before, change }) => [
    ...[lifeArea(areaId).name, rounded(now?.mean), rounded(before?.mean)],
    ...[rounded(change?.mean), rounded(change?.deviation), ...line.map(rounded)],
  ]),
})

export const moduleNumbers = (report: Report): ReportNumbers => ({
  title: 'Modules, in %',
  columns: ['Module', 'Opened for', 'Watched', 'Read', 'Done', 'Completed', 'Most stop before'],
  rows: modulesOf(report).map(({ title, opened, stop, ...parts }) => [
    ...[title, sumCell(opened), percentCell(parts.watched), percentCell(parts.read)],
    ...[percentCell(parts.did), percentCell(parts.completed), stop ?? NONE],
  ]),
})

export const questionNumbers = (report: Report): ReportNumbers => ({
  title: 'Questions most missed',
  columns: ['Question', 'Answered', 'Missed, %'],
  rows: missedQuestionsOf(report).map(({ title, asked, missed }) => [
    title,
    sumCell(asked),
    percentCell(missed),
  ]),
})

export const coachingNumbers = (report: Report): ReportNumbers => ({
  title: 'Coaching sessions',
  columns: ['Month', 'Held', 'Missed', 'Canceled', 'Days to the first session', 'Spread', 'Rebooked, %'],
  rows: [
    ['All', report.months] as const,
    ...report.months.map((month) => [monthWords(month), [month]] as const),
  ].map(([name, months]) => {
    const { held, missed, canceled, firstSession, rebooked } = coachingOf(report, months)
    return [
      ...[name, sumCell(held), sumCell(missed), sumCell(canceled)],
      ...[rounded(firstSession?.mean), rounded(firstSession?.deviation), percentCell(rebooked)],
    ]
  }),
})

const centsCell = ({ value }: Sum): string => (value === null ? FEW : dollarsAndCents(value))

export const moneyNumbers = (report: Report): ReportNumbers => {
  const plans = [{ item: undefined, title: 'All plans' }, ...plansOf(report)]
  return {
    title: 'Revenue, churn and refunds',
    columns: [
      ...['Month and plan', 'Members who pay', 'Monthly recurring revenue', 'New', 'Lost', 'Churn, %'],
      ...['Paid', 'Refunded'],
    ],
    rows: [...report.months].reverse().flatMap((month) =>
      plans.map(({ item, title }) => {
        const { paying, revenue, joined, lost: gone, churn, charged, refunded } = moneyOf(report, month, item)
        return [
          ...[`${monthWords(month)}, ${title}`, sumCell(paying), centsCell(revenue)],
          ...[sumCell(joined), sumCell(gone), percentCell(churn), centsCell(charged), centsCell(refunded)],
        ]
      }),
    ),
  }
}
