let locks = 0

/** Keeps the page behind a dialog or overlay still; several may hold it, the last one to leave frees it. */
export const lockScroll = (): (() => void) => {
  const { documentElement: page, body } = document
  if (locks === 0) {
    // The scrollbar's place stays empty meanwhile, so that nothing jumps.
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
