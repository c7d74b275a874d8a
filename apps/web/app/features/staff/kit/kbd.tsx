import type { ReactNode } from 'react'
import classes from './kit.module.css'

const WORDS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  'Ctrl+Enter': 'Ctrl Enter',
}

/** A key as it is written on screen: `Ctrl+k` is "Ctrl K". */
const wordsOfKey = (key: string): string =>
  WORDS[key] ??
  key
    .split(/[+ ]/)
    .map((part) => WORDS[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(' ')

/** The key of a control, on it; hidden where there is no keyboard. Not read out: the control has `aria-keyshortcuts`. */
export function Kbd({ of }: { of: string }) {
  return (
    <kbd className={classes.kbd} aria-hidden>
      {wordsOfKey(of)}
    </kbd>
  )
}

/** A sentence about keys: hidden where there is no keyboard, as the keys are. */
export function KeyHint({ children }: { children: ReactNode }) {
  return <span className={classes.keyHint}>{children}</span>
}
