import { formatLongDate } from '@oola/contract/date-words'
import { GOALS_PER_AREA } from '@oola/contract/goals/goals.constants'
import type { UserGoal } from '@oola/contract/goals/goals.schema'
import type { AreaReadiness } from '@oola/contract/goals/plan-readiness'
import type { LifeArea } from '@oola/contract/life-areas/life-areas'
import { IconCircleCheck, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import row from '../area-row.module.css'
import classes from './review-area.module.css'

interface ReviewAreaProps {
  area: LifeArea
  goals: readonly UserGoal[]
  readiness: AreaReadiness
  /** The member's local day. */
  today: string
  onAdd: () => void
  onReach: (goal: UserGoal) => void
  onEdit: (goal: UserGoal) => void
  onDelete: (goal: UserGoal) => void
}

/**
 * An area of the review page: its goals with check, pencil and delete, its empty slots, its add control
 * (GOALS-02..04).
 */
export function ReviewArea({ area, goals, readiness, today, ...on }: ReviewAreaProps) {
  const empty = Array.from({ length: readiness.missing }, (_, index) => goals.length + index + 1)
  return (
    <section
      className={`${row.area} ${classes.area}`}
      data-area={area.key}
      aria-labelledby={`review-${area.key}`}
    >
      <Row gap={3}>
        <AreaTile area={area.key} size="md" />
        <Stack className={classes.words}>
          <h2 id={`review-${area.key}`} className={row.name}>
            {area.name}
          </h2>
          <p className={classes.note} data-surplus={readiness.surplus > 0 || undefined}>
            {noteOf(readiness)}
          </p>
        </Stack>
        <IconButton label={`Add goal for ${area.name}`} tip="Add goal" variant="sunken" onClick={on.onAdd}>
          <IconPlus size={20} stroke={1.75} />
        </IconButton>
      </Row>
      <ul className={row.goals}>
        {goals.map((goal) => (
          <li key={goal.goalId} className={classes.goal}>
            <Text strong tight className={classes.text}>
              {goal.text}
            </Text>
            <div className={classes.foot}>
              <Text size="small" tone="quiet" tight className={classes.date}>
                {formatLongDate(goal.completedByDate)}{' '}
                {goal.completedByDate < today && <span className={classes.passed}>has passed</span>}
              </Text>
              <IconButton
                label={`I reached this: ${goal.text}`}
                tip="I reached this"
                onClick={() => on.onReach(goal)}
              >
                <IconCircleCheck size={20} stroke={1.75} />
              </IconButton>
              <IconButton label={`Edit: ${goal.text}`} tip="Edit" onClick={() => on.onEdit(goal)}>
                <IconPencil size={19} stroke={1.75} />
              </IconButton>
              <IconButton label={`Delete: ${goal.text}`} tip="Delete" onClick={() => on.onDelete(goal)}>
                <IconTrash size={19} stroke={1.75} />
              </IconButton>
            </div>
          </li>
        ))}
        {empty.map((slot) => (
          <li key={slot}>
            <button type="button" className={classes.empty} onClick={on.onAdd}>
              <IconPlus size={20} stroke={1.75} aria-hidden />
              Add goal {slot}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const noteOf = ({ count, surplus }: AreaReadiness): string => {
  if (surplus > 0) return `${surplus} too many`
  return `${count} of ${GOALS_PER_AREA}`
}
