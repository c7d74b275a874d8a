import { scrollToMiddle } from './close-world.ts'

const MARKED_MS = 1_200
/** As many letters find a place; the end may still be typed. */
const LETTERS = 48

/** Letters and digits only: Markdown, HTML and placeholders are shown differently. */
const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** The longest part of a text between placeholders. */
const needleOf = (text: string): string => {
  const [longest = ''] = text
    .split(/\{\w+\}|\n/)
    .map(plain)
    .toSorted((a, b) => b.length - a.length)
  return longest.slice(0, LETTERS)
}

/** The smallest element that has these words; null without one. */
const findWords = (root: ParentNode, text: string): HTMLElement | null => {
  const needle = needleOf(text)
  if (needle.length < 2) return null
  let found: HTMLElement | null = null
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (found && !found.contains(element)) continue
    if (plain(element.textContent).includes(needle)) found = element
  }
  return found
}

/** Scrolls to the words of the field in focus and marks them for a moment (look-staff 4, 58). */
export const showField = (text: string): void => {
  const frame = document.querySelector('iframe')
  const here = findWords(document.body, text)
  // A page inside that is on its way has no body.
  const inside: HTMLElement | null | undefined = frame?.contentDocument?.body
  const found = here ?? (inside ? findWords(inside, text) : null)
  if (!found) return
  // Texts in a closed part of the page.
  const closed = found.closest('details:not([open])')
  if (closed && !found.closest('summary')) closed.setAttribute('open', '')
  const { top, height } = found.getBoundingClientRect()
  scrollToMiddle({ top: top + (here ? 0 : (frame?.getBoundingClientRect().top ?? 0)), height })
  const color = getComputedStyle(document.documentElement).getPropertyValue('--o-brand-soft')
  found.animate({ backgroundColor: [color, color, 'transparent'] }, MARKED_MS)
}
