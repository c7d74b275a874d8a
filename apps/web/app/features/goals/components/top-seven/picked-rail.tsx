import { numberWord } from '@oola/contract/count-words'
import { TOP_SEVEN } from '@oola/contract/goals/goals.constants'
import type { UserGoal } from '@oola/contract/goals/goals.schema'
import { type LifeAreaKey, lifeArea } from '@oola/contract/life-areas/life-areas'
import { IconPlus } from '@tabler/icons-react'
import { Button } from '#web/ui/buttons/button.tsx'
import bottomBar from '#web/ui/journey/bottom-bar.module.css'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import { PetalRing } from '#web/ui/wheel/petal-ring.tsx'
import { RetrySave } from '../plan/retry-save.tsx'
import rail from '../rail.module.css'
import classes from './picked-rail.module.css'

interface PickedRailProps {
  /** In the order in which they were ticked. */
  goals: readonly UserGoal[]
  /** Colors of the ring, area order. */
  petals: readonly LifeAreaKey[]
  ready: boolean
  saving: boolean
  failed: boolean
  onNext: () => void
}

/** Number and titles of the picked goals, next to the list; a bar at the bottom on mobile (mockup 09). */
export function PickedRail({ goals, petals, ready, saving, failed, onNext }: PickedRailProps) {
  const left = TOP_SEVEN - goals.length
  return (
    <aside className={`${bottomBar.bottom} ${rail.rail} ${classes.rail}`} aria-label="Your Top 7">
      <div className={classes.ring} aria-hidden>
        <PetalRing areas={petals} size={176} />
        <Text as="span" size="h3" numbers className={classes.hub}>
          {goals.length}
        </Text>
      </div>
      <p className={bottomBar.count} role="status">
        <span className={`${bottomBar.number} ${rail.number}`}>
          {goals.length} of {TOP_SEVEN}
        </span>{' '}
        GOALS
      </p>
      <Stack as="ul" gap={3} className={classes.list}>
        {goals.map((goal) => (
          <li key={goal.goalId}>
            <AreaTile area={lifeArea(goal.areaId).key} size="sm" />
            <span>{goal.text}</span>
          </li>
        ))}
        {left > 0 && (
          <li className={classes.left}>
            <IconPlus size={17} stroke={2} aria-hidden />
            <span>
              Choose {numberWord(left)}
              {goals.length > 0 && ' more'}
            </span>
          </li>
        )}
      </Stack>
      {failed && (
        <div className={rail.message}>
          <RetrySave title="Your Top 7 is not saved yet." retrying={saving} onRetry={onNext} />
        </div>
      )}
      <div>
        <Button size="lg" fullWidth disabled={!ready} loading={saving} onClick={onNext}>
          NEXT
        </Button>
      </div>
    </aside>
  )
}
