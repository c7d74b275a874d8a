import type { HTMLAttributes } from 'react'
import { type Gap, gapClass, joined } from './gap.ts'
import classes from './layout.module.css'

interface PageProps extends HTMLAttributes<HTMLDivElement> {
  /** `text` is a reading column, 760 px. */
  width?: 'text'
  /** `roomy` for pages without a back link at the top. */
  top?: 'roomy'
  /** `none` if sections with their own spacing follow; `bar` fills the window down to an action bar. */
  foot?: 'none' | 'bar'
  gap?: Gap
}

/** The frame of a page: width, side padding and bottom space (look.md 4). */
export function Page({ width, top, foot, gap, className, ...rest }: PageProps) {
  return (
    <div
      className={joined(classes.stack, classes.page, gapClass(gap), className)}
      data-width={width}
      data-top={top}
      data-foot={foot}
      {...rest}
    />
  )
}
