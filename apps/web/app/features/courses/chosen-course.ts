const KEY = 'oola.course'

/** The course that ADDITIONAL PROGRAMS shows on this device, if it was selected here; else null. */
export const chosenCourse = (): number | null => {
  try {
    return Number(localStorage.getItem(KEY)) || null
  } catch {
    return null
  }
}

export const chooseCourse = (courseId: number) => {
  try {
    localStorage.setItem(KEY, String(courseId))
  } catch {
    // Storage is blocked: the first course is shown.
  }
}
