/** Scrolls a strip of parts sideways, until one of them is in its middle. The page stays where it is. */
export const centerInStrip = (strip: HTMLElement | null, part: HTMLElement | null | undefined): void => {
  if (strip && part) strip.scrollTo({ left: part.offsetLeft - (strip.clientWidth - part.clientWidth) / 2 })
}
