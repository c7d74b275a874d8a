import type { HTMLAttributes, Ref } from 'react'
import classes from './floating.module.css'

interface FloatingProps extends HTMLAttributes<HTMLDivElement> {
  ref: Ref<HTMLDivElement>
  /** The edge of the control it aligns with; `page` is the middle of the page, for very wide panels. */
  align?: 'start' | 'end' | 'page'
  /** Preferred side, if there is room. */
  side?: 'below' | 'above'
}

/**
 * A panel under or above its control (`usePopover`), on the side with more room, above everything else, dialogs
 * included. Escape, a click outside and the control itself close it; all of this is native.
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
