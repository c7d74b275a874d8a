import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the page has come alive: false while prerendering and while a finished page is taken over, so that both show
 * the same. For what follows from the address of a variant that shares its HTML with other addresses.
 */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
