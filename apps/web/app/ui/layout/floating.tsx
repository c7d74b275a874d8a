import type { HTMLAttributes, Ref } from 'react'
import classes from './floating.module.css'

interface FloatingProps extends HTMLAttributes<HTMLDivElement> {
  ref: Ref<HTMLDivElement>
  /** Which edge of the control it lines up with; `page` is the middle of the page, for very wide panels. */
  align?: 'start' | 'end' | 'page'
  /** Where it opens while there is room. */
  side?: 'below' | 'above'
}

/**
 * A panel under or above its control (`usePopover`), on the other side where there is more room, over everything else, dialogs included.
 * Escape, a press outside and the control itself close it; all of this is the browser's.
 */
export function Floating({ align = 'start', side = 'below', className, ...panel }: FloatingProps) {
  return (
    <div
      popover="auto"
      data-align={align}
      data-side={side}
      className={[classes.panel, className].filter(Boolean).join(' ')}
      {...panel}
    />
  )
}
