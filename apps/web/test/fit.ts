/** A pixel is lost in rounding. */
const ROUNDING = 1

const textNodes = (root: Element): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.textContent?.trim()) found.push(node as Text)
  return found
}

const rectOf = (text: Text): DOMRect => {
  const range = document.createRange()
  range.selectNodeContents(text)
  return range.getBoundingClientRect()
}

/** Words for screen readers only stand in a box of one pixel. */
const isHidden = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return (
    width <= 1 || height <= 1 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  )
}

/** The element and what it is in, from the inside to the root. */
const chainOf = (element: Element, root: Element): Element[] => {
  const chain: Element[] = []
  for (let at: Element | null = element; at && at !== root.parentElement; at = at.parentElement)
    chain.push(at)
  return chain
}

/** Whether what does not fit is reached by scrolling, or ends in "…". */
const goesOn = (style: CSSStyleDeclaration): boolean =>
  /auto|scroll/.test(style.overflowX + style.overflowY) ||
  style.textOverflow === 'ellipsis' ||
  style.webkitLineClamp !== 'none'

/** Whether somebody sees where the box ends: it has a color, a line, or cuts off what is outside. */
const isDrawn = (style: CSSStyleDeclaration): boolean =>
  style.overflowX !== 'visible' ||
  style.overflowY !== 'visible' ||
  !/^rgba\(.*, 0\)$/.test(style.backgroundColor) ||
  Number.parseFloat(style.borderTopWidth) > 0

const sticksOut = (words: DOMRect, box: DOMRect, high: number): boolean =>
  words.left < box.left - ROUNDING ||
  words.right > box.right + ROUNDING ||
  words.top < box.top - high ||
  words.bottom > box.bottom + high

/** Whether these words are on a slide that the carousel does not show now. */
const isOnOtherSlide = (element: Element, words: DOMRect): boolean => {
  const box = element.closest('[aria-roledescription=carousel]')?.getBoundingClientRect()
  return box !== undefined && (words.left >= box.right || words.right <= box.left)
}

/**
 * Words that do not fit into what is drawn around them, or not into the window. What ends in "…" and what can be
 * scrolled is whole where it leads to; SVG is drawn to measure.
 */
export const wordsOutside = (root: Element): string[] =>
  textNodes(root).flatMap((text) => {
    const element = text.parentElement
    if (!element || element.closest('svg, option') || chainOf(element, root).some(isHidden)) return []
    const words = rectOf(text)
    if (isOnOtherSlide(element, words)) return []
    // Letters are higher than their line where lines are close.
    const high = 0.4 * Number.parseFloat(getComputedStyle(element).fontSize)
    for (const box of chainOf(element, root)) {
      const style = getComputedStyle(box)
      if (goesOn(style)) return []
      if (style.display !== 'inline' && isDrawn(style) && sticksOut(words, box.getBoundingClientRect(), high))
        return [`"${text.textContent}" is not inside <${box.tagName.toLowerCase()} class="${box.className}">`]
      // A mark at a corner lies over the edge of its box.
      if (/absolute|fixed/.test(style.position)) return []
    }
    const { innerWidth } = window
    return words.left < -ROUNDING || words.right > innerWidth + ROUNDING
      ? [`"${text.textContent}" is not inside the window`]
      : []
  })

/** How much wider than the window the page is. */
export const pageOverflow = (): number =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth

/** All text twice as large, with its lines, as a browser does that enlarges text only. */
export const doubleText = (root: Element): void => {
  const all = [...root.querySelectorAll<HTMLElement>('*')].filter((element) => !element.closest('svg'))
  const sizes = all.map((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element)
    return [Number.parseFloat(fontSize), Number.parseFloat(lineHeight)] as const
  })
  for (const [index, element] of all.entries()) {
    const [size = 0, line = 0] = sizes[index] ?? []
    element.style.setProperty('font-size', `${2 * size}px`, 'important')
    if (line > 0) element.style.setProperty('line-height', `${2 * line}px`, 'important')
  }
}
