import type { HTMLAttributes } from 'react'
import classes from './card.module.css'
import { type Gap, gapClass, joined } from './gap.ts'
import layout from './layout.module.css'

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside' | 'header' | 'form' | 'figure'
  /**
   * Coach cards and info bands are brand-soft, quieter ones the tint, an area's context card is its tint (needs
   * `data-area` around it); canvas and sunken are boxes inside a card, warn and danger report a problem.
   */
  tone?: 'surface' | 'brand' | 'tint' | 'area' | 'canvas' | 'sunken' | 'warn' | 'danger'
  /** Padding: 28 px (18 on mobile), 12 by 16, 48, or none for full-bleed pictures. */
  padding?: 'small' | 'normal' | 'large' | 'none'
  /** Makes it a stack. */
  gap?: Gap
}

/** A quiet box with a hairline. Never nest two surfaces (look.md 8). */
export function Card({
  as: Tag = 'div',
  tone = 'surface',
  padding = 'normal',
  gap,
  className,
  ...rest
}: CardProps) {
  return (
    <Tag
      className={joined(classes.card, gap && layout.stack, gapClass(gap), className)}
      data-tone={tone}
      data-padding={padding}
      {...rest}
    />
  )
}
