import type { ChangeEvent, KeyboardEvent } from 'react'

const GAPS = /[\s\p{Cc}]+/gu
const LONE_HALF = /[\uD800-\uDBFF]$/

/**
 * Cleans a text while typing (GOALS-12, ACTIONS-37): no leading space, runs of spaces and line breaks collapse to
 * one space. One trailing space stays, or the next word could not be started; saving trims it.
 */
export const tidyWhileTyping = (text: string): string => text.replace(GAPS, ' ').replace(/^ /, '')

export interface Typed {
  readonly text: string
  /** Where to put the caret: setting a changed value would move it to the end. */
  readonly caret: number
}

/**
 * The field's new text and caret after an input.
 * @param value the field's value
 * @param caret the caret's position
 * @param max maximum number of characters; the rest is cut off, never inside a character
 */
export const typedText = (value: string, caret: number, max: number): Typed => {
  const whole = tidyWhileTyping(value)
  const text = whole.length > max ? whole.slice(0, max).replace(LONE_HALF, '') : whole
  return { text, caret: Math.min(tidyWhileTyping(value.slice(0, caret)).length, text.length) }
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Whether an input method is composing a text, which must not be disturbed. */
const isComposing = ({ nativeEvent }: ChangeEvent<Field>): boolean =>
  (nativeEvent as InputEvent).isComposing ?? false

/** Reads a text field after an input and restores its caret. */
export const limitInput = (event: ChangeEvent<Field>, max: number): string => {
  const field = event.currentTarget
  if (isComposing(event)) return field.value.slice(0, max)
  const { text, caret } = typedText(field.value, field.selectionStart ?? field.value.length, max)
  // React writes the value after this event, which moves the caret to the end.
  if (text !== field.value) queueMicrotask(() => field.setSelectionRange(caret, caret))
  return text
}

/**
 * The same for a field that rejects input beyond its limit (dashboard.md 5): nothing changes, and the caret stays.
 * @param previous the text before this input
 */
export const limitInputOrRevert = (event: ChangeEvent<Field>, previous: string, max: number): string => {
  const field = event.currentTarget
  if (tidyWhileTyping(field.value).length <= max) return limitInput(event, max)
  const caret = Math.max(0, (field.selectionStart ?? 0) - (field.value.length - previous.length))
  queueMicrotask(() => field.setSelectionRange(caret, caret))
  return previous
}

/** Handles Enter in a text of one line, however long; not while an input method is composing. */
export const onEnterKey =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
