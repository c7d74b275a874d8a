import { useCallback, useSyncExternalStore } from 'react'

/** Below 768 px, the one mobile breakpoint (SHELL-31). */
export const MOBILE = '(max-width: 767.98px)'

/** A mouse or a touchpad: such a device nearly always has keys. */
export const FINE_POINTER = '(any-pointer: fine)'

/** For the few decisions that CSS cannot make. While prerendering it is `false`: the desktop layout. */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
