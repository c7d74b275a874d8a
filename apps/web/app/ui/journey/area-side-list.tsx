import { LIFE_AREAS, type LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { centerInStrip } from '#web/lib/center-in-strip.ts'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { AreaTile } from '../wheel/area-tile.tsx'
import classes from './area-side-list.module.css'

export interface AreaRow {
  /** locked: not open yet; active: on the screen; partial: some answers; done: all answers. */
  readonly state: 'locked' | 'active' | 'partial' | 'done'
  /** Small line under the name, for example "Question 4 of 10". */
  readonly note?: string
  /** Right side of a done area, for example "7.2". */
  readonly score?: string
}

interface AreaSideListProps {
  /** One row for each life area, in area order. */
  rows: readonly AreaRow[]
  /** Opens an area; without it the list is not interactive. */
  onSelect?: (area: LifeAreaKey) => void
}

/** The seven areas next to a question; a strip that scrolls sideways below 1200 px (mockup 05). */
export function AreaSideList({ rows, onSelect }: AreaSideListProps) {
  const list = useRef<HTMLOListElement>(null)
  const active = rows.findIndex(({ state }) => state === 'active')
  useEffect(() => {
    const strip = list.current
    centerInStrip(strip, strip?.children[active] as HTMLElement | undefined)
  }, [active])
  return (
    <nav aria-label="Life areas">
      <ol ref={list} className={classes.list}>
        {LIFE_AREAS.map(({ key, name }, index) => {
          const row = rows[index] ?? { state: 'locked' }
          const canOpen = onSelect && row.state !== 'locked'
          return (
            <li key={key}>
              <button
                type="button"
                className={classes.row}
                data-state={row.state}
                aria-current={row.state === 'active' ? 'step' : undefined}
                disabled={!canOpen}
                onClick={() => onSelect?.(key)}
              >
                <AreaRowContent area={key} name={name} row={row} />
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const VARIANTS = { locked: 'locked', active: 'fill', partial: 'soft', done: 'soft' } as const

function AreaRowContent({ area, name, row }: { area: LifeAreaKey; name: string; row: AreaRow }) {
  return (
    <>
      <AreaTile area={area} size="md" variant={VARIANTS[row.state]} />
      <Stack as="span" className={classes.text}>
        <span className={classes.name}>{name}</span>
        {row.note && (
          <Text as="span" size="caption" tone="quiet">
            {row.note}
          </Text>
        )}
      </Stack>
      {row.state === 'locked' && (
        <>
          <IconLock size={17} stroke={1.75} aria-hidden />
          <VisuallyHidden>, locked</VisuallyHidden>
        </>
      )}
      {row.state === 'done' && (
        <>
          <span className={classes.score}>{row.score}</span>
          <VisuallyHidden>, complete</VisuallyHidden>
        </>
      )}
    </>
  )
}
