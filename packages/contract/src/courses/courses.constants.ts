/** The coach certification (COURSE-18). */
export const CERTIFICATION_ID = 1009
/** The final exam of the certification: a quiz that no module has. */
export const EXAM_ID = 418
/** A quiz and the exam are passed from this percent on (G-76). */
export const PASS_PERCENT = 80
/** What a number field of a course's assessment takes, if its question does not narrow it (COURSE-14; G-75). */
export const COURSE_NUMBER = { min: 0, max: 1000, step: 0.01 } as const

/** Modules of the certification have ids of their own (curriculum). */
export const isCertificationModule = (moduleId: number): boolean => moduleId > 400 && moduleId < EXAM_ID

/** A module opens when the one before it is completed. */
export const MODULE_STATUS = { locked: 0, active: 1, completed: 2 } as const
