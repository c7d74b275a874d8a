import type { ChangeEvent, KeyboardEvent } from 'react'

const GAPS = /[\s\p{Cc}]+/gu
const LONE_HALF = /[\uD800-\uDBFF]$/

/**
 * What becomes of a text while it is being typed (GOALS-12, ACTIONS-37): no leading space, gaps collapse to one
 * space, line breaks too. One space at the end stays, or nobody could begin the next word; saving trims it.
 */
export const tidyWhileTyping = (text: string): string => text.replace(GAPS, ' ').replace(/^ /, '')

export interface Typed {
  readonly text: string
  /** Where the cursor belongs: setting a changed text would move it to the end. */
  readonly caret: number
}

/**
 * The field's new text and cursor after an input.
 * @param value what the field holds now
 * @param caret where its cursor stands now
 * @param max the most characters; what goes beyond is cut off, never in the middle of one
 */
export const typedText = (value: string, caret: number, max: number): Typed => {
  const whole = tidyWhileTyping(value)
  const text = whole.length > max ? whole.slice(0, max).replace(LONE_HALF, '') : whole
  return { text, caret: Math.min(tidyWhileTyping(value.slice(0, caret)).length, text.length) }
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Whether a text is still being put together by an input method, which must not be disturbed. */
const isComposing = ({ nativeEvent }: ChangeEvent<Field>): boolean =>
  (nativeEvent as InputEvent).isComposing ?? false

/** Reads a text field after an input and sets its cursor where it belongs. */
export const limitInput = (event: ChangeEvent<Field>, max: number): string => {
  const field = event.currentTarget
  if (isComposing(event)) return field.value.slice(0, max)
  const { text, caret } = typedText(field.value, field.selectionStart ?? field.value.length, max)
  // React writes the value when this event is over, which moves the cursor to the end.
  if (text !== field.value) queueMicrotask(() => field.setSelectionRange(caret, caret))
  return text
}

/**
 * The same for a field that ignores what would make it too long (dashboard.md 5): nothing changes, and the cursor
 * stays where it was.
 * @param previous the text before this input
 */
export const limitInputOrRevert = (event: ChangeEvent<Field>, previous: string, max: number): string => {
  const field = event.currentTarget
  if (tidyWhileTyping(field.value).length <= max) return limitInput(event, max)
  const caret = Math.max(0, (field.selectionStart ?? 0) - (field.value.length - previous.length))
  queueMicrotask(() => field.setSelectionRange(caret, caret))
  return previous
}

/** What Enter does in a text of one line, however long; not while it still belongs to an input method. */
export const onEnterKey =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
