import classes from './loading-overlay.module.css'
import { Spinner } from './spinner.tsx'

interface LoadingOverlayProps {
  /** One short sentence, for example "Building your wheel". */
  children: string
  /** Over the nearest positioned parent instead of the whole window. */
  inside?: boolean
}

/** Covers what cannot be used meanwhile (SHELL-01); mount it only while waiting. */
export function LoadingOverlay({ children, inside }: LoadingOverlayProps) {
  return (
    <div className={classes.overlay} data-inside={inside || undefined} role="status">
      <Spinner />
      <span>{children}</span>
    </div>
  )
}

/** The same words and wheel in a row, for the middle of a page. */
export function LoadingLine({ children }: { children: string }) {
  return (
    <div className={classes.line} role="status">
      <Spinner size={44} />
      <span>{children}</span>
    </div>
  )
}
