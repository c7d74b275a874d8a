import { currentCourseDay, localDayOfCourse, type PausedRun } from '@oola/contract/courses/course-pauses'
import type { CourseProgress } from '@oola/contract/courses/courses.schema'

/** A member's run through a course; null before it begins. */
export interface Run extends PausedRun {
  /** The furthest day reached before starting over. */
  readonly reachedDay: number
}

/** Local days since its start, from 1 to its last (G-130); 0 before it begins. */
export const currentDay = (run: Run | null, today: string): number => (run ? currentCourseDay(run, today) : 0)

export const progressOf = (run: Run | null, courseDays: number, today: string): CourseProgress => ({
  currentDay: currentDay(run, today),
  courseDays: run?.courseDays ?? courseDays,
})

/** A module opens on its day of the course and stays open, also after starting over (curriculum courses). */
export const isModuleOpen = (run: Run | null, day: number, today: string): boolean =>
  run !== null && day <= Math.max(run.reachedDay, currentDay(run, today))

/** The local day on which a module opens or has opened; null before the course begins. */
export const moduleDay = (run: Run | null, day: number, today: string): string | null => {
  if (!run) return null
  const opens = localDayOfCourse(run, day)
  return isModuleOpen(run, day, today) && opens > today ? today : opens
}
