import type { HTMLAttributes } from 'react'
import { type Gap, gapClass, joined } from './gap.ts'
import classes from './layout.module.css'

interface SplitProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'main'
  /**
   * Width of the second part: 300, 380 or 460 px or half; `first` gives the first part 280 px. `words` stand beside a
   * large picture, which reaches the edges of a phone.
   */
  aside: 'narrow' | 'medium' | 'wide' | 'half' | 'first' | 'words'
  gap?: Gap
  /** `center` where the two are of different height, `stretch` for cards of the same height. */
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
