import { useSyncExternalStore } from 'react'

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Whether the member prefers reduced motion, for animations in code. CSS has its own media query. */
export const prefersReducedMotion = (): boolean => matchMedia(REDUCED_MOTION).matches

const subscribe = (listener: () => void) => {
  const list = matchMedia(REDUCED_MOTION)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

export const useReducedMotion = (): boolean =>
  useSyncExternalStore(subscribe, prefersReducedMotion, () => false)
