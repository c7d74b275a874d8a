import { addMonths, localDay, monthOf } from '@oola/contract/local-day'
import {
  MONEY_FIGURES,
  REPORTS,
  type ReportFigure,
  type ReportName,
  type ReportPeriod,
} from '@oola/contract/staff/report-figures'
import type { Report } from '@oola/contract/staff/reports.calls'
import type { Deps } from '#server/deps.ts'
import { courseWordsService } from '../../courses/course-words.service.ts'
import { learningWordsService } from '../../learning/learning-words.service.ts'
import { visitsService } from './page-visits.service.ts'
import { countDaysAtNight, dayCounter } from './report-count.service.ts'
import { findLastCount, readCells } from './reports.repo.ts'

/** Reports that show the same span before. */
const COMPARED: ReadonlySet<ReportName> = new Set(['funnel', 'scores'])

/** Reports: what happened on each day, counted at night, and read by month (decisions 17.11). */
export const reportsService = (deps: Deps) => {
  const { db, clock, settings, content } = deps
  const countDay = dayCounter(deps)
  countDaysAtNight(deps, countDay)

  /** The names of items, as the content has them now. */
  const readNames = () => {
    const modules = learningWordsService({ content })
    const { quizQuestions } = courseWordsService({ content })
    const questions = new Map(quizQuestions.map(({ id, text }) => [String(id), text]))
    const plans = new Map(Object.entries(content.site.prices.plans).map(([plan, { name }]) => [plan, name]))
    return (figure: ReportFigure, item: string): string | null => {
      if ((REPORTS.quizzes as readonly string[]).includes(figure)) return questions.get(item) ?? null
      if ((REPORTS.modules as readonly string[]).includes(figure)) return modules.module(Number(item))
      return plans.get(item) ?? null
    }
  }

  /** @param before months before the period that it is compared with */
  const read = async (figures: readonly ReportFigure[], length: number, before: number): Promise<Report> => {
    const last = await findLastCount(db.orm)
    const lastDay = last?.day ?? localDay(clock.now(), settings.REPORT_ZONE)
    const to = `${monthOf(lastDay)}-01`
    const cells = await readCells(db.orm, { figures, lastDay, to, from: addMonths(to, 1 - length - before) })
    const nameOf = readNames()
    const named = cells.flatMap(({ figure, item }) => {
      const name = item === '' ? null : nameOf(figure, item)
      return name === null ? [] : [[item, name] as const]
    })
    return {
      ...{ zone: last?.zone ?? settings.REPORT_ZONE, lastDay: last?.day ?? null, cells },
      countedAt: last?.countedAt.toISOString() ?? null,
      months: Array.from({ length }, (_, index) => monthOf(addMonths(to, index - length + 1))),
      names: Object.fromEntries(named),
    }
  }

  return {
    read: (report: ReportName, period: ReportPeriod) =>
      read(REPORTS[report], Number(period), COMPARED.has(report) ? Number(period) : 0),
    // With the month before, of which churn is a share.
    readMoney: (period: ReportPeriod) => read(MONEY_FIGURES, Number(period), 1),
    countDay,
    visits: visitsService(deps),
  }
}
export type ReportsService = ReturnType<typeof reportsService>
