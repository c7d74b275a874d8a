import { type DaySpan, spanLength } from '@oola/contract/breaks/day-span'
import { counted } from '@oola/contract/count-words'
import { currentCourseDay, localDayOfCourse } from '@oola/contract/courses/course-pauses'
import { formatWeekday } from '@oola/contract/date-words'
import type { CalendarEntry } from '@oola/contract/learning/program-calendar.calls'
import { localDay } from '@oola/contract/local-day'
import { sessionEnd } from '@oola/contract/sessions/session-times'
import { spokenTime } from '@oola/contract/sessions/session-words'
import { totalOf } from './module-cards.ts'
import type { ModulesById } from './module-views.ts'
import { placeName } from './place-name.ts'
import type { ProgramRow } from './program.repo.ts'
import { isUnlocked } from './unlock-days.ts'

/** A running course. */
interface RunningCourse {
  readonly courseId: number
  readonly title: string
  readonly areaId: number
  readonly startedDay: string
  readonly courseDays: number
  /** Breaks in which it waits. */
  readonly pauses: readonly DaySpan[]
}

/** A member's session with a coach: booked, held or missed. */
export interface CalendarSession {
  readonly id: string
  readonly startsAt: Date
  readonly coachFirstName: string
  readonly coachLastName: string
}

interface ProgramFacts {
  readonly now: Date
  readonly timeZone: string
  readonly rows: readonly ProgramRow[]
  readonly modules: ModulesById
  /** Places whose review has begun. */
  readonly begun: readonly string[]
  readonly courses: readonly RunningCourse[]
  readonly sessions: readonly CalendarSession[]
  readonly breaks: readonly (DaySpan & { readonly id: number })[]
}

const ORDER = { module: 0, review: 1, session: 2, course: 3, break: 4 } as const
const REVIEW_TITLES = { 5: 'Mid-year review', 6: 'Year in review' } as const

/** Only for modules and reviews. */
const NO_MODULE = { moduleId: null, courseId: null, moduleKind: null, areaId: null, pauses: [] }

const moduleEntries = (row: ProgramRow, today: string, { modules, begun }: ProgramFacts): CalendarEntry[] => {
  const view = modules.get(row.moduleId)
  if (!view) return []
  const name = placeName(row)
  const shared = {
    day: row.unlockDay,
    lastDay: row.unlockDay,
    startsAt: null,
    moduleId: view.id,
    courseId: null,
    moduleKind: row.kind,
    pauses: [],
    areaId: view.areaId,
    isOpen: isUnlocked(row, today),
  }
  const module: CalendarEntry = {
    ...shared,
    id: name,
    kind: 'module',
    title: view.title,
    detail: `Module ${row.position} of ${totalOf(row)}`,
    isDone: row.completedDay !== null,
  }
  if (row.nextStepId === 4) return [module]
  const review: CalendarEntry = {
    ...shared,
    id: `review-${row.level}-${row.position}`,
    kind: 'review',
    title: REVIEW_TITLES[row.nextStepId],
    detail: `Opens with module ${row.position}`,
    areaId: null,
    isDone: begun.includes(name),
  }
  return [module, review]
}

const courseEntry = (course: RunningCourse, today: string): CalendarEntry => {
  const { courseId, title, areaId, startedDay, courseDays } = course
  const day = currentCourseDay(course, today)
  return {
    ...NO_MODULE,
    id: `course-${courseId}-${startedDay}`,
    kind: 'course',
    day: startedDay,
    lastDay: localDayOfCourse(course, courseDays),
    startsAt: null,
    title,
    detail: `Day ${day} of ${courseDays}`,
    courseId,
    areaId,
    pauses: course.pauses
      .filter((pause) => pause.lastDay >= startedDay)
      .map(({ firstDay, lastDay }) => ({ firstDay, lastDay })),
    isOpen: startedDay <= today,
    isDone: false,
  }
}

const breakEntry = ({ id, ...span }: DaySpan & { readonly id: number }, today: string): CalendarEntry => ({
  ...NO_MODULE,
  id: `break-${id}`,
  kind: 'break',
  day: span.firstDay,
  lastDay: span.lastDay,
  startsAt: null,
  title: 'Break',
  detail: counted(spanLength(span), 'day'),
  isOpen: span.firstDay <= today,
  isDone: span.lastDay < today,
})

const sessionEntry = (session: CalendarSession, { now, timeZone }: ProgramFacts): CalendarEntry => {
  const { id, startsAt, coachFirstName, coachLastName } = session
  const day = localDay(startsAt, timeZone)
  return {
    ...NO_MODULE,
    id: `session-${id}`,
    kind: 'session',
    day,
    lastDay: day,
    startsAt: startsAt.toISOString(),
    title: `Session with ${coachFirstName} ${coachLastName}`.trim(),
    detail: `${formatWeekday(day)}, ${spokenTime(startsAt, timeZone)}`,
    isOpen: true,
    isDone: sessionEnd(startsAt) <= now,
  }
}

/** All entries of the program, by day (look.md 13). */
export const calendarEntries = (facts: ProgramFacts): CalendarEntry[] => {
  const today = localDay(facts.now, facts.timeZone)
  return [
    ...facts.rows.flatMap((row) => moduleEntries(row, today, facts)),
    ...facts.sessions.map((session) => sessionEntry(session, facts)),
    ...facts.courses.map((course) => courseEntry(course, today)),
    ...facts.breaks.map((each) => breakEntry(each, today)),
  ].toSorted((a, b) => a.day.localeCompare(b.day) || ORDER[a.kind] - ORDER[b.kind])
}
