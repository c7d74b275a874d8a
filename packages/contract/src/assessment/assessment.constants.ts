/** Journey assessments: 1 Step 1, 2 mid-year review, 3 level review part 1 (AUTH-34). */
export const ASSESSMENT_TYPES = { step1: 1, midYear: 2, levelReview: 3 } as const
export const QUESTIONS_PER_AREA = 10
export const QUESTIONS_PER_ASSESSMENT = 70
export const SCORE_MIN = 1
export const SCORE_MAX = 10
