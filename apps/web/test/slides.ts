/** By how many pixels a carousel has moved: 0 with its first slide at its edge. */
export const movedBy = (carousel: Element): number => {
  const slide = carousel.querySelector('li > *')
  return Math.round(carousel.getBoundingClientRect().left - (slide?.getBoundingClientRect().left ?? 0))
}

/** How many of its slides can be seen whole. */
export const slidesInView = (carousel: Element): number => {
  const { left, right } = carousel.getBoundingClientRect()
  return [...carousel.querySelectorAll('ul:first-of-type > li > *')].filter((slide) => {
    const box = slide.getBoundingClientRect()
    return box.left >= left - 1 && box.right <= right + 1
  }).length
}
