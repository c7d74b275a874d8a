import { STEPS } from '@oola/contract/journey/steps'

/** What a client does in the blueprint, by step. */
const BLUEPRINT: Readonly<Record<number, string>> = {
  [STEPS.customise]: 'Getting started',
  [STEPS.assessment]: 'Scoring all seven areas',
  [STEPS.goals]: 'Setting 21 goals',
  [STEPS.actions]: 'Planning the first action steps',
}

const REVIEWS: Readonly<Record<number, string>> = {
  [STEPS.midYearReview]: 'Mid-year review',
  [STEPS.levelReview]: 'Year in review',
  [STEPS.goalRevision]: 'Setting goals for the next level',
}

export interface LatestModule {
  readonly kind: 'breakthrough' | 'path'
  readonly title: string
}

/** Where a client is in the program, in words: the phase, and the lesson in it (PORTAL-10; G-100; mockup 17). */
export const clientPhase = (
  stepId: number,
  level: number,
  latest: LatestModule | null,
): { currentPhase: string; currentLessonName: string | null } => {
  if (level === 1 && stepId < STEPS.dashboard)
    return { currentPhase: 'Blueprint', currentLessonName: BLUEPRINT[stepId] ?? null }
  // The breakthrough is of level 1 only: above it a client without a module is on the way to the next path.
  const before = level === 1 ? 'Breakthrough' : 'My Path'
  const currentPhase = latest?.kind === 'path' ? 'My Path' : before
  return { currentPhase, currentLessonName: REVIEWS[stepId] ?? latest?.title ?? null }
}
