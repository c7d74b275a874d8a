import { LIFE_AREAS, type LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { centerInStrip } from '#web/lib/center-in-strip.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { AreaTile } from '../wheel/area-tile.tsx'
import { onTabListKey } from './roving-keys.ts'
import classes from './tabs.module.css'

interface AreaTabsProps {
  value: LifeAreaKey
  onChange: (area: LifeAreaKey) => void
  /** Number of goals of each area, in area order. */
  counts: readonly number[]
  /** Number required: at this count the tab shows a check. */
  total: number
  /** Locked areas. */
  locked?: readonly LifeAreaKey[]
  label?: string
  idPrefix?: string
}

/** One tab for each life area with its count (mockup 08). On mobile icons only; the active one shows its name. */
export function AreaTabs(props: AreaTabsProps) {
  const { value, onChange, counts, total, locked = [], label = 'Life areas', idPrefix } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const strip = list.current
    centerInStrip(strip, strip?.querySelector<HTMLElement>(`[data-area="${value}"]`))
  }, [value])
  return (
    <div ref={list} role="tablist" aria-label={label} className={classes.areas} onKeyDown={onTabListKey}>
      {LIFE_AREAS.map(({ key, name }, index) => {
        const count = counts[index] ?? 0
        const active = key === value
        const done = count >= total
        const isLocked = locked.includes(key)
        return (
          <button
            key={key}
            type="button"
            role="tab"
            id={idPrefix && `${idPrefix}-tab-${key}`}
            aria-controls={idPrefix && active ? `${idPrefix}-panel-${key}` : undefined}
            aria-selected={active}
            aria-disabled={isLocked || undefined}
            tabIndex={active ? 0 : -1}
            className={classes.area}
            data-area={key}
            data-done={done || undefined}
            data-locked={isLocked || undefined}
            onClick={() => !isLocked && onChange(key)}
          >
            <AreaTile
              area={key}
              size="sm"
              variant={active ? 'fill' : done ? 'soft' : 'locked'}
              done={done && !active}
            />
            <span className={classes.name}>{name}</span>
            {isLocked ? (
              <IconLock size={17} stroke={2} aria-hidden />
            ) : (
              <span className={classes.count} aria-hidden>
                {count}/{total}
              </span>
            )}
            <VisuallyHidden>
              {`, ${count} of ${total}`}
              {isLocked && ', locked'}
            </VisuallyHidden>
          </button>
        )
      })}
    </div>
  )
}
