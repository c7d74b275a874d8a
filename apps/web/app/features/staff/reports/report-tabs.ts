import {
  MONEY_FIGURES,
  REPORT_FIGURES,
  REPORTS,
  type ReportFigure,
  type ReportName,
} from '@oola/contract/staff/report-figures'
import type { Report } from '@oola/contract/staff/reports.calls'
import type { ReportNumbers } from './components/report-table.tsx'
import type { ReportAddress, ReportTab } from './report-address.ts'
import {
  coachingNumbers,
  cohortNumbers,
  funnelNumbers,
  moduleNumbers,
  moneyNumbers,
  questionNumbers,
  scoreNumbers,
} from './report-numbers.ts'

const OF_TAB: Readonly<Record<ReportTab, readonly ReportName[]>> = {
  members: ['funnel', 'retention', 'scores', 'modules'],
  work: ['quizzes', 'coaching'],
  money: [],
}

/** The calls of a tab. */
export const reportsOfTab = (tab: ReportTab): readonly ReportName[] => OF_TAB[tab]

/** The figures of a tab, with their definitions. */
export const figuresOfTab = (tab: ReportTab) => {
  const figures: readonly ReportFigure[] =
    tab === 'money' ? MONEY_FIGURES : OF_TAB[tab].flatMap((report) => [...REPORTS[report]])
  return [...new Set(figures)].map((figure) => REPORT_FIGURES[figure])
}

/** All tables of a tab, for one file. */
export const numbersOfTab = ({ tab, source }: ReportAddress, reports: readonly Report[]): ReportNumbers[] => {
  const makers = {
    members: [
      (report: Report) => funnelNumbers(report, source),
      (report: Report) => cohortNumbers(report, source),
      scoreNumbers,
      moduleNumbers,
    ],
    work: [questionNumbers, coachingNumbers],
    money: [moneyNumbers],
  }[tab]
  return makers.flatMap((make, index) => {
    const report = reports[index]
    return report ? [make(report)] : []
  })
}
