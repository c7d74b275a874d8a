import type { UserGoal } from '@oola/contract/goals/goals.schema'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import classes from './top-seven-list.module.css'

interface TopSevenListProps {
  /** By place. */
  goals: readonly UserGoal[]
  mainGoalId: number | null
}

/** The Top 7 to look at, the main goal marked. */
export function TopSevenList({ goals, mainGoalId }: TopSevenListProps) {
  return (
    <ol className={classes.list} aria-label="My Top 7">
      {goals.map((goal) => {
        const area = lifeArea(goal.areaId)
        const isMain = goal.goalId === mainGoalId
        return (
          <li key={goal.goalId} className={classes.row} data-area={area.key} data-main={isMain || undefined}>
            <AreaTile area={area.key} size="md" look={isMain ? 'fill' : 'soft'} />
            <div className={classes.words}>
              {isMain && <p className={classes.label}>My Oola One</p>}
              <p className={classes.text}>{goal.text}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
