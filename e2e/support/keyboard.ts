import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The focused control, by its role and name. */
interface Focus {
  /** Its label or its words. Empty when nothing has the focus. */
  readonly name: string
  /** It has a ring, and part of it is on the screen with nothing over it (WCAG 2.4.7, 2.4.11). */
  readonly isSeen: boolean
}

const focusOf = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const now = document.activeElement
    if (!(now instanceof HTMLElement || now instanceof SVGElement) || now === document.body)
      return { name: '', isSeen: false }
    const labels = now instanceof HTMLInputElement || now instanceof HTMLTextAreaElement ? now.labels : null
    const words = now.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? now.textContent ?? ''
    // A row or a label may carry the ring of the control in it; fields have a wide shadow in its place.
    const ringOf = (element: Element | null) => {
      const { outlineStyle, outlineWidth, boxShadow } = element ? getComputedStyle(element) : now.style
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
        boxShadow.includes('0px 0px 0px 4px')
      )
    }
    const hasRing = [now, now.parentElement, now.parentElement?.parentElement ?? null].some(ringOf)
    const { left, top, width, height } = now.getBoundingClientRect()
    const isOver = [0.1, 0.5, 0.9].some((part) => {
      const over = document.elementFromPoint(left + width * part, top + height / 2)
      return over !== null && (now.contains(over) || over.contains(now) || !!labels?.[0]?.contains(over))
    })
    return { name: words.replace(/\s+/g, ' ').trim(), isSeen: hasRing && isOver }
  })

/**
 * Goes on with the Tab key until this has the focus. What it passes must be seen, every stop of it.
 * @param key `Shift+Tab` goes back
 */
export const tabTo = async (page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  const isIt = (focus: Focus) => (typeof name === 'string' ? focus.name === name : name.test(focus.name))
  const passed: string[] = []
  for (let press = 0; press < 150; press += 1) {
    await page.keyboard.press(key)
    const focus = await focusOf(page)
    // Behind the last stop the browser's own controls come.
    if (focus.name && !focus.isSeen)
      await expect.poll(() => focusOf(page), { message: focus.name }).toMatchObject({ isSeen: true })
    if (isIt(focus)) return
    passed.push(focus.name)
  }
  throw new Error(`${key} never reaches ${name}: ${passed.join(', ')}`)
}

/** Goes there and presses Enter. */
export const enter = async (page: Page, name: string | RegExp, key?: 'Tab' | 'Shift+Tab') => {
  await tabTo(page, name, key)
  await page.keyboard.press('Enter')
}

/** The focus is on something, and not at the beginning of the page again. */
export const expectFocusKept = (page: Page) =>
  expect.poll(async () => (await focusOf(page)).name).not.toBe('')
