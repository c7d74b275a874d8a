import { addDays, localDay } from '@oola/contract/local-day'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { workInPages } from '#server/platform/jobs/work-in-pages.ts'
import { courseWordsService } from '../../courses/course-words.service.ts'
import { coachingFacts, moneyFacts } from './business-facts.repo.ts'
import { memberFacts } from './member-facts.repo.ts'
import { programFacts } from './program-facts.repo.ts'
import { reportDayOf } from './report-days.ts'
import * as repo from './reports.repo.ts'

const REPORT_JOB = 'report-days'

/** Days that are counted once more with each new one, for steps that a phone sent late. */
const COUNTED_AGAIN = 2

type Needs = Pick<Deps, 'db' | 'clock' | 'settings' | 'content'>

/** Counts a day, or counts it again, in one transaction: its rows follow from the rows of members alone (REPORT-07). */
export const dayCounter = ({ db, clock, settings, content }: Needs) => {
  const zone = settings.REPORT_ZONE

  const readPrices = () =>
    Object.fromEntries(
      Object.entries(content.site.prices.plans).map(([plan, { monthlyCents }]) => [plan, monthlyCents]),
    )
  const readRightAnswers = () =>
    courseWordsService({ content }).quizQuestions.map(({ id, correctOptionId }) => ({
      ...{ question: id, right: correctOptionId },
    }))

  return (day: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const counted = reportDayOf(day, zone)
      await repo.beginCount(tx, { day, zone, countedAt: clock.now() })
      await repo.insertVisits(tx, counted)
      const facts = [
        ...memberFacts(counted),
        ...programFacts(counted, readRightAnswers()),
        ...coachingFacts(counted),
        ...moneyFacts(counted, readPrices()),
      ]
      for (const figure of facts) await repo.insertFigure(tx, counted, figure)
      await repo.endCount(tx, counted)
    })
}

/** Registers the job that counts each day in the hour after its midnight, and days that were missed. */
export const countDaysAtNight = (
  deps: Needs & Pick<Deps, 'jobs'>,
  countDay: (day: string) => Promise<void>,
) => {
  const { db, clock, jobs, settings } = deps
  const zone = settings.REPORT_ZONE

  /** Null when no day has to be counted. */
  const firstDay = async (yesterday: string): Promise<string | null> => {
    const last = await repo.findLastCount(db.orm)
    if (last) return last.day < yesterday ? addDays(last.day, 1 - COUNTED_AGAIN) : null
    const joined = await repo.findFirstJoined(db.orm)
    return joined && localDay(joined, zone)
  }

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
  // Whatever the zone: the other hours find nothing to do.
  jobs.schedule(REPORT_JOB, '7 * * * *')
}
