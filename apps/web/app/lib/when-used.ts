const SIGNS = ['scroll', 'wheel', 'pointerdown', 'touchstart', 'keydown'] as const

/**
 * Waits until a visitor does something with a finished page that holds this element: what is further down is there to be
 * read and followed all along, and comes alive when it is on its way into view. At once where the element is not there
 * yet, because the page was made in the browser or is being prerendered.
 */
export const whenUsed = (id: string): Promise<void> => {
  if (typeof window === 'undefined' || !document.getElementById(id) || scrollY > 0) return Promise.resolve()
  return new Promise((resolve) => {
    const used = () => {
      for (const sign of SIGNS) removeEventListener(sign, used)
      resolve()
    }
    for (const sign of SIGNS) addEventListener(sign, used, { passive: true })
  })
}
