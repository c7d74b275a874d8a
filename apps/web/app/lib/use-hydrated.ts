import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the page is hydrated: false while prerendering and while React hydrates a static page, so that both
 * render the same. For content that depends on the address when several addresses share one HTML.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
