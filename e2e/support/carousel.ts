import type { Locator } from '@playwright/test'

/** How far a carousel has moved, in pixels: 0 while its first slide is at its edge. */
export const movedBy = (carousel: Locator): Promise<number> =>
  carousel.evaluate((group) => {
    const slide = group.querySelector('li > *')
    return Math.round(group.getBoundingClientRect().left - (slide?.getBoundingClientRect().left ?? 0))
  })
