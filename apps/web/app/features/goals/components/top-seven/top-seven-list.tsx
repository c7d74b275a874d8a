import type { UserGoal } from '@oola/contract/goals/goals.schema'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import classes from './top-seven-list.module.css'

interface TopSevenListProps {
  /** By place. */
  goals: readonly UserGoal[]
  mainGoalId: number | null
}

/** The Top 7, read-only, the main goal marked. */
export function TopSevenList({ goals, mainGoalId }: TopSevenListProps) {
  return (
    <Stack as="ol" className={classes.list} aria-label="My Top 7">
      {goals.map((goal) => {
        const area = lifeArea(goal.areaId)
        const isMain = goal.goalId === mainGoalId
        return (
          <li key={goal.goalId} className={classes.row} data-area={area.key} data-main={isMain || undefined}>
            <AreaTile area={area.key} size="md" variant={isMain ? 'fill' : 'soft'} />
            <div>
              {isMain && (
                <Text size="caption" tone="area" strong>
                  My Oola One
                </Text>
              )}
              <Text tight strong={isMain} className={classes.text}>
                {goal.text}
              </Text>
            </div>
          </li>
        )
      })}
    </Stack>
  )
}
