/** The coach certification (COURSE-18). */
export const CERTIFICATION_ID = 1009
/** The final exam of the certification: a quiz without a module. */
export const EXAM_ID = 418
/** Percent to pass a quiz or the exam (G-76). */
export const PASS_PERCENT = 80
/** Default range of numbers in a course's assessment (COURSE-14; G-75). */
export const COURSE_NUMBER = { min: 0, max: 1000, step: 0.01 } as const

/** Modules of the certification have their own id range (curriculum). */
export const isCertificationModule = (moduleId: number): boolean => moduleId > 400 && moduleId < EXAM_ID

/** A module opens when the previous one is completed. */
export const MODULE_STATUS = { locked: 0, active: 1, completed: 2 } as const
