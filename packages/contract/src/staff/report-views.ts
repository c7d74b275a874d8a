import { addDays, addMonths, monthLater } from '../local-day.ts'
import { FUNNEL_STEPS, REPORT_FIGURES, type ReportFigure, type ReportSource } from './report-figures.ts'
import { type Share, type Spread, type Sum, shareOf, spreadOf, sumOf, type Wanted } from './report-sums.ts'
import type { Report, ReportCell } from './reports.calls.ts'

/** Whether this week after joining is over for everybody who joined in the month. */
export const isWeekOver = (month: string, week: number, lastDay: string | null): boolean =>
  // Week 1 of who joined on the month's last day begins on that day.
  lastDay !== null && addDays(addMonths(`${month}-01`, 1), 7 * week - 2) <= lastDay

/** The months before the period, as many. */
export const monthsBefore = ({ months }: Pick<Report, 'months'>): string[] =>
  months.map((month) => monthLater(month, -months.length))

export interface FunnelStep {
  readonly title: string
  readonly definition: string
  /** Null while the week of this step is not over for any month. */
  readonly people: Sum | null
  /** Of the step before; null for the first. */
  readonly share: Share | null
  /** The same for the months before. */
  readonly shareBefore: Share | null
}

type Step = (typeof FUNNEL_STEPS)[number]

const wantedOf = (
  { figure, week }: Step,
  { lastDay }: Report,
  months: readonly string[],
  source: ReportSource | undefined,
): Wanted => ({
  ...{ figure, source, item: week === null ? '' : String(week) },
  months: week === null ? months : months.filter((month) => isWeekOver(month, week, lastDay)),
})

const titleOf = ({ figure, week }: Step): string =>
  week === null ? REPORT_FIGURES[figure].title : `${REPORT_FIGURES[figure].title} in week ${week}`

/** From visitor to week 12 in these months (REPORT-01). */
export const funnelOf = (
  report: Report,
  source?: ReportSource,
  months: readonly string[] = report.months,
): FunnelStep[] =>
  FUNNEL_STEPS.map((step, index) => {
    const before = FUNNEL_STEPS[index - 1]
    const wanted = wantedOf(step, report, months, source)
    const share = (span: readonly string[]): Share | null => {
      if (!before) return null
      const part = wantedOf(step, report, span, source)
      const whole = wantedOf(before, report, span, source)
      const both = whole.months?.filter((month) => part.months?.includes(month))
      return shareOf(report.cells, { ...part, months: both }, { ...whole, months: both })
    }
    return {
      title: titleOf(step),
      definition: REPORT_FIGURES[step.figure].definition,
      people: wanted.months?.length === 0 ? null : sumOf(report.cells, wanted),
      share: share(months),
      shareBefore: share(monthsBefore({ months: [...months] })),
    }
  })

export interface Cohort {
  readonly month: string
  readonly people: Sum
  /** By week; null while it is not over, or about fewer than ten members. */
  readonly weeks: readonly (Share | null)[]
}

/** Who stays, by month of joining and week (REPORT-02). */
export const cohortsOf = (report: Report, weeks: number, source?: ReportSource): Cohort[] =>
  report.months.map((month) => {
    const joined = { figure: 'enrolled', months: [month], source } as const
    return {
      month,
      people: sumOf(report.cells, joined),
      weeks: Array.from({ length: weeks }, (_, index) =>
        isWeekOver(month, index + 1, report.lastDay)
          ? shareOf(
              report.cells,
              { figure: 'active', months: [month], source, item: String(index + 1) },
              joined,
            )
          : null,
      ),
    }
  })

export interface AreaScores {
  readonly areaId: number
  /** 1 to 10, by month; null without a shown one. */
  readonly line: readonly (number | null)[]
  readonly now: Spread | null
  readonly before: Spread | null
  /** From first to next wheel, in points of 1 to 10. */
  readonly change: Spread | null
}

/** An area's score is the sum of ten answers. */
const ofTen = (spread: Spread | null): Spread | null =>
  spread && { ...spread, mean: spread.mean / 10, deviation: spread.deviation / 10 }

/** Scores of the seven areas (REPORT-03). */
export const scoresOf = (report: Report): AreaScores[] =>
  [1, 2, 3, 4, 5, 6, 7].map((areaId) => {
    const item = String(areaId)
    const spread = (figure: 'score' | 'scoreChange', months: readonly string[]) =>
      ofTen(spreadOf(report.cells, { figure, item, months }))
    return {
      areaId,
      line: report.months.map((month) => spread('score', [month])?.mean ?? null),
      now: spread('score', report.months),
      before: spread('score', monthsBefore(report)),
      change: spread('scoreChange', report.months),
    }
  })

/**
 * The cells of each item that has the figure in the period: thousands of cells are searched once, and not again for each
 * module or question.
 */
const cellsByItem = ({ cells, months }: Report, figure: ReportFigure): Map<string, ReportCell[]> => {
  const byItem = Map.groupBy(cells, ({ item }) => item)
  for (const [item, own] of byItem)
    if (!own.some((cell) => cell.figure === figure && months.includes(cell.month))) byItem.delete(item)
  return byItem
}

export interface ModuleUse {
  readonly title: string
  readonly opened: Sum
  readonly watched: Share | null
  readonly read: Share | null
  readonly did: Share | null
  readonly completed: Share | null
  /** After which part most stop; null when most go on, or nothing is shown. */
  readonly stop: string | null
}

const PARTS = ['watched', 'read', 'did', 'completed'] as const

/** The part before which most of those who are left stop. */
const stopOf = (shares: readonly (Share | null)[]): string | null => {
  const reached = [1, ...shares.map((share) => (share ? share.part / share.whole : null))]
  let worst: { title: string; lost: number } | null = null
  for (const [index, part] of PARTS.entries()) {
    const before = reached[index]
    const after = reached[index + 1]
    if (typeof before !== 'number' || typeof after !== 'number') continue
    const lost = before - after
    if (lost > (worst?.lost ?? 0)) worst = { title: REPORT_FIGURES[part].title, lost }
  }
  return worst?.title ?? null
}

/** The modules that opened in the period, in the program's order (REPORT-03). */
export const modulesOf = (report: Report): ModuleUse[] => {
  const { months, names } = report
  return [...cellsByItem(report, 'opened')]
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([item, cells]) => {
      const opened = { figure: 'opened', item, months } as const
      const [watched = null, read = null, did = null, completed = null] = PARTS.map((figure) =>
        shareOf(cells, { figure, item, months }, opened),
      )
      const shares = { watched, read, did, completed }
      return {
        title: names[item] ?? `Module ${item}`,
        ...{ opened: sumOf(cells, opened), ...shares, stop: stopOf([watched, read, did, completed]) },
      }
    })
}

export interface MissedQuestion {
  readonly title: string
  readonly asked: Sum
  readonly missed: Share | null
}

/** The questions, most missed first (REPORT-03). */
export const missedQuestionsOf = (report: Report): MissedQuestion[] => {
  const { months, names } = report
  const rate = ({ missed }: MissedQuestion): number => (missed ? missed.part / missed.whole : -1)
  return [...cellsByItem(report, 'quizAsked')]
    .map(([item, cells]) => ({
      title: names[item] ?? `Question ${item}`,
      asked: sumOf(cells, { figure: 'quizAsked', item, months }, 'count'),
      missed: shareOf(
        cells,
        { figure: 'quizMissed', item, months },
        { figure: 'quizAsked', item, months },
        'count',
      ),
    }))
    .sort((one, other) => rate(other) - rate(one))
}
