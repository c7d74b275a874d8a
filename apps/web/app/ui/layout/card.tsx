import type { ReactNode } from 'react'
import classes from './card.module.css'

interface CardProps {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  /** Coach cards and info bands are brand-soft; an area's context card is its tint (needs `data-area` around it). */
  tone?: 'surface' | 'brand' | 'area'
  /** Inner space: 28 px (18 on mobile), or none for pictures up to the edge. */
  padding?: 'normal' | 'none'
  'aria-labelledby'?: string
  className?: string
  children: ReactNode
}

/** A quiet box with a hairline. Never put one into another (look.md 8). */
export function Card({
  as: Tag = 'div',
  tone = 'surface',
  padding = 'normal',
  className,
  ...rest
}: CardProps) {
  return (
    <Tag
      className={[classes.card, className].filter(Boolean).join(' ')}
      data-tone={tone}
      data-padding={padding}
      {...rest}
    />
  )
}
