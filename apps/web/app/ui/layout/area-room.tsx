import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import type { ReactNode } from 'react'
import classes from './card.module.css'

interface AreaRoomProps {
  area: LifeAreaKey
  /** Accessible name, if no heading inside gives one. */
  label?: string
  className?: string
  children: ReactNode
}

/** The tinted room of a life area, radius 40: its colors apply to all content, and buttons in it are ink. */
export function AreaRoom({ area, label, className, children }: AreaRoomProps) {
  return (
    <section
      data-area={area}
      data-room=""
      aria-label={label}
      className={[classes.room, className].filter(Boolean).join(' ')}
    >
      {children}
    </section>
  )
}
