import type { HTMLAttributes } from 'react'
import { type Gap, gapClass, joined } from './gap.ts'
import classes from './layout.module.css'

interface SplitProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'main'
  /**
   * Width of the second part: 300, 380 or 460 px or half; `first` gives the first part 280 px. `words` is text next
   * to a large picture, which extends to the edges of a phone.
   */
  aside: 'narrow' | 'medium' | 'wide' | 'half' | 'first' | 'words'
  gap?: Gap
  /** `center` for parts of different height, `stretch` for cards of equal height. */
  align?: 'center' | 'stretch'
}

/** Content with an aside of fixed width; one column on a tablet and a phone, `words` on a phone only. */
export function Split({ as: Tag = 'div', aside, gap, align, className, ...rest }: SplitProps) {
  return (
    <Tag
      className={joined(classes.split, gapClass(gap), align && classes[align], className)}
      data-aside={aside}
      {...rest}
    />
  )
}
