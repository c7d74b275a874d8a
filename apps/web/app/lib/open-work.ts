import { queryClient } from './query-client.ts'

const TEXT =
  'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range], [type=file])'

/** Fields in which something was typed on this page. */
const typed = new Set<Element>()

const recordTyped = ({ target }: Event): void => {
  if (target instanceof Element && target.matches(TEXT)) typed.add(target)
}

/** Follows what is typed from now on. @returns the function that stops */
export const followTyping = (): (() => void) => {
  addEventListener('input', recordTyped, true)
  return () => removeEventListener('input', recordTyped, true)
}

const hasText = (field: Element): boolean =>
  field.isConnected && ('value' in field ? String(field.value) : (field.textContent ?? '')).trim() !== ''

const isTyped = (): boolean => {
  const focused = document.activeElement
  return (focused?.matches(TEXT) && hasText(focused)) || [...typed].some(hasText)
}

const isPlaying = (): boolean =>
  [...document.querySelectorAll<HTMLMediaElement>('video, audio')].some(({ paused }) => !paused)

/**
 * Whether a reload would lose or interrupt something on this page: a text, a window, a film, something that is being
 * sent. Pages that are such a thing as a whole say so themselves (`engaged` in `use-page-handle.ts`).
 */
export const hasOpenWork = (): boolean =>
  isTyped() || isPlaying() || document.querySelector('dialog[open]') !== null || queryClient.isMutating() > 0
