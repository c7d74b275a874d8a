import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import type { ReactNode } from 'react'
import { AreaIcon } from '../wheel/area-icon.tsx'
import classes from './lists.module.css'

interface ChipProps {
  tone?: 'neutral' | 'brand' | 'primary' | 'unread' | 'offer'
  /** Area colors and icon; put the area's name into it. */
  area?: LifeAreaKey
  icon?: ReactNode
  children: ReactNode
}

/** A small label of 28 px, not interactive. */
export function Chip({ tone = 'neutral', area, icon, children }: ChipProps) {
  return (
    <span className={classes.chip} data-tone={area ? 'area' : tone} data-area={area}>
      {area ? <AreaIcon area={area} size={15} /> : icon}
      {children}
    </span>
  )
}
