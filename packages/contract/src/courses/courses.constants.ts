/** The coach certification (COURSE-18). */
export const CERTIFICATION_ID = 1009
/** A quiz and the exam are passed from this percent on (G-76). */
export const PASS_PERCENT = 80
