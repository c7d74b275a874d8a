import type { CourseCard } from '@oola/contract/recommendations/recommendations.schema'

type Owned = Pick<CourseCard, 'completed' | 'AssesmentComplete' | 'progress'>

/**
 * State of the member's courses: one is active (a module or a day is left), one waits to be started, or neither.
 */
export const programsState = (owned: readonly Owned[]): 'open' | 'begin' | 'rest' => {
  const goesOn = ({ completed, AssesmentComplete, progress }: Owned): boolean =>
    AssesmentComplete && (!completed || (progress !== null && progress.currentDay < progress.courseDays))
  if (owned.some(goesOn)) return 'open'
  return owned.some(({ AssesmentComplete }) => !AssesmentComplete) ? 'begin' : 'rest'
}
