import type { ReactNode } from 'react'
import classes from '../text/text.module.css'

interface HeadingProps {
  /** Level in the outline of the page. */
  level?: 1 | 2 | 3 | 4
  /**
   * Style; by default the level's own. `dxl` and `dl` are display sizes, `question` is for journeys, `label` names
   * a card in small capitals.
   */
  variant?: 'dxl' | 'dl' | 'h1' | 'h2' | 'h3' | 'h4' | 'question' | 'label'
  id?: string
  /** For moving the focus here when the page's content changes without a navigation. */
  tabIndex?: -1
  ref?: React.Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A heading with independent level and style (look.md 3). */
export function Heading({ level = 2, variant, children, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const
  return (
    <Tag className={classes.heading} data-variant={variant ?? Tag} {...rest}>
      {children}
    </Tag>
  )
}
