/** Where `/ELearning` reads its module and the module's call; signing out clears both (G-05, G-70, G-71). */
const KEY = 'moduleId'
const KIND = 'moduleKind'

interface Stored {
  readonly id: number
  /** Left out if unknown. */
  readonly kind?: string
}

/** Stores the opened module (ELEARN-08). */
export const storeModule = ({ id, kind }: Stored) => {
  try {
    localStorage.setItem(KEY, String(id))
    if (kind) localStorage.setItem(KIND, kind)
    else localStorage.removeItem(KIND)
  } catch {
    // Blocked storage stores nothing: the module's own address still works.
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

/** The kind of this module, if it is the one that was opened last. */
export const storedKind = (id: number): string | null => {
  try {
    return storedModule() === id ? localStorage.getItem(KIND) : null
  } catch {
    return null
  }
}

export const moduleAddress = (id: number): string => `/moduleVip?id=${id}`
