import { formatLongDate } from '@oola/contract/date-words'
import type { UserGoal } from '@oola/contract/goals/goals.schema'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { IconChevronDown, IconChevronUp, IconDotsVertical, IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent, Ref } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { RowMenu } from '#web/ui/menus/row-menu.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import { placeForKey } from '../../place-for-key.ts'
import classes from './arrange-row.module.css'

export type ArrangedGoal = Pick<UserGoal, 'goalId' | 'text' | 'areaId' | 'completedByDate'>

interface ArrangeRowProps {
  goal: ArrangedGoal
  /** 0 to 6. */
  index: number
  count: number
  onMove: (from: number, to: number) => void
  /** `lifted` follows the pointer, `slot` is its original place. */
  variant?: 'lifted' | 'slot'
  /** Props that make the row draggable; none until drag and drop has loaded. */
  handle?: Ref<HTMLButtonElement>
}

/** A goal of the Top 7 with its place and every way to move it (mockup 10). */
export function ArrangeRow({ goal, index, count, onMove, variant, handle }: ArrangeRowProps) {
  const area = lifeArea(goal.areaId)
  const place = index + 1
  const onKeyDown = (event: KeyboardEvent) => {
    const target = placeForKey(event.key, index, count)
    if (target === null) return
    event.preventDefault()
    onMove(index, target)
  }
  const items = Array.from({ length: count }, (_, target) => ({
    id: String(target),
    label: `Move to place ${target + 1}`,
    disabled: target === index,
    onSelect: () => onMove(index, target),
  }))
  return (
    <div className={classes.row} data-area={area.key} data-variant={variant}>
      <span className={classes.place} aria-hidden>
        {place}
      </span>
      <AreaTile area={area.key} />
      <div className={classes.words}>
        <Text size="lead" strong tight className={classes.text}>
          {goal.text}
        </Text>
        <Text size="small" tone="quiet">
          {area.name}
          <span className={classes.date}>, {formatLongDate(goal.completedByDate)}</span>
        </Text>
      </div>
      <Row className={classes.moves}>
        <Row className={classes.steps}>
          <IconButton label={`Move up: ${goal.text}`} tip="Move up" onClick={() => onMove(index, index - 1)}>
            <IconChevronUp size={20} stroke={1.75} data-end={index === 0 || undefined} />
          </IconButton>
          <IconButton
            label={`Move down: ${goal.text}`}
            tip="Move down"
            onClick={() => onMove(index, index + 1)}
          >
            <IconChevronDown size={20} stroke={1.75} data-end={place === count || undefined} />
          </IconButton>
        </Row>
        <RowMenu
          label={`Choose a place for ${goal.text}`}
          tip="Choose a place"
          icon={<IconDotsVertical size={20} stroke={1.75} />}
          items={items}
        />
        <button
          ref={handle}
          type="button"
          className={classes.handle}
          aria-label={`${goal.text}, place ${place} of ${count}. Arrow keys move it.`}
          onKeyDown={onKeyDown}
        >
          <IconGripVertical size={20} stroke={2} aria-hidden />
        </button>
      </Row>
    </div>
  )
}
