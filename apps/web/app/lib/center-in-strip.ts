/** Scrolls a strip of parts sideways, until one of them is in its middle. The page stays where it is. */
export const centerInStrip = (strip: HTMLElement | null, part: Element | null | undefined): void => {
  if (!strip || !part) return
  const [outer, inner] = [strip.getBoundingClientRect(), part.getBoundingClientRect()]
  strip.scrollTo({ left: strip.scrollLeft + inner.left + inner.width / 2 - (outer.left + outer.width / 2) })
}
