import { isExcusedDay } from '@oola/contract/actions/counted-days'
import { courseDay, currentCourseDay, localDayOfCourse } from '@oola/contract/courses/course-pauses'
import { addDays } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { answersOfCourse } from './course-answers.repo.ts'
import { helpOf } from './course-effects.ts'
import { requireRun } from './courses.policy.ts'
import * as repo from './member-courses.repo.ts'
import { type CourseRun, daysOf, isDayMissed, phaseNumber } from './missed-day.ts'

export type CourseRuns = readonly CourseRun[]

/** A member's today, and their zone. */
interface Today {
  readonly today: string
  readonly timeZone: string
}

/** The courses part of a day's list (ACTIONS-16; G-55). */
export interface CourseStanding {
  readonly displayFailModal: boolean
  readonly phaseNumber: number
  readonly courseId: number | null
  readonly courseTitle: string | null
}

/** The step of a course's day that is not on the list yet. */
export interface DueStep {
  readonly courseId: number
  readonly text: string
  /** The text below it, with the answers' additions (G-54). */
  readonly help: string
}

interface Needs {
  readonly content: Pick<Deps['content'], 'courses' | 'recommendations'>
}

/** Courses with daily action steps (dashboard.md 4; G-55). */
export const coursesService = ({ content }: Needs) => {
  const courseOf = (courseId: number) => content.courses.programs.find(({ id }) => id === courseId)
  const phasesOf = (courseId: number) => courseOf(courseId)?.phases ?? []

  const runsOf = async (db: Db, memberId: number, today: string) =>
    (await repo.listRuns(db, memberId, today))
      .map((run) => ({ ...run, pauses: run.breaks.filter(({ movesProgram }) => movesProgram) }))
      .filter((run) => localDayOfCourse(run, run.courseDays) >= today)

  /** The member's running courses; whether a day was excused is defined by the rule of streaks (traps 10). */
  const readRuns = async (db: Db, memberId: number, { today, timeZone }: Today): Promise<CourseRuns> => {
    const yesterday = addDays(today, -1)
    return (await runsOf(db, memberId, today)).map(({ excused, outages, breaks, ...run }) => ({
      ...run,
      isYesterdayExcused: isExcusedDay(yesterday, { excused, outages, breaks }, timeZone),
    }))
  }

  const about = (courseId: number): { title: string; areaId: number } | null => {
    const card = content.recommendations.programs.find(({ id }) => id === courseId)
    const course = courseOf(courseId)
    return card && course ? { title: card.title, areaId: course.area } : null
  }

  return {
    runs: readRuns,

    /** Title and life area of a course; null for an unknown id. */
    about,

    /** The missed day to ask about, or else the first running course. */
    standing: (runs: CourseRuns, today: string): CourseStanding => {
      const missed = runs.find((run) => isDayMissed(run, today))
      const shown = missed ?? runs.find((run) => courseDay(run, today) !== null)
      if (!shown) return { displayFailModal: false, phaseNumber: 0, courseId: null, courseTitle: null }
      const day = courseDay(shown, today) ?? 1
      return {
        displayFailModal: missed !== undefined,
        phaseNumber: phaseNumber(phasesOf(shown.courseId), day),
        courseId: shown.courseId,
        courseTitle: about(shown.courseId)?.title ?? null,
      }
    },

    /**
     * Marks today's steps that are not on the list yet as dealt, and returns them; each is dealt once. Only under the
     * member's lock.
     */
    addDueSteps: async (tx: Tx, memberId: number, today: string): Promise<DueStep[]> => {
      const due: DueStep[] = []
      for (const run of await runsOf(tx, memberId, today)) {
        const day = courseDay(run, today)
        // A day that repeats, after a change of zone, has been dealt.
        if (day === null || (run.dealtDay !== null && run.dealtDay >= today)) continue
        await repo.writeDealt(tx, memberId, run.courseId, today)
        const course = courseOf(run.courseId)
        const step = course?.phases.flatMap(({ days }) => days)[day - 1]
        if (!course || !step) continue
        const answers = await answersOfCourse(tx, memberId, run.courseId)
        const help = [step.help, ...helpOf(course.assessment.questions, answers, day)].join(' ')
        due.push({ courseId: run.courseId, text: step.step, help })
      }
      return due
    },

    /**
     * Answers a missed day (G-55): START OVER makes today the course's first day, KEEP GOING does not move its days.
     * Only under the member's lock. False without a question, as for a repeat.
     * @throws not_found when the member is not in that course
     */
    answerMissedDay: async (
      tx: Tx,
      memberId: number,
      { courseId, startOver, ...now }: { courseId: number; startOver: boolean } & Today,
    ): Promise<boolean> => {
      const { today } = now
      const run = requireRun(await readRuns(tx, memberId, now), courseId)
      if (!isDayMissed(run, today)) return false
      const answeredDay = addDays(today, -1)
      const reachedDay = currentCourseDay(run, today)
      if (startOver) await repo.restartRun(tx, memberId, courseId, { today, answeredDay, reachedDay })
      else await repo.writeAnswer(tx, memberId, courseId, answeredDay)
      return true
    },

    /** Whether the member is or was in a course. */
    hasBegun: repo.hasRun,

    /** Starts a course for a member today; idempotent. @throws not_found */
    begin: async (
      tx: Tx,
      { memberId, courseId, today, at }: { memberId: number; courseId: number; today: string; at: Date },
    ): Promise<void> => {
      const phases = phasesOf(courseId)
      if (phases.length === 0) throw appError('not_found')
      await repo.insertRun(tx, {
        memberId,
        courseId,
        startedDay: today,
        courseDays: daysOf(phases),
        joinedAt: at,
      })
    },
  }
}

export type CoursesService = ReturnType<typeof coursesService>
