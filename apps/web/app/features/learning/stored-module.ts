/** Where `/ELearning` finds its module; signing out forgets it (G-05, G-70). */
const KEY = 'moduleId'

/** Remembers the module that is opened (ELEARN-08). */
export const storeModule = (id: number) => {
  try {
    localStorage.setItem(KEY, String(id))
  } catch {
    // Storage closed to us remembers nothing: the module's own address still works.
  }
}

/** The module that was opened last on this device; null when there is none. */
export const storedModule = (): number | null => {
  try {
    const id = Number(localStorage.getItem(KEY))
    return Number.isInteger(id) && id > 0 ? id : null
  } catch {
    return null
  }
}

export const moduleAddress = (id: number): string => `/moduleVip?id=${id}`
