// Functions in the page of a film: moves the pen along its letters, and sets the time of all motion.
import type { Page } from 'playwright-core'

/** Sets the shot, moves the pen along the letters, pauses all motion; returns the times of motion, in seconds. */
export const setShot = (page: Page, html: string): Promise<[from: number, to: number][]> =>
  page.evaluate(async (content) => {
    document.body.innerHTML = content
    await Promise.all([...document.images].map((image) => image.decode()))
    const pen = document.getElementById('pen')
    const letters = [...document.querySelectorAll<HTMLElement>('.written i, .mark, .tick')].map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const at = Number.parseFloat(getComputedStyle(element).animationDelay) * 1000
      const isMark = element.tagName !== 'I'
      return {
        at,
        x: isMark ? left : right,
        to: right,
        y: isMark ? (top + bottom) / 2 : bottom - (bottom - top) * 0.3,
        isMark,
      }
    })
    const stops = letters
      .filter(({ at }) => at > 0)
      .flatMap(({ at, x, to, y, isMark }, i) =>
        isMark
          ? [
              { at, x, y },
              { at: at + 350, x: to, y: y - 6 },
            ]
          : [{ at, x, y: y + (i % 3) * 7 - 7 }],
      )
      .sort((a, b) => a.at - b.at)
    for (const [i, { at, x, y }] of stops.entries()) {
      const next = stops[i + 1]
      const long = !next || next.at - at > 500
      const end = long ? at + 350 : next.at
      const target = long ? { x: x + 60, y: y + 40 } : next
      const show = (place: { x: number; y: number }, opacity: number) => ({
        translate: `${place.x}px ${place.y}px`,
        opacity,
      })
      pen?.animate([show({ x, y }, 1), show(target, long ? 0 : 1)], {
        delay: at,
        duration: Math.max(1, end - at),
      })
    }
    return document.getAnimations().map((animation): [number, number] => {
      animation.pause()
      const timing = animation.effect?.getComputedTiming()
      const delay = Number(timing?.delay ?? 0) / 1000
      return [delay, Number(timing?.endTime ?? 0) / 1000]
    })
  }, html)

/** Shows the shot at this second. */
export const seek = (page: Page, second: number): Promise<void> =>
  page.evaluate((milliseconds) => {
    for (const animation of document.getAnimations()) animation.currentTime = milliseconds
  }, second * 1000)
