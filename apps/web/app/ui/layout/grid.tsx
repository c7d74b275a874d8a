import type { HTMLAttributes } from 'react'
import { type Gap, gapClass, joined } from './gap.ts'
import classes from './layout.module.css'

interface GridProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'ul' | 'ol' | 'dl' | 'li'
  /** Number of columns; `fit` is as many of 260 px as fit. Three and four become two on a tablet. */
  columns: 2 | 3 | 4 | 'fit'
  /** Two columns stay on phones; by default one. */
  phone?: 2
  gap?: Gap
}

/** Parts in columns of equal width. */
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
