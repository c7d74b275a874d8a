/** The result that was just created on this page: it is revealed slowly, once (FREE-19, MIND-04). */
let fresh: string | null = null

export const markFresh = (code: string) => {
  fresh = code
}

/** Whether a result is the fresh one. A reload, or opening the link, shows it at once. */
export const isFresh = (code: string): boolean => fresh === code

export const clearFreshResult = () => {
  fresh = null
}
