import { useSyncExternalStore } from 'react'

export type ColorScheme = 'light' | 'dark' | 'auto'

const KEY = 'oola.color-scheme'
/** Tells the document's script to paint: what was chosen now, or what holds already. */
const PAINT = 'oola:paint'

/**
 * Sets `data-scheme` on the document before anything is drawn, and again when the choice or the device changes. Plain
 * JavaScript, because it runs before anything is loaded; its hash is in the content policy.
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

/** Holds the choice where storage is closed to us (private windows): as long as the page. */
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

/** Sets the scheme again after React has made the document anew, as it does for an error page. */
export const repaintScheme = () => {
  dispatchEvent(new CustomEvent(PAINT))
}

/** Light, dark or as the device is; remembered on this device. */
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

/** The member's choice; while prerendering it is the device's. */
export const useColorScheme = (): ColorScheme => useSyncExternalStore(subscribe, readChoice, () => 'auto')
