import type { KeyboardEvent } from 'react'
import { WRITABLE } from '#web/lib/writable.ts'

/** Player actions, by key or by button. */
export interface PlayerControls {
  readonly togglePlay: () => void
  readonly seekBy: (seconds: number) => void
  readonly seekTo: (seconds: number) => void
  /** To a tenth of the film, 0 to 9. */
  readonly seekToTenth: (tenth: number) => void
  readonly changeSpeed: (direction: 1 | -1) => void
  readonly toggleCaptions: () => void
  readonly toggleMuted: () => void
  readonly toggleFullScreen: () => void
  readonly showKeys: () => void
}

/** look.md 13; M is the mute button's. */
const KEYS: Readonly<Record<string, (player: PlayerControls) => void>> = {
  ' ': (player) => player.togglePlay(),
  k: (player) => player.togglePlay(),
  j: (player) => player.seekBy(-10),
  l: (player) => player.seekBy(10),
  arrowleft: (player) => player.seekBy(-5),
  arrowright: (player) => player.seekBy(5),
  c: (player) => player.toggleCaptions(),
  '<': (player) => player.changeSpeed(-1),
  '>': (player) => player.changeSpeed(1),
  m: (player) => player.toggleMuted(),
  f: (player) => player.toggleFullScreen(),
  '?': (player) => player.showKeys(),
}

/** The player's key help, in the order of mockup 35. */
export const KEY_HELP = [
  ['Space or K', 'Play, pause'],
  ['J and L', '10 s back, ahead'],
  ['← and →', '5 s back, ahead'],
  ['C', 'Captions'],
  ['< and >', 'Speed'],
  ['M', 'Sound'],
  ['F', 'Full screen'],
  ['0 to 9', 'Jump'],
] as const

/** A held key keeps seeking; it does not toggle repeatedly. */
const REPEATS = ['arrowleft', 'arrowright', 'j', 'l']
const PRESSED_BY_SPACE = 'button, a, summary, [role="button"], [role="switch"]'

/** The action of a key pressed inside a player; null for an unhandled key. */
export const playerActionOf = (
  {
    key,
    repeat,
    ctrlKey,
    metaKey,
    altKey,
  }: Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  target: Pick<Element, 'closest'>,
): ((player: PlayerControls) => void) | null => {
  if (ctrlKey || metaKey || altKey || target.closest(WRITABLE)) return null
  // An open menu handles the arrows itself.
  if (target.closest('[popover]')) return null
  if (key === ' ' && target.closest(PRESSED_BY_SPACE)) return null
  // With Caps Lock or Shift as well.
  const name = key.toLowerCase()
  if (repeat && !REPEATS.includes(name)) return null
  if (/^[0-9]$/.test(name)) return (player) => player.seekToTenth(Number(name))
  return KEYS[name] ?? null
}
