import { addDays, addMonths, localDay } from '@oola/contract/local-day'
import { MONEY_FIGURES, REPORTS, type ReportFigure, type ReportName, type ReportPeriod } from '@oola/contract/staff/report-figures'
import type { Report } from '@oola/contract/staff/reports.calls'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { workInPages } from '#server/platform/jobs/work-in-pages.ts'
import { courseWordsService } from '../../courses/course-words.service.ts'
import { learningWordsService } from '../../learning/learning-words.service.ts'
import { coachingFacts, moneyFacts } from './business-facts.repo.ts'
import { memberFacts } from './member-facts.repo.ts'
import { programFacts } from './program-facts.repo.ts'
import { reportDayOf } from './report-days.ts'
import * as repo from './reports.repo.ts'
import { visitsService } from './visits.service.ts'

const REPORT_JOB = 'report-days'

/** Days that are counted once more with each new one, for steps that a phone sent late. */
const COUNTED_AGAIN = 2

const monthOf = (day: string): string => day.slice(0, 7)

/** Reports: what happened on each day, counted at night, and read by month (decisions 17.11). */
export const reportsService = (deps: Deps) => {
  const { db, clock, jobs, settings, content } = deps
  const zone = settings.REPORT_ZONE
  const { plans } = content.site.prices
  const prices = Object.fromEntries(Object.entries(plans).map(([plan, { monthlyCents }]) => [plan, monthlyCents]))
  const { quizQuestions } = courseWordsService({ content })
  const right = quizQuestions.map(({ id, correctOptionId }) => ({ question: id, right: correctOptionId }))
  const learning = learningWordsService({ content })
  const questionTexts = new Map(quizQuestions.map(({ id, text }) => [String(id), text]))

  const nameOf = (figure: ReportFigure, item: string): string | null => {
    if (figure === 'quizAsked' || figure === 'quizMissed') return questionTexts.get(item) ?? null
    if ((REPORTS.modules as readonly string[]).includes(figure)) return learning.module(Number(item))
    return Object.entries(plans).find(([plan]) => plan === item)?.[1].name ?? null
  }

  /** Counts a day, or counts it again, in one transaction: the rows follow from the members' rows alone. */
  const countDay = (day: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const counted = reportDayOf(day, zone)
      await repo.beginCount(tx, { day, zone, countedAt: clock.now() })
      await repo.insertVisits(tx, counted)
      const facts = [
        ...memberFacts(counted),
        ...programFacts(counted, right),
        ...coachingFacts(counted),
        ...moneyFacts(counted, prices),
      ]
      for (const figure of facts) await repo.insertFigure(tx, counted, figure)
    })

  /** The first day that has to be counted; null when nothing has to. */
  const firstDay = async (yesterday: string): Promise<string | null> => {
    const last = await repo.findLastCount(db.orm)
    if (last) return last.day < yesterday ? addDays(last.day, 1 - COUNTED_AGAIN) : null
    const joined = await repo.findFirstJoined(db.orm)
    return joined && localDay(joined, zone)
  }

  // The hour after the zone's midnight; the other hours find nothing to do, or what was missed.
  workInPages(jobs, REPORT_JOB, {
    place: z.iso.date(),
    page: async (after) => {
      const yesterday = addDays(localDay(clock.now(), zone), -1)
      const day = after === null ? await firstDay(yesterday) : addDays(after, 1)
      if (day === null || day > yesterday) return null
      await countDay(day)
      return day
    },
  })
  jobs.schedule(REPORT_JOB, '7 * * * *')

  const read = async (figures: readonly ReportFigure[], period: ReportPeriod): Promise<Report> => {
    const last = await repo.findLastCount(db.orm)
    const lastDay = last?.day ?? localDay(clock.now(), zone)
    const length = Number(period)
    const month = `${monthOf(lastDay)}-01`
    const cells = await repo.readCells(db.orm, {
      ...{ figures, lastDay, to: month },
      from: addMonths(month, 1 - 2 * length),
    })
    const named = cells.flatMap(({ figure, item }) => {
      const name = item === '' ? null : nameOf(figure, item)
      return name === null ? [] : [[item, name] as const]
    })
    return {
      ...{ zone: last?.zone ?? zone, cells, lastDay: last?.day ?? null },
      countedAt: last?.countedAt.toISOString() ?? null,
      months: Array.from({ length }, (_, index) => monthOf(addMonths(month, index - length + 1))),
      names: Object.fromEntries(named),
    }
  }

  return {
    read: (report: ReportName, period: ReportPeriod) => read(REPORTS[report], period),
    readMoney: (period: ReportPeriod) => read(MONEY_FIGURES, period),
    countDay,
    visits: visitsService(deps),
  }
}
export type ReportsService = ReturnType<typeof reportsService>
