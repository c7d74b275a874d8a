import { userEvent } from 'vitest/browser'

const CONTROLS = 'button, a[href], input, select, textarea, summary, video, [tabindex]'

/** The tab stops; radios with one name are one stop, the checked one if any. */
const stopsIn = (root: Element): HTMLElement[] => {
  const groups = new Set<string>()
  return [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter((element) => {
    if (element.tabIndex < 0 || element.matches(':disabled') || !element.checkVisibility()) return false
    if (element.closest('details:not([open])') && !element.matches('summary')) return false
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    const same = root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(element.name)}"]:checked`)
    if (same && same !== element) return false
    const isNew = !groups.has(element.name)
    groups.add(element.name)
    return isNew
  })
}

const isClear = (color: string): boolean => /^rgba\(.*, 0\)$/.test(color)

/** The focus ring: an outline, or a shadow outside forced colors. */
const ringOf = (element: Element): string => {
  const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element)
  const isForced = matchMedia('(forced-colors: active)').matches
  const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  const outline = hasOutline && (isForced || !isClear(outlineColor)) ? `${outlineWidth} ${outlineColor}` : ''
  return isForced || boxShadow === 'none' ? outline : `${outline} ${boxShadow}`
}

/** Elements that may have the ring: the control, its parts, its siblings and its label. */
const around = (element: Element): Element[] => [
  element,
  ...element.querySelectorAll('*'),
  ...(element.parentElement ? [element.parentElement, ...element.parentElement.children] : []),
  ...(element.parentElement?.parentElement ? [element.parentElement.parentElement] : []),
]

const nameOf = (element: Element): string =>
  `<${element.tagName.toLowerCase()}> ${element.getAttribute('aria-label') ?? element.id ?? ''} ${element.textContent?.slice(0, 30)}`

/** Moves the focus by Tab through the element. @returns the stops without a visible ring, and those not reached */
export const walkByTab = async (root: HTMLElement): Promise<string[]> => {
  const wanted = new Set<Element>(stopsIn(root))
  const focused = document.activeElement as HTMLElement
  focused.blur()
  const before = new Map([...root.querySelectorAll('*')].map((element) => [element, ringOf(element)]))
  const faults: string[] = []
  root.tabIndex = -1
  root.focus()
  for (let left = wanted.size + 5; left > 0; left -= 1) {
    await userEvent.tab()
    const at = document.activeElement
    if (!at || at === root || !root.contains(at)) break
    wanted.delete(at)
    const rings = around(at).filter((each) => ringOf(each) !== '' && ringOf(each) !== before.get(each))
    if (rings.length === 0) faults.push(`no ring shows the focus at ${nameOf(at)}`)
  }
  return [...faults, ...[...wanted].map((element) => `the Tab key does not reach ${nameOf(element)}`)]
}
