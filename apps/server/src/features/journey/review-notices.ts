import { STEPS } from '@oola/contract/journey/steps'

export type ReviewStep = typeof STEPS.midYearReview | typeof STEPS.levelReview

interface Notice {
  readonly title: string
  /** HTML */
  readonly message: string
}

/** The notification of an open review (G-114). */
export const REVIEW_DUE = {
  [STEPS.midYearReview]: {
    name: 'mid-year review',
    title: 'Your mid-year review is open',
    message:
      '<p>Half a year of small steps is behind you. Answer the 70 questions once more and see how your wheel has grown. You’ll find it at the <a href="/dashboard">top of your dashboard</a>.</p>',
  },
  [STEPS.levelReview]: {
    name: 'year in review',
    title: 'Your year in review is open',
    message:
      '<p>A whole year. Take a quiet hour, look at all seven areas again, and choose what your next level is for. You’ll find it at the <a href="/dashboard">top of your dashboard</a>.</p>',
  },
} as const satisfies Record<ReviewStep, Notice & { readonly name: string }>

/** Links to the welcome page of the level review (C-48); the film before its first question links to it too. */
export const LEVEL_REVIEW_STARTED: Notice = {
  title: 'Your level review has begun',
  message:
    '<p>Would you like to know what comes next? <a href="/Level2Welcome">Read how the level review works.</a></p>',
}
