import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

/** Whether the member prefers reduced motion, for animations in code. CSS has its own media query. */
export const prefersReducedMotion = (): boolean => matchMedia(QUERY).matches

const subscribe = (listener: () => void) => {
  const list = matchMedia(QUERY)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

export const useReducedMotion = (): boolean =>
  useSyncExternalStore(subscribe, prefersReducedMotion, () => false)
