import { STEPS } from '@oola/contract/journey/steps'

/** The blueprint phase of a client, by step. */
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

/** A client's place in the program as text: the phase, and its lesson (PORTAL-10; G-100; mockup 17). */
export const clientPhase = (
  stepId: number,
  level: number,
  latest: LatestModule | null,
): { currentPhase: string; currentLessonName: string | null } => {
  if (level === 1 && stepId < STEPS.dashboard)
    return { currentPhase: 'Blueprint', currentLessonName: BLUEPRINT[stepId] ?? null }
  // The breakthrough exists only in level 1: above it a client without a module is on the way to the next path.
  const before = level === 1 ? 'Breakthrough' : 'My Path'
  const currentPhase = latest?.kind === 'path' ? 'My Path' : before
  return { currentPhase, currentLessonName: REVIEWS[stepId] ?? latest?.title ?? null }
}
