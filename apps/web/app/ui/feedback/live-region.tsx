import { VisuallyHidden } from '../text/visually-hidden.tsx'

/**
 * Announces a change to screen readers, for example "Moved to place 3 of 7". Keep it mounted and change its text.
 */
export function LiveRegion({ children }: { children: string }) {
  return (
    <VisuallyHidden as="div">
      <span role="status" aria-live="polite">
        {children}
      </span>
    </VisuallyHidden>
  )
}
