import type { HTMLAttributes } from 'react'
import { type Gap, gapClass, joined } from './gap.ts'
import classes from './layout.module.css'

interface PageProps extends HTMLAttributes<HTMLDivElement> {
  /** `text` is a column for reading, 760 px. */
  width?: 'text'
  /** `roomy` for pages that begin without a way back. */
  top?: 'roomy'
  /** `none` where sections with spaces of their own follow; `bar` fills the window down to a bar of actions. */
  foot?: 'none' | 'bar'
  gap?: Gap
}

/** The frame of a page: its width, its sides and the space below it (look.md 4). */
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
