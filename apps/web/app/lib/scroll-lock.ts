let locks = 0

/** Locks the scroll of the page behind a dialog or overlay; counts its users, the last one to leave unlocks it. */
export const lockScroll = (): (() => void) => {
  const { documentElement: page, body } = document
  if (locks === 0) {
    // The scrollbar's space stays reserved, so that the layout does not shift.
    body.style.paddingRight = `${innerWidth - page.clientWidth}px`
    page.style.overflow = 'hidden'
  }
  locks += 1
  return () => {
    locks -= 1
    if (locks > 0) return
    page.style.overflow = ''
    body.style.paddingRight = ''
  }
}
