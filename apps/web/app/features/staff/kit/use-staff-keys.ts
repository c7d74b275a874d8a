import { type RefObject, useEffect, useRef } from 'react'
import { useTopDialog } from '#web/lib/open-dialogs.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import { findKey, firesWhileTyping, isCharacterKey, isPress, isTyping, nameOfKey } from './staff-key-match.ts'

/** A key of the console. */
export interface StaffKey {
  /**
   * As pressed: `j`, `/`, `?`, `Enter`, `Escape`, `ArrowDown`, `Ctrl+k`, `Shift+X`, or two after each other: `g h`.
   */
  readonly key: string
  /** What it does, for the key sheet: "Next row". */
  readonly label: string
  readonly run: (event: KeyboardEvent) => void
  /** Not on this page now: the key does nothing and is not in the key sheet. */
  readonly off?: boolean
}

/** The columns of the key sheet. */
export type KeyGroup = 'Everywhere' | 'This page' | 'List'

interface Entry extends StaffKey {
  readonly group: KeyGroup
  readonly owner: object
  readonly isFree: () => boolean
}

const entries = createStore<readonly Entry[]>([])
/** A sequence such as G H ends after this. */
const SEQUENCE_MS = 1_500

const LETTERS = 'oola.staff-letter-keys'
const readLetters = (): boolean => {
  try {
    return localStorage.getItem(LETTERS) !== 'off'
  } catch {
    return true
  }
}
const letters = createStore(true)

/** Whether keys of a single character work; off for people who control their computer by voice (WCAG 2.1.4). */
export const useLetterKeys = (): boolean => useStore(letters)

export const setLetterKeys = (on: boolean): void => {
  try {
    localStorage.setItem(LETTERS, on ? 'on' : 'off')
  } catch {
    // Then it holds until the page closes.
  }
  letters.set(on)
}

/** The keys that work now, for the key sheet. */
export const useActiveKeys = (): readonly (StaffKey & { readonly group: KeyGroup })[] => useStore(entries)

interface Options {
  readonly group?: KeyGroup
  /** The list that the keys move in: they leave another one alone that has the focus. */
  readonly list?: RefObject<Element | null>
}

/**
 * Keys of a part of the console, while it is on the page. They never fire while typing (except with Ctrl) nor while a
 * window is open; of two with the same key the last one works (look-staff 6). Inside a window listen on its element.
 */
export const useStaffKeys = (
  keys: readonly StaffKey[],
  { group = 'This page', list }: Options = {},
): void => {
  const latest = useRef(keys)
  latest.current = keys
  const owner = useRef({}).current
  const shape = keys.map(({ key, label, off }) => `${key}|${label}|${off ?? false}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` says what the keys are; `latest` has their functions
  useEffect(() => {
    const isFree = () => {
      const other = document.activeElement?.closest('[data-staff-list]')
      return !list || !other || other === list.current
    }
    const mine = latest.current.flatMap(({ key, label, off }, index): Entry[] =>
      off ? [] : [{ key, label, group, owner, isFree, run: (event) => latest.current[index]?.run(event) }],
    )
    entries.set([...entries.get().filter((entry) => entry.owner !== owner), ...mine])
    return () => entries.set(entries.get().filter((entry) => entry.owner !== owner))
  }, [shape, group, list, owner])
}

/** A menu has its own keys, and Escape closes it. */
const isMenuOpen = (): boolean => document.querySelector(':popover-open:not([popover=manual])') !== null

/** Whether the key belongs to what has the focus, or is switched off. */
const isForOthers = (target: EventTarget | null, name: string): boolean => {
  if (isCharacterKey(name) && !letters.get()) return true
  if (name === 'Enter' && isPress(target)) return true
  return (isTyping(target) || isMenuOpen()) && !firesWhileTyping(name)
}

/** The one listener, in the console's frame. */
export const useKeyListener = (): void => {
  const isWindowOpen = useTopDialog() !== null
  useEffect(() => letters.set(readLetters()), [])
  useEffect(() => {
    if (isWindowOpen) return
    let before: string | null = null
    let timer: ReturnType<typeof setTimeout>
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || /^(Shift|Control|Alt|Meta)$/.test(event.key)) return
      const name = nameOfKey(event)
      if (isForOthers(event.target, name)) return
      const found = findKey(
        entries.get().filter(({ isFree }) => isFree()),
        name,
        before,
      )
      before = null
      clearTimeout(timer)
      if (found === 'begins') {
        before = name
        timer = setTimeout(() => {
          before = null
        }, SEQUENCE_MS)
        return
      }
      if (!found) return
      event.preventDefault()
      found.run(event)
    }
    addEventListener('keydown', listen)
    return () => {
      removeEventListener('keydown', listen)
      clearTimeout(timer)
    }
  }, [isWindowOpen])
}
