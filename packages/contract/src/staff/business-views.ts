import { monthLater } from '../local-day.ts'
import { MONEY_FIGURES, type ReportFigure } from './report-figures.ts'
import { type Share, type Spread, type Sum, shareOf, spreadOf, sumOf } from './report-sums.ts'
import type { Report } from './reports.calls.ts'

export interface CoachingMonth {
  readonly held: Sum
  readonly missed: Sum
  readonly canceled: Sum
  /** Days to the first session. */
  readonly firstSession: Spread | null
  readonly rebooked: Share | null
}

/** Sessions in these months (REPORT-04). */
export const coachingOf = ({ cells }: Report, months: readonly string[]): CoachingMonth => ({
  held: sumOf(cells, { figure: 'held', months }, 'count'),
  missed: sumOf(cells, { figure: 'missed', months }, 'count'),
  canceled: sumOf(cells, { figure: 'canceled', months }, 'count'),
  firstSession: spreadOf(cells, { figure: 'firstSession', months }),
  rebooked: shareOf(cells, { figure: 'rebooked', months }, { figure: 'followed', months }, 'count'),
})

export interface MoneyMonth {
  readonly paying: Sum
  /** Cents, like the others. */
  readonly revenue: Sum
  readonly joined: Sum
  readonly lost: Sum
  /** Of those that were paid at the end of the month before. */
  readonly churn: Share | null
  readonly charged: Sum
  readonly refunded: Sum
}

/** A month of one plan, or of all of them (REPORT-04). */
export const moneyOf = ({ cells }: Report, month: string, plan?: string): MoneyMonth => {
  const months = [month]
  const of = { months, item: plan }
  const previous = monthLater(month, -1)
  // The months differ, so that the churn's two cells are paired by plan alone.
  const before = cells
    .filter((cell) => cell.figure === 'paying' && cell.month === previous)
    .map((cell) => ({ ...cell, month }))
  return {
    paying: sumOf(cells, { figure: 'paying', ...of }, 'count'),
    revenue: sumOf(cells, { figure: 'paying', ...of }, 'total'),
    joined: sumOf(cells, { figure: 'payingNew', ...of }, 'count'),
    lost: sumOf(cells, { figure: 'payingLost', ...of }, 'count'),
    churn: shareOf(
      [...before, ...cells.filter(({ figure }) => figure === 'payingLost')],
      { figure: 'payingLost', ...of },
      { figure: 'paying', ...of },
      'count',
    ),
    charged: sumOf(cells, { figure: 'charged', ...of }, 'total'),
    refunded: sumOf(cells, { figure: 'refunded', ...of }, 'total'),
  }
}

const MONEY: ReadonlySet<ReportFigure> = new Set(MONEY_FIGURES)

/** The plans of a report, by name. */
export const plansOf = ({ cells, names }: Report): { readonly item: string; readonly title: string }[] =>
  [...new Set(cells.filter(({ figure }) => MONEY.has(figure)).map(({ item }) => item))]
    .map((item) => ({ item, title: names[item] ?? (item === 'deleted' ? 'Deleted accounts' : item) }))
    .sort((one, other) => one.title.localeCompare(other.title))
