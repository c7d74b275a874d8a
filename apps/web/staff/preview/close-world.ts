/** A storage that ends with the page. */
const memoryStorage = (): Storage => {
  const stored = new Map<string, string>()
  return {
    get length() {
      return stored.size
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
    clear: () => stored.clear(),
  }
}

/** Scrolls this window, and no other, to a place in it. */
export const scrollToMiddle = ({ top, height }: Pick<DOMRect, 'top' | 'height'>): void =>
  scrollTo({ top: scrollY + top - Math.max(0, (innerHeight - height) / 2) })

const REFUSAL = {
  code: 'view_only',
  title: 'Preview',
  message: 'This is a preview: nothing is saved or sent.',
}

/**
 * Separates the preview from the browser's own portal, which is on the same origin: no session, no stored drafts, no
 * calls, and no focus without a press in it. The policy of the page refuses connections as well (web-app.ts).
 */
export const closeWorld = (): void => {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(window, name, { value: memoryStorage(), configurable: true })
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined, configurable: true })
  window.fetch = () => Promise.resolve(Response.json(REFUSAL, { status: 403 }))
  // Otherwise a page that focuses its heading would stop the author's typing.
  const { focus } = HTMLElement.prototype
  let isUsed = false
  const use = () => {
    isUsed = true
  }
  addEventListener('pointerdown', use, { capture: true })
  addEventListener('keydown', use, { capture: true })
  addEventListener('blur', () => {
    isUsed = false
  })
  HTMLElement.prototype.focus = function focusAfterPress(options) {
    if (isUsed) focus.call(this, options)
  }
  // The browser would scroll the console around the frame, too.
  Element.prototype.scrollIntoView = function scrollHere() {
    scrollToMiddle(this.getBoundingClientRect())
  }
  // A link would leave the draft.
  const stay = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a[href]')
    if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault()
  }
  addEventListener('click', stay, { capture: true })
  addEventListener('auxclick', stay, { capture: true })
}
