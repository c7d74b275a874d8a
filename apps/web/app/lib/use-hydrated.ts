import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the page is hydrated: false while prerendering and while React hydrates a finished page, so that both show the
 * same. For what follows from the address of a variant that shares its HTML with other addresses.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
