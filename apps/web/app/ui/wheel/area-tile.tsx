import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import { IconCheck } from '@tabler/icons-react'
import { AreaIcon } from './area-icon.tsx'
import classes from './petals.module.css'

const ICON_SIZE = { lg: 22, md: 19, sm: 17 }

interface AreaTileProps {
  area: LifeAreaKey
  /** 44, 36 or 28 px. */
  size?: 'lg' | 'md' | 'sm'
  /** Filled in the area's color, pale, or grey for a locked area. */
  variant?: 'fill' | 'soft' | 'locked'
  /** Shows a check instead of the area's icon. */
  done?: boolean
}

/** The small rounded square with an area's icon. Always put the area's name or a goal next to it. */
export function AreaTile({ area, size = 'lg', variant = 'soft', done = false }: AreaTileProps) {
  return (
    <span className={classes.tile} data-area={area} data-size={size} data-variant={variant}>
      {done ? (
        <IconCheck size={ICON_SIZE[size]} stroke={2.5} aria-hidden />
      ) : (
        <AreaIcon area={area} size={ICON_SIZE[size]} />
      )}
    </span>
  )
}
