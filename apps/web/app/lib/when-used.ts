const SIGNS = ['scroll', 'wheel', 'pointerdown', 'touchstart', 'keydown'] as const
/** By then a page that could not be taken over as it was has been made anew. */
const LOOK_AGAIN_MS = [0, 100, 400, 1000, 3000] as const

/**
 * Waits until a visitor does something with a finished page that holds this element: what is further down is there to be
 * read and followed all along, and comes alive when it is on its way into view. At once where the words are not there,
 * because the page is made in the browser or is being prerendered.
 */
export const whenUsed = (id: string): Promise<void> => {
  const hasWords = () => (document.getElementById(id)?.childElementCount ?? 0) > 0
  if (typeof window === 'undefined' || !hasWords() || scrollY > 0) return Promise.resolve()
  return new Promise((resolve) => {
    const used = () => {
      for (const sign of SIGNS) removeEventListener(sign, used)
      resolve()
    }
    for (const sign of SIGNS) addEventListener(sign, used, { passive: true })
    for (const wait of LOOK_AGAIN_MS) setTimeout(() => hasWords() || used(), wait)
  })
}
