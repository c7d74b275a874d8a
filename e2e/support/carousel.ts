import type { Locator } from '@playwright/test'

/** How far a carousel has moved, in pixels: 0 while its first slide stands at its edge. */
export const movedBy = (carousel: Locator): Promise<number> =>
  carousel.evaluate((group) => {
    const slide = group.querySelector('li > *')
    return Math.round(group.getBoundingClientRect().left - (slide?.getBoundingClientRect().left ?? 0))
  })

/** How many of its slides can be seen whole. */
export const slidesInView = (carousel: Locator): Promise<number> =>
  carousel.evaluate((group) => {
    const { left, right } = group.getBoundingClientRect()
    return [...group.querySelectorAll('ul:first-of-type > li > *')].filter((slide) => {
      const box = slide.getBoundingClientRect()
      return box.left >= left - 1 && box.right <= right + 1
    }).length
  })
