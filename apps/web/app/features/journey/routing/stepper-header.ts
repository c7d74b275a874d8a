import { STEPS } from '@oola/contract/journey/steps'

/** The header of `/steps`: its current step; the yearly review has a header of its own (C-19). */
export interface StepperHeader {
  readonly header: 'journey' | 'review'
  /** 1 for the first. */
  readonly current: number
}

const HEADERS: Readonly<Record<number, StepperHeader>> = {
  [STEPS.assessment]: { header: 'journey', current: 1 },
  [STEPS.goals]: { header: 'journey', current: 2 },
  [STEPS.actions]: { header: 'journey', current: 3 },
  [STEPS.midYearReview]: { header: 'journey', current: 1 },
  [STEPS.levelReview]: { header: 'review', current: 1 },
  [STEPS.goalRevision]: { header: 'review', current: 2 },
}

/** The stepper of a step id, or null if it has none. */
export const stepperHeader = (stepId: number): StepperHeader | null => HEADERS[stepId] ?? null
