/** What a pressed key is called: `j`, `Enter`, `Ctrl+k`, `Shift+X`. Command counts as Ctrl. */
export const nameOfKey = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): string => {
  const { key } = event
  const isControl = event.ctrlKey || event.metaKey
  // Shift is part of a character such as "?", or "/" on many keyboards; with a letter or a named key it is part of the name.
  const isShift = event.shiftKey && (key.length > 1 || /^[a-z]$/i.test(key))
  const plain = key.length === 1 && !isShift ? key.toLowerCase() : key.length === 1 ? key.toUpperCase() : key
  return `${isControl ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${isShift ? 'Shift+' : ''}${plain}`
}

/** Whether it is a character alone, which can be switched off (WCAG 2.1.4). */
export const isCharacterKey = (name: string): boolean => name.split(' ').some((each) => each.length === 1)

/** Whether the focus is where characters are typed. */
export const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('textarea, select')) return true
  return (
    target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit|reset|range)$/.test(target.type)
  )
}

/** Whether Enter is the press of what has the focus. */
export const isPress = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, summary, label, [role=option]') !== null

/** Which keys fire while typing: those with Ctrl. */
export const firesWhileTyping = (name: string): boolean => name.startsWith('Ctrl+')

export interface Keyed {
  readonly key: string
}

/**
 * The entry of a key: of two with the same key the one that was registered last, so that a part wins over its page.
 * @param before the key that a sequence like `g h` began with; null for none
 */
export const findKey = <Entry extends Keyed>(
  entries: readonly Entry[],
  name: string,
  before: string | null,
): Entry | 'begins' | null => {
  const sequence = before === null ? name : `${before} ${name}`
  const found = entries.findLast(({ key }) => key === sequence)
  if (found) return found
  return before === null && entries.some(({ key }) => key.startsWith(`${name} `)) ? 'begins' : null
}
