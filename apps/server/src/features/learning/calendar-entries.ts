import type { CalendarEntry } from '@oola/contract/learning/program-calendar.calls'
import { addDays } from '@oola/contract/local-day'
import { totalOf } from './module-cards.ts'
import type { ModuleView } from './module-views.ts'
import { placeName } from './place-name.ts'
import type { ProgramRow } from './program.repo.ts'
import { isUnlocked } from './unlock-days.ts'

/** A course whose days are not over. */
interface RunningCourse {
  readonly courseId: number
  readonly title: string
  readonly startedDay: string
  readonly courseDays: number
}

interface Given {
  readonly today: string
  readonly rows: readonly ProgramRow[]
  readonly modules: ReadonlyMap<number, ModuleView>
  /** Places whose review has begun. */
  readonly begun: readonly string[]
  readonly courses: readonly RunningCourse[]
}

const ORDER = { module: 0, review: 1, course: 2 } as const
const REVIEW_TITLES = { 5: 'Mid-year review', 6: 'Year in review' } as const

const moduleEntries = (row: ProgramRow, { modules, today, begun }: Given): CalendarEntry[] => {
  const view = modules.get(row.moduleId)
  if (!view) return []
  const name = placeName(row)
  const shared = {
    day: row.unlockDay,
    moduleId: view.id,
    courseId: null,
    moduleKind: row.kind,
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

const courseEntries = (
  { courseId, title, startedDay, courseDays }: RunningCourse,
  { today }: Given,
): CalendarEntry[] =>
  Array.from({ length: courseDays }, (_, index) => {
    const day = addDays(startedDay, index)
    return {
      id: `course-${courseId}-${index + 1}`,
      kind: 'course',
      day,
      title,
      detail: `Day ${index + 1} of ${courseDays}`,
      moduleId: null,
      courseId,
      moduleKind: null,
      areaId: null,
      isOpen: day <= today,
      isDone: day < today,
    }
  })

/** Everything that happens on a day of the program, by day. An entry keeps its id when it moves. */
export const calendarEntries = (given: Given): CalendarEntry[] =>
  [
    ...given.rows.flatMap((row) => moduleEntries(row, given)),
    ...given.courses.flatMap((course) => courseEntries(course, given)),
  ].toSorted((a, b) => a.day.localeCompare(b.day) || ORDER[a.kind] - ORDER[b.kind])
