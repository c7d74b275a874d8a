import type { HTMLAttributes } from 'react'
import { type Gap, gapClass, joined } from './gap.ts'
import classes from './layout.module.css'

interface GridProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'ul' | 'ol' | 'dl' | 'li'
  /** How many beside each other; `fit` is as many of 260 px as there is room for. Three and four are two on a tablet. */
  columns: 2 | 3 | 4 | 'fit'
  /** Two stay beside each other on a phone; otherwise it has one column there. */
  phone?: 2
  gap?: Gap
}

/** Parts in columns of the same width. */
export function Grid({ as: Tag = 'div', columns, phone, gap, className, ...rest }: GridProps) {
  return (
    <Tag
      className={joined(classes.grid, gapClass(gap), className)}
      data-columns={columns}
      data-phone={phone}
      {...rest}
    />
  )
}
