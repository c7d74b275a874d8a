import { useSyncExternalStore } from 'react'

export type ColorScheme = 'light' | 'dark' | 'auto'

const KEY = 'oola.color-scheme'
/** Passes the scheme to the document's script: the new choice, or the stored one. */
const PAINT = 'oola:paint'

/**
 * Sets `data-scheme` on the document before the first paint, and again when the choice or the device's scheme
 * changes. Plain JavaScript, because it runs before anything is loaded; its hash is in the content security policy.
 */
export const PAINT_SCHEME = `(()=>{
const root=document.documentElement,dark=matchMedia('(prefers-color-scheme: dark)');let choice;
const read=()=>{try{choice=localStorage.getItem('${KEY}')}catch{}};
const paint=()=>{root.dataset.scheme=choice==='light'||choice==='dark'?choice:dark.matches?'dark':'light'};
read();paint();
dark.addEventListener('change',paint);
addEventListener('storage',()=>{read();paint()});
addEventListener('${PAINT}',e=>{choice=e.detail??choice;paint()});
})()`

/** Holds the choice for the lifetime of the page when storage is blocked (private windows). */
let chosen: ColorScheme | null = null

const isScheme = (text: string | null): text is ColorScheme =>
  text === 'light' || text === 'dark' || text === 'auto'

const readChoice = (): ColorScheme => {
  try {
    const stored = localStorage.getItem(KEY)
    if (isScheme(stored)) return stored
  } catch {
    // See `chosen`.
  }
  return chosen ?? 'auto'
}

/** Sets the scheme again after React has replaced the document, as it does for an error page. */
export const repaintScheme = () => {
  dispatchEvent(new CustomEvent(PAINT))
}

/** Light, dark or the device's scheme; stored on this device. */
export const chooseColorScheme = (scheme: ColorScheme) => {
  chosen = scheme
  try {
    localStorage.setItem(KEY, scheme)
  } catch {
    // See `chosen`.
  }
  dispatchEvent(new CustomEvent(PAINT, { detail: scheme }))
}

const subscribe = (listener: () => void) => {
  addEventListener('storage', listener)
  addEventListener(PAINT, listener)
  return () => {
    removeEventListener('storage', listener)
    removeEventListener(PAINT, listener)
  }
}

/** The member's choice; the device's scheme while prerendering. */
export const useColorScheme = (): ColorScheme => useSyncExternalStore(subscribe, readChoice, () => 'auto')
