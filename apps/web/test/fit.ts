/** Tolerance for rounding, in pixels. */
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

/** Text for screen readers only has a box of one pixel. */
const isHidden = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return (
    width <= 1 || height <= 1 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  )
}

/** The element and its ancestors up to the root. */
const chainOf = (element: Element, root: Element): Element[] => {
  const chain: Element[] = []
  for (let at: Element | null = element; at && at !== root.parentElement; at = at.parentElement)
    chain.push(at)
  return chain
}

/** Whether overflow scrolls or ends in "…". */
const handlesOverflow = (style: CSSStyleDeclaration): boolean =>
  /auto|scroll/.test(style.overflowX + style.overflowY) ||
  style.textOverflow === 'ellipsis' ||
  style.webkitLineClamp !== 'none'

/** Whether the edge of the box is visible: it has a color or a border, or clips its overflow. */
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

/** Whether this text is on a slide that is out of view. */
const isOnOtherSlide = (element: Element, words: DOMRect): boolean => {
  const box = element.closest('[aria-roledescription=carousel]')?.getBoundingClientRect()
  return box !== undefined && (words.left >= box.right || words.right <= box.left)
}

/**
 * Text outside the visible box around it, or outside the window. Skips text that ends in "…" or scrolls, and SVG.
 */
export const wordsOutside = (root: Element): string[] =>
  textNodes(root).flatMap((text) => {
    const element = text.parentElement
    if (!element || element.closest('svg, option') || chainOf(element, root).some(isHidden)) return []
    const words = rectOf(text)
    if (isOnOtherSlide(element, words)) return []
    // Glyphs are taller than a tight line.
    const high = 0.4 * Number.parseFloat(getComputedStyle(element).fontSize)
    for (const box of chainOf(element, root)) {
      const style = getComputedStyle(box)
      if (handlesOverflow(style)) return []
      if (style.display !== 'inline' && isDrawn(style) && sticksOut(words, box.getBoundingClientRect(), high))
        return [`"${text.textContent}" is not inside <${box.tagName.toLowerCase()} class="${box.className}">`]
      // A badge at a corner overlaps the edge of its box.
      if (/absolute|fixed/.test(style.position)) return []
    }
    const { innerWidth } = window
    return words.left < -ROUNDING || words.right > innerWidth + ROUNDING
      ? [`"${text.textContent}" is not inside the window`]
      : []
  })

/** By how many pixels the page is wider than the window. */
export const pageOverflow = (): number =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth

/** Doubles font sizes and line heights, like text-only zoom. */
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
